import { expect, test } from 'vitest';
import { modulesInCircles, readModuleGraph } from './module-graph/read-graph.ts';

const graphOf = (edges: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(edges).map(([name, known]) => [name, new Set(known)]));

test('modules that reach themselves are named, over any number of steps, and no others', () => {
  expect(modulesInCircles(graphOf({ cart: ['goods'], orders: ['goods'], goods: [] }))).toEqual([]);
  expect(
    modulesInCircles(graphOf({ cart: ['goods'], goods: ['offer'], offer: ['search'], search: ['goods'] })),
  ).toEqual(['goods', 'offer', 'search']);
});

test('no module of the API stands in a circle', async () => {
  const graph = await readModuleGraph();
  expect(graph.size).toBeGreaterThan(50);
  expect(graph.get('5-journeys/checkout')).toContain('3-trade/orders');
  expect(modulesInCircles(graph)).toEqual([]);
});
