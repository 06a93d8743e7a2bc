type Json = Record<string, unknown>;

const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A plugin.json to which its schema has no objection, to be changed. */
export function goodPlugin(): Json {
  return {
    manifest_schema: 1,
    id: 'mail',
    version: '1.4.0',
    target: 'x86_64-unknown-linux-gnu',
    abi: { major: 1, minor: 0, host_api_minor: 0, wire_schema: 1 },
    entry_symbol: 'horon_agent_plugin_get_api_v1',
    features: { provided: ['cancel', 'send'], required: ['send'] },
    library: { path: 'lib/libhoron_mail.so', size: 15856, sha256 },
    license: { expression: 'MIT OR Apache-2.0', path: 'LICENSE', size: 1067, sha256 },
    checksums: { algorithm: 'sha256', path: 'SHA256SUMS' },
    assets: [
      { role: 'provenance', path: 'provenance.json', size: 812, sha256 },
      { role: 'sidecar', path: 'share/providers.json', size: 99, sha256 },
    ],
  };
}

/** A provenance record to which its schema has no objection. */
export function goodProvenance(): Json {
  return {
    provenance_schema: 1,
    plugin: { id: 'mail', version: '1.4.0', target: 'x86_64-unknown-linux-gnu' },
    library: { size: 15856, sha256 },
    evidence: [
      {
        kind: 'build',
        command: ['cargo', 'build', '--release', '--locked', '--target', 'x86_64-unknown-linux-gnu'],
        exit_status: 0,
        started_at: '2026-11-01T10:00:00Z',
        finished_at: '2026-11-01T10:03:10Z',
      },
      {
        kind: 'artifact',
        size: 15856,
        sha256,
        target: 'x86_64-unknown-linux-gnu',
        profile: 'release',
        features: ['cancel', 'send'],
      },
    ],
    features: {
      requested: ['cancel', 'send'],
      default_features: false,
      root: 'horon-mail 1.4.0',
      declared: { cancel: [], default: ['send'], send: ['horon-plugin-sdk/net'] },
      resolved: [
        {
          package: 'horon-mail',
          version: '1.4.0',
          features: ['cancel', 'send'],
          dependencies: ['horon-plugin-sdk 0.9.1'],
        },
        { package: 'horon-plugin-sdk', version: '0.9.1', features: ['net'], dependencies: [] },
      ],
    },
    toolchain: { rustc: '1.95.0', cargo: '1.95.0' },
  };
}

/** A description of a Horon host to which its schema has no objection. */
export function goodHost(): Json {
  return {
    target: 'x86_64-unknown-linux-gnu',
    abi_major: 1,
    host_api_minor: 0,
    wire_schema: 1,
    required_features: ['cancel'],
  };
}

/** A description of a runvil Host to which its schema has no objection. */
export function goodRunvilHost(): Json {
  return { target: 'x86_64-unknown-linux-gnu', api_major: 0, api_minor: 4 };
}

/** A configuration to which its schema has no objection. */
export function goodConfig(): Json {
  return {
    rules: { 'library/debug-sections': 'off', 'library/exec-stack': 'refuse' },
    floors: { glibc: '2.28', macos: '11.0' },
    release: { profiles: ['dist'], qa: ['mock-provider'], programs: ['cross'] },
    suppress: [
      { rule: 'library/build-path', path: 'lib/libhoron_mail.so', reason: 'vendored', until: '2027-06-30' },
      { rule: 'library/export-surface', path: 'lib/libhoron_mail.so', reason: 'wanted' },
    ],
  };
}
