/** The candidate that a misspelt `name` most likely means, or undefined. Ties go to the first candidate. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const folded = fold(name);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === name) continue;
    const other = fold(candidate);
    if (other === folded) return candidate;
    const limit = Math.max(1, Math.floor(Math.max(folded.length, other.length) / 3));
    if (Math.abs(folded.length - other.length) > limit) continue;
    const distance = editDistance(folded, other, Math.min(limit, bestDistance - 1));
    if (distance < bestDistance && distance <= limit) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function fold(name: string): string {
  return name
    .slice(0, 256)
    .toLowerCase()
    .replace(/[-_. ]/g, '');
}

/** Optimal string alignment distance (a swap of neighbours counts 1), or Infinity when it exceeds `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (limit < 0) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    before = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
