import { readTarget } from '../../target/choose.ts';
import { describeImage } from '../../target/describe.ts';
import { defineRule } from '../define-rule.ts';

export const noTarget = defineRule({
  id: 'library/no-target',
  tier: 'refusal',
  clause: 'R1',
  scope: 'bundle',
  contracts: ['runvil'],
  needs: ['image', 'libraryPath', 'expectedTarget'],
  title: 'A library for a machine that no target of Rust is',
  why: 'A plugin is loaded by a host on some target. What this file is built for is none of them, so that no host can load it.',
  mend: 'Build the plugin for the target of its host, such as x86_64-unknown-linux-gnu.',
  wrong: 'A library for the processor Alpha',
  right: 'A library for x86_64, AArch64 or another processor that Rust builds shared libraries for',
  messages: {
    none: {
      says: 'This file is {what}, and no target of Rust loads such a library',
      mend: 'Build the plugin for the target of its host with "cargo build --release --target TUPLE"; to see what does not fit, check with "--target TUPLE".',
    },
  },
  *check({ image, libraryPath, expectedTarget }, report) {
    if (expectedTarget !== null || readTarget(image) !== undefined) return;
    yield report('none', { file: libraryPath.value }, { what: describeImage(image) });
  },
});
