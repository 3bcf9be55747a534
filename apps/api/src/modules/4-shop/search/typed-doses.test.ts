import { getGoodsList } from '@qianfang/contract/goods';
import { doseGoods, typedDoses } from '@qianfang/domain/strength/testing/typed-doses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

interface Typed {
  readonly keywords: string;
  readonly finds: readonly string[];
  readonly leaves: readonly string[];
}

const goodsOf = (cell: string | undefined) => (cell ? cell.split('；') : []);

const typed: Typed[] = rowsOf(typedDoses).flatMap(([keywords = '', finds, leaves]) =>
  keywords.startsWith('#') ? [] : [{ keywords, finds: goodsOf(finds), leaves: goodsOf(leaves) }],
);

let t: TestApp;
let session: string;
beforeAll(async () => {
  t = await startTestApp();
  session = (await makeBuyer(t)).session;
  for (const [name = '', spec = ''] of rowsOf(doseGoods)) await makeGoods(t, { name, spec });
});
afterAll(() => t.close());

test('there are at least 200 doses, each listed once', () => {
  expect(typed.length).toBeGreaterThanOrEqual(200);
  expect(new Set(typed.map(({ keywords }) => keywords)).size).toBe(typed.length);
});

test.each(typed)('$keywords finds goods of that dose, and no other', async ({ keywords, finds, leaves }) => {
  const { data } = await t.call(getGoodsList, { as: session, query: { keywords, per_page: 80 } });
  const told = (list: typeof data.list) =>
    list.map(({ name, ypgg }) =>
      [...finds, ...leaves].includes(`${name} ${ypgg}`) ? `${name} ${ypgg}` : ypgg,
    );
  expect(told(data.list).toSorted()).toEqual(finds.toSorted());
  expect(data.correction).toBeNull();
  // Goods of that name in other doses are listed separately.
  const others = told(data.other_doses?.list ?? []);
  expect(others.filter((one) => leaves.includes(one)).toSorted()).toEqual(
    finds.length === 0 ? leaves.toSorted() : [],
  );
});
