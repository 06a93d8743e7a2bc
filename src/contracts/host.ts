/** What a Horon host runs on and speaks (section 8). */
export interface HoronHost {
  readonly target: string;
  readonly abiMajor: number;
  readonly hostApiMinor: number;
  readonly wireSchema: number;
  readonly requiredFeatures: readonly string[];
}

/** A version of runvil's plugin API (R9). */
export interface ApiVersion {
  readonly major: number;
  readonly minor: number;
}

/** What a runvil Host runs on, and the plugin API that it offers (R9). */
export interface RunvilHost {
  readonly target: string;
  readonly api: ApiVersion;
}

/**
 * What a Horon host compares, in its order (H8.1 to H8.5): the rule that does it here, and the host's name for the
 * refusal where it has one. The first that fails is its answer.
 */
const HOST_CHECKS: readonly HostCheck[] = [
  { rule: 'compat/target' },
  { rule: 'compat/abi-major', status: 'ABI_MAJOR_MISMATCH' },
  { rule: 'compat/host-api-minor' },
  { rule: 'compat/wire-schema', status: 'WIRE_SCHEMA_MISMATCH' },
  { rule: 'compat/required-feature', status: 'REQUIRED_FEATURE_MISSING' },
];

export interface HostCheck {
  readonly rule: string;
  readonly status?: string;
}

export const hostChecks: readonly HostCheck[] = Object.freeze(HOST_CHECKS);

/** `data` of a finding of such a rule: its place in the host's order, from 1, and the host's status. */
export function hostCheckData(rule: string): Readonly<Record<string, string | number>> {
  const at = hostChecks.findIndex((check) => check.rule === rule);
  const status = hostChecks[at]?.status;
  return { order: at + 1, ...(status !== undefined && { status }) };
}
