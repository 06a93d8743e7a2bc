import { inAppleSystem } from '../../target/system-libraries.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';
import { afterOrigin } from './search-entries.ts';
import { baseName } from './shipped-path.ts';

export const absoluteDependency = defineRule({
  id: 'library/absolute-dependency',
  tier: 'advice',
  clause: 'H6.6',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'libraryPath'],
  title: 'A needed library, or the install name, by a path of one machine',
  why: 'A library that was linked without a name of its own is recorded by the path that the linker was given. The loader opens that path and no other: on another machine it is not there, or it is a file that someone else put there. A path without a leading slash counts from the working directory of the host.',
  mend: 'Give the needed library a name (-Wl,-soname,libx.so.1 or -install_name @rpath/libx.dylib), link against it again, and let the loader search for that name.',
  wrong: 'NEEDED /home/me/build/libssl.so, LC_LOAD_DYLIB /opt/homebrew/opt/openssl@3/lib/libssl.3.dylib',
  right: 'NEEDED libssl.so.3, LC_LOAD_DYLIB @rpath/libssl.3.dylib',
  falsePositives:
    'An absolute install name does not keep dyld from loading the plugin; rustc writes the path of its own output there. It tells who built the plugin and where, and whoever links against the library inherits the path.',
  messages: {
    absolute: {
      says: 'The library needs "{needed}" by its absolute path, which other machines do not have',
      mend: 'Link against a library that has a name of its own (-Wl,-soname), or link it statically.',
    },
    'absolute-dylib': {
      says: 'The library needs "{needed}" by its absolute path, which other machines do not have',
      mend: 'Link it statically, or ship it beside the library, run "install_name_tool -change {needed} @loader_path/{name}", and sign again with "codesign -s - --force".',
      kind: 'absolute',
    },
    relative: {
      says: 'The library needs "{needed}", which the loader takes from the working directory of the host',
      mend: 'Link against a library that has a name of its own (-Wl,-soname), or link it statically.',
    },
    'relative-dylib': {
      says: 'The library needs "{needed}", which dyld takes from the working directory of the host',
      mend: 'Ship it beside the library, run "install_name_tool -change {needed} @loader_path/{name}", and sign again with "codesign -s - --force".',
      kind: 'relative',
    },
    'install-name': {
      says: 'The install name is the absolute path "{path}", which no installed plugin has',
      mend: 'Link with "-C link-arg=-Wl,-install_name,@rpath/{name}", or run "install_name_tool -id @rpath/{name}" and sign again with "codesign -s - --force".',
    },
  },
  *check({ loadedImage, libraryPath: { value: file } }, report) {
    if (!('format' in loadedImage)) {
      const { installName, dependencies } = loadedImage;
      if (installName !== undefined && isForeign(installName)) {
        yield report('install-name', { file }, { path: installName, name: baseName(file) });
      }
      const seen = new Set<string>();
      for (const { path: needed, offset } of dependencies) {
        if (seen.has(needed) || needed.startsWith('@')) continue;
        seen.add(needed);
        const args = { needed, name: baseName(needed) };
        if (isForeign(needed)) yield report('absolute-dylib', libraryPlace(file, offset), args);
        else if (!needed.startsWith('/')) yield report('relative-dylib', libraryPlace(file, offset), args);
      }
    } else if (loadedImage.format === 'elf') {
      for (const needed of new Set(loadedImage.dynamic.needed)) {
        if (!needed.includes('/') || afterOrigin(needed) !== undefined) continue;
        yield report(needed.startsWith('/') ? 'absolute' : 'relative', { file }, { needed });
      }
    }
  },
});

function isForeign(path: string): boolean {
  return path.startsWith('/') && !inAppleSystem(path);
}
