import { listed } from '../../core/text.ts';
import { findTarget } from '../../target/find.ts';
import { defineRule } from '../define-rule.ts';

export const target = defineRule({
  id: 'manifest/target',
  tier: 'refusal',
  clause: 'H2.5',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'tuple'],
  title: 'A target that is no tuple of rustc, or none that can hold a native library',
  why: 'The host compares the target with its own, character by character. Under another spelling no host ever takes the plugin.',
  mend: 'Write the target tuple that the library is built for, as "rustc --print target-list" spells it.',
  wrong: '"target": "linux-x64"',
  right: '"target": "x86_64-unknown-linux-gnu"',
  messages: {
    unknown: {
      says: 'rustc has no target "{value}"',
      mend: 'Write a tuple that "rustc --print target-list" names; "rustc -vV" names the one of your machine.',
    },
    'unknown-near': {
      says: 'rustc has no target "{value}"; did you mean {near}?',
      mend: 'Write {near}, as the library is built.',
      kind: 'unknown',
    },
    'not-native': {
      says: '"{value}" {why}',
      mend: 'Build the plugin as a native library, and write the tuple of the system that loads it.',
    },
    'not-native-near': {
      says: '"{value}" {why}; did you mean {near}?',
      mend: 'Build the plugin for {near}, and write that.',
      kind: 'not-native',
    },
    'not-a-tuple': {
      says: '"{value}" is not a target tuple, such as "x86_64-unknown-linux-gnu"',
      mend: 'Write a tuple that "rustc --print target-list" names; "rustc -vV" names the one of your machine.',
    },
    'not-a-tuple-near': {
      says: '"{value}" is not a target tuple; did you mean {near}?',
      mend: 'Write {near}, as the library is built.',
      kind: 'not-a-tuple',
    },
  },
  *check({ document, tuple: { value, pointer } }, report) {
    const lookup = findTarget(value);
    if (lookup.kind === 'usable') return;
    const place = document.place(pointer, 'value');
    const near = listed(
      lookup.near.map((tuple) => `"${tuple}"`),
      'or',
    );
    const more = { data: { suggestions: lookup.near } };
    if (lookup.kind === 'not-native') {
      const { why } = lookup;
      yield near === ''
        ? report('not-native', place, { value, why }, more)
        : report('not-native-near', place, { value, why, near }, more);
    } else {
      yield near === ''
        ? report(lookup.kind, place, { value }, more)
        : report(`${lookup.kind}-near`, place, { value, near }, more);
    }
  },
});
