import { describe, expect, test } from 'vitest';
import type { HoronHost } from '../../../src/contracts/host.ts';
import type { Facts } from '../../../src/facts/model.ts';
import { abiMajor } from '../../../src/rules/compat/abi-major.ts';
import { hostApiMinor } from '../../../src/rules/compat/host-api-minor.ts';
import { requiredFeature } from '../../../src/rules/compat/required-feature.ts';
import { target } from '../../../src/rules/compat/target.ts';
import { wireSchema } from '../../../src/rules/compat/wire-schema.ts';
import { findTarget } from '../../../src/target/find.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { documentOf, goodManifest, type Manifest } from '../manifest/support.ts';

const host: HoronHost = {
  target: 'x86_64-unknown-linux-gnu',
  abiMajor: 1,
  hostApiMinor: 2,
  wireSchema: 1,
  requiredFeatures: [],
};

function facts(change: Partial<HoronHost>, edit: (manifest: Manifest) => unknown = () => {}): Partial<Facts> {
  const manifest = goodManifest();
  edit(manifest);
  const found = findTarget(manifest.target);
  if (found.kind !== 'usable') throw new Error('no target');
  const field = <T>(value: T, pointer: string) => ({ value, pointer });
  return {
    host: { ...host, ...change },
    document: documentOf(manifest),
    target: found.target,
    tuple: field(manifest.target, '/target'),
    statedAbiMajor: field(manifest.abi.major, '/abi/major'),
    hostApiMinor: field(manifest.abi.host_api_minor, '/abi/host_api_minor'),
    wireSchema: field(manifest.abi.wire_schema, '/abi/wire_schema'),
    providedFeatures: manifest.features.provided.map((value, i) => field(value, `/features/provided/${i}`)),
  };
}

const all = [target, abiMajor, hostApiMinor, wireSchema, requiredFeature];

test('a host that fits is silent in all five', () => {
  for (const required of [[], ['send'], ['cancel', 'send'], ['send', 'send']])
    expect(all.flatMap((rule) => findings(rule, facts({ requiredFeatures: required })))).toEqual([]);
});

describe('compat/target', () => {
  test.each(['aarch64-unknown-linux-gnu', 'x86_64-unknown-linux-musl', 'x86_64-unknown-linux-gnux32'])(
    '%s',
    (other) => {
      expect(findings(target, facts({ target: other }))).toEqual([
        {
          message: 'differs',
          place: documentOf(goodManifest()).place('/target', 'value'),
          args: { target: 'x86_64-unknown-linux-gnu', host: other },
          data: { order: 1 },
        },
      ]);
    },
  );
});

describe('compat/abi-major', () => {
  test.each([0, 2, 4294967295])('a host of ABI %d', (major) => {
    expect(findings(abiMajor, facts({ abiMajor: major }))).toEqual([
      {
        message: 'differs',
        place: documentOf(goodManifest()).place('/abi/major', 'value'),
        args: { major: 1, host: major },
        data: { order: 2, status: 'ABI_MAJOR_MISMATCH' },
      },
    ]);
  });
});

describe('compat/host-api-minor: at most the host offers', () => {
  const minors = (minor: number) => facts({}, (manifest) => Object.assign(manifest.abi, { host_api_minor: minor }));

  test.each([0, 1, 2])('%d of 2', (minor) => expect(findings(hostApiMinor, minors(minor))).toEqual([]));

  test.each([3, 4294967295])('%d of 2', (minor) => {
    const given = minors(minor);
    expect(findings(hostApiMinor, given)).toEqual([
      {
        message: 'too-old',
        place: given.document?.place('/abi/host_api_minor', 'value'),
        args: { minor, host: 2 },
        data: { order: 3 },
      },
    ]);
  });
});

describe('compat/wire-schema: equal, neither older nor newer', () => {
  test.each([
    [1, 2],
    [2, 1],
  ])('%d against %d', (schema, hosts) => {
    const given = facts({ wireSchema: hosts }, (manifest) => Object.assign(manifest.abi, { wire_schema: schema }));
    expect(findings(wireSchema, given)).toEqual([
      {
        message: 'differs',
        place: given.document?.place('/abi/wire_schema', 'value'),
        args: { schema, host: hosts },
        data: { order: 4, status: 'WIRE_SCHEMA_MISMATCH' },
      },
    ]);
  });
});

describe('compat/required-feature', () => {
  const data = { order: 5, status: 'REQUIRED_FEATURE_MISSING' };
  const place = documentOf(goodManifest()).place('/features/provided', 'open');

  test('each missing feature once, in the order of the host', () => {
    expect(findings(requiredFeature, facts({ requiredFeatures: ['stream', 'cancel', 'attach', 'stream'] }))).toEqual([
      { message: 'missing', place, args: { feature: 'stream' }, data },
      { message: 'missing', place, args: { feature: 'attach' }, data },
    ]);
  });

  test('a feature under another spelling', () => {
    expect(findings(requiredFeature, facts({ requiredFeatures: ['sent'] }))).toEqual([
      { message: 'misspelt', place, args: { feature: 'sent', suggestion: 'send' }, data },
    ]);
  });

  test('no suggestion is a feature that the host asks for by itself', () => {
    expect(findings(requiredFeature, facts({ requiredFeatures: ['sent', 'send'] }))).toEqual([
      { message: 'missing', place, args: { feature: 'sent' }, data },
    ]);
  });

  test('in words', () => {
    expect(said(requiredFeature, facts({ requiredFeatures: ['sent'] }))).toEqual([
      {
        kind: 'misspelt',
        says: 'The host requires the feature "sent", which "features.provided" does not list; it lists "send"',
        mend: 'Write "sent" there if the library advertises it so; else build the plugin with it.',
        file: 'plugin.json',
      },
    ]);
  });
});
