import type { Place } from '../core/diagnostic.ts';
import { compareText } from '../core/order.ts';

/** What diagnostics are sorted by: file (none first), range or byte offset (none first), rule, then what is said. */
export interface SortKey {
  readonly rule: string;
  readonly place: Place;
  readonly message: string;
}

export function compareDiagnostics(a: SortKey, b: SortKey): number {
  return (
    compareText(a.place.file ?? '', b.place.file ?? '') ||
    startOf(a.place) - startOf(b.place) ||
    compareText(a.rule, b.rule) ||
    compareText(a.place.pointer ?? '', b.place.pointer ?? '') ||
    compareText(a.message, b.message)
  );
}

function startOf(place: Place): number {
  return place.range?.start.offset ?? place.offset ?? -1;
}
