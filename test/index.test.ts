import { expect, test } from 'vitest';
import { checkBundle, checkPlugin, checkPluginFolder } from '../src/index.ts';

// What a program without types can hand over: each would else be a check that was not asked for.
const wild = (value: unknown) => value as never;
const good = 'fixtures/good/x86_64-unknown-linux-gnu';

test.each<[string, () => unknown, string]>([
  [
    'a misspelt option',
    () => checkBundle(good, wild({ scop: 'release' })),
    'checkBundle has no option "scop"; did you mean "scope"?',
  ],
  [
    'an option of another',
    () => checkBundle(good, wild({ expectedDigest: `sha256:${'0'.repeat(64)}` })),
    'checkBundle has no option "expectedDigest"; did you mean "expectDigest"?',
  ],
  [
    'an option of the command line',
    () => checkBundle(good, wild({ strict: true })),
    'checkBundle has no option "strict"; there are scope, expectDigest, manifestText',
  ],
  [
    'a misspelt scope',
    () => checkBundle(good, wild({ scope: 'relese' })),
    'scope "relese" must be one of manifest, bundle, release',
  ],
  [
    'a digest of another form',
    () => checkBundle(good, { expectDigest: 'abc' }),
    'expectDigest "abc" must be "sha256:" and 64 lower-case hex digits',
  ],
  [
    'no bundle',
    () => checkBundle(wild(null)),
    'a bundle is the path of its directory, or its files: a Map or an object of paths to bytes',
  ],
  [
    'text in place of bytes',
    () => checkBundle(wild({ 'plugin.json': '{}' })),
    'the file "plugin.json" must be bytes (a Uint8Array)',
  ],
  [
    'of a plugin',
    () => checkPlugin('libx.so', wild({ targt: 'x' })),
    'checkPlugin has no option "targt"; did you mean "target"?',
  ],
  [
    'of a folder',
    () => checkPluginFolder('x', wild({ contract: 'x' })),
    'checkPluginFolder has no option "contract"; there are target',
  ],
])('%s is an error, not a pass', (_, call, message) => {
  expect(call).toThrow(message);
});

test('a directory that is not there', () => {
  const { verdict, diagnostics } = checkBundle('fixtures/nowhere');
  expect(verdict).toBe('undecided');
  expect(diagnostics.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'bundle/unreadable: The directory itself could not be read: there is no such directory',
  ]);
});
