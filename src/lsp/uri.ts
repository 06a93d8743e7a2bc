import { fileURLToPath } from 'node:url';

/** The path of a `file:` URI; undefined for any other, and for one that names no file here. */
export function filePath(uri: string): string | undefined {
  if (!/^file:/i.test(uri)) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
