import { expect, test } from 'vitest';
import { type Profile, partsOf } from './profile-parts.ts';

const at = (path: string) => `file:///store/${path}`;
const node = (id: number, functionName: string, url: string, children: readonly number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

test('time counts for the part that ran, and of a function of the language for its caller', () => {
  const profile: Profile = {
    nodes: [
      node(1, '(root)', '', [2, 7, 8]),
      node(2, 'onRequest', at('node_modules/fastify/fastify.js'), [3]),
      node(3, 'listGoods', at('apps/api/src/modules/4-shop/browse/list-goods.ts'), [4, 5]),
      node(4, 'sort', ''),
      node(5, 'find', at('apps/api/src/modules/4-shop/search/find.ts'), [6]),
      node(6, 'query', at('node_modules/pg/lib/client.js')),
      node(7, '(idle)', ''),
      node(8, '(garbage collector)', ''),
    ],
    samples: [2, 3, 4, 5, 6, 7, 8],
    timeDeltas: [1_000, 2_000, 3_000, 7_000, 4_000, 90_000, 6_000],
  };
  expect([...partsOf(profile)]).toEqual([
    ['search', 7],
    ['garbage', 6],
    ['browse', 5],
    ['statements', 4],
    ['HTTP', 1],
  ]);
});

test('what writes an answer counts apart, and shared rules by their folder', () => {
  const profile: Profile = {
    nodes: [
      node(1, '(root)', '', [2, 3, 4]),
      node(2, 'write', at('apps/api/src/platform/written-json.ts')),
      node(3, 'priceLine', at('packages/domain/src/pricing/price-line.ts')),
      node(4, 'cached', at('apps/api/src/memory/cached.ts')),
    ],
    samples: [2, 3, 4],
    timeDeltas: [3_000, 2_000, 1_000],
  };
  expect([...partsOf(profile)]).toEqual([
    ['writing', 3],
    ['domain/pricing', 2],
    ['memory', 1],
  ]);
});
