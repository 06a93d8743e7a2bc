import type { Data } from '../core/diagnostic.ts';

/**
 * The whole expressions that the suggestions of `manifest/license` come to. A suggestion is the whole expression, or,
 * where the rest is beyond repair as well, a single word in the place of the faulty part.
 */
export function licenseChoices(expression: string, { suggestions, at, length, kind }: Data): readonly string[] {
  if (!Array.isArray(suggestions) || typeof at !== 'number' || typeof length !== 'number') return [];
  const before = expression.slice(0, at);
  const after = expression.slice(at + length);
  const whole = kind === 'blanks' || `${before}${after}`.trim() === '';
  return suggestions.map(String).map((text) => (whole || text.includes(' ') ? text : `${before}${text}${after}`));
}
