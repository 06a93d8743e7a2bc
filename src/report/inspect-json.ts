import { inertJson } from '../core/text.ts';
import type { LibraryDescription } from '../describe/model.ts';

/** Version of the form: fields are added, never renamed or removed, within one. */
const INSPECT_VERSION = 1;

/** The JSON of `inspect` (schemas/inspect.schema.json). */
export function inspectJson(path: string, description: LibraryDescription, version: string): string {
  const report = {
    inspect_version: INSPECT_VERSION,
    tool: { name: 'bundleproof', version },
    path,
    ...description,
  };
  return `${inertJson(JSON.stringify(report, null, 2))}\n`;
}
