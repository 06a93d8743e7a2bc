import type { ByteSource } from '../core/byte-source.ts';
import type { Bundle } from './model.ts';
import { PageCache } from './page-cache.ts';

/**
 * Lets `look` see a file through a bounded number of its pages; what it does not ask for is not read, and nothing is
 * hashed. Throws {@link ReadError}, also when the file changed meanwhile.
 */
export function lookAt<T>(bundle: Bundle, path: string, look: (source: ByteSource) => T): T {
  const file = bundle.open(path);
  let value: T;
  try {
    value = look(new PageCache(file));
  } catch (error) {
    try {
      file.close();
    } catch {
      // The first failure is the one to tell.
    }
    throw error;
  }
  file.close();
  return value;
}
