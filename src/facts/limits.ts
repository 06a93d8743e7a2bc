import type { BundleTree } from '../bundle/model.ts';
import { contractLimits } from '../core/limits.ts';

/** Whether a bundle is too large to be read (H1.6): known from the walk alone, before a byte is hashed. */
export function exceedsLimits({ entries, overLimit }: BundleTree): boolean {
  if (overLimit !== undefined) return true;
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  return total > contractLimits.bundleBytes || entries.some(({ size }) => size > contractLimits.fileBytes);
}
