import { expect, test } from 'vitest';
import { graphOf, pathTo, reach } from '../../src/provenance/graph.ts';
import type { PackageNode, RecordFeatures } from '../../src/provenance/record.ts';

function features(edges: Readonly<Record<string, readonly string[]>>, root = 'a 1.0.0'): RecordFeatures {
  const resolved: PackageNode[] = Object.entries(edges).map(([name, to]) => ({
    package: name,
    version: '1.0.0',
    features: [],
    dependencies: to.map((other) => `${other} 1.0.0`),
  }));
  return { requested: [], default_features: false, root, declared: {}, resolved };
}

test('the shortest way is shown', () => {
  const graph = graphOf(features({ a: ['b', 'c'], b: ['d'], c: ['a', 'e'], d: ['e'], e: ['a'], f: [] }));
  const from = reach(graph, [0]);
  expect([...from.keys()]).toEqual([0, 1, 2, 3, 4]);
  expect(pathTo(4, from, graph)).toEqual(['a 1.0.0', 'c 1.0.0', 'e 1.0.0']);
});

test('nothing is reached through a closed node', () => {
  const graph = graphOf(features({ a: ['b'], b: ['c'], c: [] }));
  expect([...reach(graph, [0], (index) => index === 1).keys()]).toEqual([0, 1]);
});

test('a root that is no node', () => {
  expect(graphOf(features({ a: [] }, 'b 1.0.0')).root).toBeUndefined();
});

test('of a long way its ends are shown, and it costs no more', () => {
  const size = 100_000;
  const graph = graphOf(
    features(Object.fromEntries(Array.from({ length: size }, (_, i) => [`n${i}`, [`n${i + 1}`]])), 'n0 1.0.0'),
  );
  const from = reach(graph, [0]);
  expect(from.size).toBe(size);
  expect(pathTo(size - 1, from, graph, 2)).toEqual(['n0 1.0.0', '...', `n${size - 2} 1.0.0`, `n${size - 1} 1.0.0`]);
  expect(pathTo(2, from, graph, 2)).toEqual(['n0 1.0.0', 'n1 1.0.0', 'n2 1.0.0']);
});
