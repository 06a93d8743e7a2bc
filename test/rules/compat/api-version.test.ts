import { describe, expect, test } from 'vitest';
import { apiVersion } from '../../../src/rules/compat/api-version.ts';
import { findings } from '../../support/rule-tester.ts';

function version(text: string) {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return { major, minor };
}

function found(plugin: string, host: string) {
  return findings(apiVersion, {
    libraryPath: { value: 'libacme_plugin.so', pointer: '' },
    pluginApi: version(plugin),
    runvilHost: { target: 'x86_64-unknown-linux-gnu', api: version(host) },
  });
}

describe('compat/api-version takes', () => {
  test.each([
    ['0.4', '0.4'],
    ['0.0', '0.0'],
    ['1.0', '1.0'],
    ['1.0', '1.9'],
    ['1.9', '1.10'],
    ['2.3', '2.3'],
  ])('a plugin for %s in a Host of %s', (plugin, host) => expect(found(plugin, host)).toEqual([]));
});

describe('compat/api-version refuses', () => {
  test.each([
    ['0.4', '0.5', 'unstable'],
    ['0.5', '0.4', 'unstable'],
    ['0.4', '1.4', 'major'],
    ['1.0', '0.9', 'major'],
    ['2.0', '1.9', 'major'],
    ['1.1', '1.0', 'too-old'],
    ['1.10', '1.9', 'too-old'],
  ])('a plugin for %s in a Host of %s: %s', (plugin, host, message) => {
    expect(found(plugin, host)).toEqual([{ message, place: { file: 'libacme_plugin.so' }, args: { plugin, host } }]);
  });
});
