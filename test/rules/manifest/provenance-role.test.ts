import { expect, test } from 'vitest';
import { provenanceRole } from '../../../src/rules/manifest/provenance-role.ts';
import {
  changed,
  documentOf,
  expectFindings,
  factsFrom,
  factsOf,
  goodManifest,
  type Manifest,
  run,
} from './support.ts';

function roles(...names: string[]): (manifest: Manifest) => void {
  return (manifest) => {
    manifest.assets = names.map((role, i) => ({ role, path: `share/${i}`, size: i + 1, sha256: `${i}`.repeat(64) }));
  };
}

test('exactly one', () => {
  expectFindings(provenanceRole, factsOf(goodManifest()), []);
  expectFindings(provenanceRole, factsOf(changed(roles('sidecar', 'provenance', 'sidecar'))), []);
});

test.each([[[]], [['sidecar']], [['sidecar', 'sidecar']]])('none among %j', (names) => {
  expectFindings(provenanceRole, factsOf(changed(roles(...names))), [
    { message: 'none', at: '/assets', part: 'open', args: {} },
  ]);
});

test('each further one stands beside the first', () => {
  const facts = factsOf(changed(roles('sidecar', 'provenance', 'provenance', 'provenance')));
  expectFindings(
    provenanceRole,
    facts,
    [2, 3].map((i) => ({
      message: 'several',
      at: `/assets/${i}/role`,
      args: { field: `assets[${i}].role`, other: 'assets[1].role' },
      related: [['/assets/1/role', 'The first provenance record']] as const,
    })),
  );
});

test('a role that could not be read may be the one', () => {
  const document = documentOf({ assets: [{ role: 'provenence' }, { role: 'sidecar' }] });
  const facts = factsFrom({ document, assetRoles: [{ value: 'sidecar', pointer: '/assets/1/role' }] });
  expect(run(provenanceRole, facts)).toEqual([]);
});
