import type { Related } from '../../core/diagnostic.ts';
import type { Facts } from '../../facts/model.ts';

/** A second place in the manifest: the value at `pointer`, and what it has to do with the finding. */
export function relatedValue(document: Facts['document'], pointer: string, message: string): Related {
  const { range } = document.place(pointer, 'value');
  return { file: document.file, ...(range === undefined ? {} : { range }), message };
}
