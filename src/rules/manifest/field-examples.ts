import { fieldKind } from '../../core/pointer.ts';

/** A right value of every field of plugin.json, as JSON text: what a message shows where a value is missing or wrong. */
const EXAMPLES: Readonly<Record<string, string>> = {
  manifest_schema: '1',
  id: '"mail"',
  version: '"1.4.0"',
  target: '"x86_64-unknown-linux-gnu"',
  abi: '{ "major": 1, "minor": 0, "host_api_minor": 0, "wire_schema": 1 }',
  'abi.major': '1',
  'abi.minor': '0',
  'abi.host_api_minor': '0',
  'abi.wire_schema': '1',
  entry_symbol: '"horon_agent_plugin_get_api_v1"',
  features: '{ "provided": ["send"], "required": [] }',
  'features.provided': '["cancel", "send"]',
  'features.provided[]': '"send"',
  'features.required': '[]',
  'features.required[]': '"send"',
  library: '{ "path": "lib/libhoron_mail.so", "size": 15856, "sha256": "<64 hex digits>" }',
  'library.path': '"lib/libhoron_mail.so"',
  'library.size': '15856',
  'library.sha256': '"<64 hex digits>"',
  license: '{ "expression": "MIT", "path": "LICENSE", "size": 1067, "sha256": "<64 hex digits>" }',
  'license.expression': '"MIT OR Apache-2.0"',
  'license.path': '"LICENSE"',
  'license.size': '1067',
  'license.sha256': '"<64 hex digits>"',
  checksums: '{ "algorithm": "sha256", "path": "SHA256SUMS" }',
  'checksums.algorithm': '"sha256"',
  'checksums.path': '"SHA256SUMS"',
  assets: '[{ "role": "provenance", "path": "provenance.json", "size": 812, "sha256": "<64 hex digits>" }]',
  'assets[]': '{ "role": "sidecar", "path": "share/providers.json", "size": 99, "sha256": "<64 hex digits>" }',
  'assets[].role': '"sidecar"',
  'assets[].path': '"share/providers.json"',
  'assets[].size': '99',
  'assets[].sha256': '"<64 hex digits>"',
};

/** The example for the field at a pointer; undefined where plugin.json has no such field. */
export function fieldExample(pointer: string): string | undefined {
  const kind = fieldKind(pointer);
  return Object.hasOwn(EXAMPLES, kind) ? EXAMPLES[kind] : undefined;
}
