import type { Target } from '../../target/model.ts';
import { defineRule } from '../define-rule.ts';
import { baseName } from './shipped-path.ts';

export const fileName = defineRule({
  id: 'library/file-name',
  tier: 'refusal',
  clause: 'R1',
  scope: 'bundle',
  contracts: ['runvil'],
  needs: ['target', 'libraryPath'],
  title: 'A plugin file that is not named as Cargo names a cdylib for its target',
  why: 'The file goes alone into the plugin directory, and its name is all that tells the host what it is: a file with another prefix or suffix is not taken for a plugin.',
  mend: 'Give the file the name that "cargo build --release" writes: libacme_plugin.so, libacme_plugin.dylib, acme_plugin.dll.',
  wrong: 'acme_plugin.so, libacme_plugin.so.1',
  right: 'libacme_plugin.so',
  messages: {
    prefix: {
      says: '"{file}" does not begin with "{prefix}"; a plugin for {target} is named "{pattern}"',
      mend: 'Rename the file to "{expected}".',
    },
    suffix: {
      says: '"{file}" does not end in "{suffix}"; a plugin for {target} is named "{pattern}"',
      mend: 'Rename the file to "{expected}".',
    },
    versioned: {
      says: '"{file}" has a version behind "{suffix}"; a plugin for {target} is named "{pattern}"',
      mend: 'Rename the file to "{expected}".',
    },
    'no-name': {
      says: '"{file}" has no name between "{prefix}" and "{suffix}"; a plugin for {target} is named "{pattern}"',
      mend: 'Name the file after the crate, with "_" for "-": "{pattern}".',
    },
  },
  *check({ target, libraryPath }, report) {
    const file = baseName(libraryPath.value);
    const { dllPrefix: prefix, dllSuffix: suffix, tuple } = target;
    const place = { file: libraryPath.value };
    const args = { file, target: tuple, pattern: `${prefix}<name>${suffix}` };
    const named = file.startsWith(prefix) && file.endsWith(suffix);
    if (named && file.length > prefix.length + suffix.length) return;
    const name = meantName(file, target);
    if (named || name === '') {
      yield report('no-name', place, { ...args, prefix, suffix });
      return;
    }
    const expected = `${prefix}${name}${suffix}`;
    if (suffix !== '' && versionBehind(file, suffix)) yield report('versioned', place, { ...args, suffix, expected });
    else if (!file.endsWith(suffix)) yield report('suffix', place, { ...args, suffix, expected });
    else yield report('prefix', place, { ...args, prefix, expected });
  },
});

function versionBehind(file: string, suffix: string): boolean {
  const at = file.lastIndexOf(`${suffix}.`);
  return at > 0 && /^[0-9.]+$/.test(file.slice(at + suffix.length));
}

/** The `<name>` in a file name of any system: `mail` of `libmail.so.1`, `mail.dll`, `libmail.dylib`, `mail`. */
function meantName(file: string, { dllPrefix }: Target): string {
  const suffix = /\.(?:so(?:\.[0-9]+)*|dylib|dll|bundle|node)$/i.exec(file)?.[0] ?? '';
  const stem = file.slice(0, file.length - suffix.length);
  // Windows writes no "lib" in front: there it belongs to the name, and elsewhere it is the prefix.
  const unix = /\.(?:so|dylib)/i.test(suffix);
  return (dllPrefix !== '' || unix) && stem.startsWith('lib') ? stem.slice('lib'.length) : stem;
}
