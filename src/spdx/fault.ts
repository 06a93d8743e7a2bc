export type SpdxFaultKind =
  | 'empty'
  /** Blanks before or after the expression. */
  | 'blanks'
  /** NONE or NOASSERTION, which say that there is no license or no opinion. */
  | 'no-license'
  /** A word for "not open source", which no identifier stands for. */
  | 'proprietary'
  | 'file'
  | 'address'
  | 'foreign-character'
  | 'unknown-license'
  | 'unknown-exception'
  /** An exception where a license belongs. */
  | 'lone-exception'
  /** A LicenseRef-, DocumentRef- or AdditionRef- that is not formed as the specification says. */
  | 'reference'
  | 'plus'
  | 'separator'
  | 'operator-case'
  | 'missing-operator'
  | 'missing-license'
  | 'missing-exception'
  /** WITH after a group or after another WITH. */
  | 'with'
  | 'empty-group'
  | 'unclosed-group'
  | 'unopened-group';

/** The first thing that keeps a text from being a license expression. */
export interface SpdxFault {
  readonly kind: SpdxFaultKind;
  /** Where `found` stands, in UTF-16 units from the start of the text. */
  readonly at: number;
  readonly length: number;
  /** The bad part; "" where something is missing at the end. */
  readonly found: string;
  /**
   * What to write instead, best first: whole expressions, each of them valid; where the rest of the text is beyond
   * repair too, what belongs in the place of `found`. Empty when nothing sensible can be offered.
   */
  readonly suggestions: readonly string[];
}
