import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** State that outlives a call: maps by identity, LRUs, and module-level maps that begin empty. */
const cacheForms = [
  /\bnew WeakMap\b/,
  /from 'lru-cache'/,
  /^(?:export )?(?:const|let) \w+(?:: [^=\n]+)? = new Map(?:<[^=\n]*>)?\(\)/m,
];

/**
 * `apps/api/src/memory` is the only place that caches. These are no caches, or caches that still have to
 * move; the second half only shrinks.
 */
const exceptions: Readonly<Record<string, string>> = {
  'apps/api/src/platform/db.ts': 'names of prepared statements, of which there are as many as in the code',
  'apps/api/src/platform/replica.ts': 'the replica of a database, and when it was away last',
  'apps/api/src/modules/1-ground/sms/open-services.ts': 'one line to each service of a store',
  'apps/api/src/modules/1-ground/wechat/wechat-client.ts': 'one line for each set of keys',
  'apps/api/src/modules/3-trade/payment/gateways/alipay-gateway.ts': 'one client for each set of keys',
  'apps/api/src/modules/3-trade/payment/gateways/unionpay-gateway.ts': 'one client for each set of keys',
  'apps/api/src/modules/3-trade/payment/gateways/wechat-gateway.ts': 'one client for each set of keys',
  'apps/api/src/modules/4-shop/search/find.ts': 'which index answers for a database',
  'apps/api/src/modules/4-shop/search/column-index/found-sets.ts':
    'found sets, brought up to date by the index',
  'apps/api/src/modules/4-shop/search/column-index/index-filters.ts':
    'prices of who searches, as of the last change',
  'apps/api/src/modules/4-shop/search/column-index/set-cache.ts':
    'found sets, brought up to date by the index',
  'apps/api/src/modules/4-shop/search/column-index/name-table.ts':
    'found sets, brought up to date by the index',
  'apps/api/src/modules/4-shop/search/column-index/row-orders.ts': 'orders, brought up to date by the index',
  'apps/api/src/modules/4-shop/search/column-index/search-name.ts':
    'names of what the found sets are found by',
  'apps/api/src/modules/4-shop/search/column-index/shapes.ts': 'a table of the index',
  'apps/api/src/modules/4-shop/search/refresh-entries.ts': 'a map that stays empty',
  'packages/domain/src/strength/unit.ts': 'a table that is filled when the file is read',
  'packages/domain/src/order-pad/pad-unit.ts': 'a table that is filled when the file is read',
  'apps/api/src/modules/5-journeys/goods-import/columns/goods-field.ts':
    'a table that is filled when the file is read',

  'apps/api/src/modules/4-shop/search/hit-spans.ts': 'how a text is read, whatever the database says',
  'apps/api/src/modules/4-shop/search/name-part.ts': 'how a text is read, whatever the database says',
  'apps/api/src/modules/4-shop/search/name-readings.ts': 'how a text is read, whatever the database says',
};

const isCache = (text: string): boolean => cacheForms.some((form) => form.test(text));

const code = globSync(['apps/api/src/**/*.ts', 'packages/{domain,contract}/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.ts$|^apps\/api\/src\/(?:memory|testing|acceptance)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test('no file of the platform, of a module or of the domain makes a cache of its own', () => {
  expect(code.length).toBeGreaterThan(800);
  const caching = code.filter(({ text }) => isCache(text)).map(({ file }) => file);
  expect(caching.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test.each([
  ['a map by identity', 'const known = new WeakMap<Goods, string>();'],
  ['a map by identity within a class', 'class A {\n  readonly #known = new WeakMap();\n}'],
  ['an LRU', "import { LRUCache } from 'lru-cache';"],
  ['a map of the file', 'const known = new Map<string, Goods>();'],
  ['a map of the file with its type', 'export const known: Map<string, Goods> = new Map();'],
])('%s is named', (_what, text) => {
  expect(isCache(text)).toBe(true);
});

test.each([
  ['a map of a call', 'function f() {\n  const found = new Map<string, Goods>();\n}'],
  ['a table', "const labels = new Map([['yx', '优选']]);"],
  ['what memory offers', "const goods = cached({ topic: 'goods', max: 9 }, loadGoods);"],
])('%s is not named', (_what, text) => {
  expect(isCache(text)).toBe(false);
});
