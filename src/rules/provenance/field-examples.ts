import { fieldKind, pointerKeys } from '../../core/pointer.ts';

/** A right value of every field of the provenance record, as JSON text. */
const EXAMPLES: Readonly<Record<string, string>> = {
  provenance_schema: '1',
  plugin: '{ "id": "mail", "version": "1.4.0", "target": "x86_64-unknown-linux-gnu" }',
  'plugin.id': '"mail"',
  'plugin.version': '"1.4.0"',
  'plugin.target': '"x86_64-unknown-linux-gnu"',
  library: '{ "size": 15856, "sha256": "<64 hex digits>" }',
  'library.size': '15856',
  'library.sha256': '"<64 hex digits>"',
  evidence:
    '[{ "kind": "build", "command": [...], "exit_status": 0, "started_at": "2026-11-01T10:00:00Z", "finished_at": "2026-11-01T10:03:10Z" }]',
  'evidence[]':
    '{ "kind": "build", "command": [...], "exit_status": 0, "started_at": "2026-11-01T10:00:00Z", "finished_at": "2026-11-01T10:03:10Z" }',
  'evidence[].kind': '"build"',
  'evidence[].command': '["cargo", "build", "--release", "--locked", "--target", "x86_64-unknown-linux-gnu"]',
  'evidence[].command[]': '"--release"',
  'evidence[].exit_status': '0',
  'evidence[].started_at': '"2026-11-01T10:00:00Z"',
  'evidence[].finished_at': '"2026-11-01T10:03:10Z"',
  'evidence[].size': '15856',
  'evidence[].sha256': '"<64 hex digits>"',
  'evidence[].target': '"x86_64-unknown-linux-gnu"',
  'evidence[].profile': '"release"',
  'evidence[].features': '["cancel", "send"]',
  'evidence[].features[]': '"send"',
  features: '{ "requested": [], "default_features": true, "root": "...", "declared": {}, "resolved": [...] }',
  'features.requested': '["cancel", "send"]',
  'features.requested[]': '"send"',
  'features.default_features': 'false',
  'features.root': '"horon-mail 1.4.0"',
  'features.declared': '{ "default": ["send"], "send": ["horon-plugin-sdk/net"] }',
  'features.resolved':
    '[{ "package": "horon-mail", "version": "1.4.0", "features": ["send"], "dependencies": ["horon-plugin-sdk 0.9.1"] }]',
  'features.resolved[]':
    '{ "package": "horon-mail", "version": "1.4.0", "features": ["send"], "dependencies": ["horon-plugin-sdk 0.9.1"] }',
  'features.resolved[].package': '"horon-mail"',
  'features.resolved[].version': '"1.4.0"',
  'features.resolved[].features': '["cancel", "send"]',
  'features.resolved[].features[]': '"send"',
  'features.resolved[].dependencies': '["horon-plugin-sdk 0.9.1"]',
  'features.resolved[].dependencies[]': '"horon-plugin-sdk 0.9.1"',
  toolchain: '{ "rustc": "1.95.0", "cargo": "1.95.0" }',
  'toolchain.rustc': '"1.95.0"',
  'toolchain.cargo': '"1.95.0"',
};

const DECLARED = '/features/declared/';

/** The example for the field at a pointer; undefined where the record has no such field. */
export function fieldExample(pointer: string): string | undefined {
  if (pointer.startsWith(DECLARED)) {
    // The keys are names of features, whatever they look like.
    const depth = pointerKeys(pointer.slice(DECLARED.length - 1)).length;
    return depth === 1 ? '["horon-plugin-sdk/net"]' : '"horon-plugin-sdk/net"';
  }
  const kind = fieldKind(pointer);
  return Object.hasOwn(EXAMPLES, kind) ? EXAMPLES[kind] : undefined;
}
