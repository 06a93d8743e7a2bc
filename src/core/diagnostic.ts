/** What a rule's clause says of the host: it refuses, it accepts but users get hurt, or nothing could be decided. */
export type Tier = 'refusal' | 'advice' | 'undecided';

/** 1-based line and column (UTF-16 code units), and the byte offset from 0 in the file as it is on disk. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** `end` is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/**
 * Where a finding stands. `file` is relative to the bundle and `/`-separated; without it the finding is about the
 * bundle as a whole. `offset` is the byte of a library where the fact stands; it is reported as `data.offset`.
 */
export interface Place {
  readonly file?: string;
  readonly pointer?: string;
  readonly range?: Range;
  readonly offset?: number;
}

export interface Related {
  readonly file: string;
  readonly range?: Range;
  readonly message: string;
}

export type DataValue = string | number | boolean | null | readonly string[];
export type Data = Readonly<Record<string, DataValue>>;

/** One finding, in the words that every report prints. The field names are those of the JSON report, version 1. */
export interface Diagnostic {
  readonly rule: string;
  readonly tier: Tier;
  readonly clause: string | null;
  readonly message: string;
  readonly file?: string;
  readonly pointer?: string;
  readonly range?: Range;
  readonly help: string;
  readonly url: string;
  readonly related: readonly Related[];
  readonly data: Data;
}

/** A finding that the configuration suppresses: said, but not counted. */
export interface SuppressedDiagnostic extends Diagnostic {
  readonly reason: string;
  /** The last day of the suppression, where it has one. */
  readonly until?: string;
}

/** Why a file that the user gives (the configuration, a host's description) cannot be used. */
export interface DocumentFault {
  readonly place: Place;
  readonly message: string;
  readonly help: string;
  readonly related: readonly Related[];
}
