import { addToCart, exportCart } from '@qianfang/contract/cart';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function rowsOf(session: string): Promise<string[][]> {
  const answer = await t.app.inject({ url: exportCart.path, cookies: { [sessionCookie]: session } });
  expect(answer.statusCode).toBe(200);
  const sheet = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, text = '']) => text),
  );
}

test('the table holds every line with batch and money, and comes to what the cart does', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, {
    name: '示例导出片',
    batches: [{ onHand: 100, batchNo: 'EX0001', expiryDate: '2028-05-31' }],
  });
  await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number: 8 }] } });
  const [, line, ...sums] = await rowsOf(buyer.session);
  expect(line).toEqual(expect.arrayContaining(['示例导出片', 'EX0001', '2028-05-31', '8', '80.00']));
  expect(sums).toEqual([
    ['已勾选商品金额', '80.00'],
    ['优惠', '0.00'],
    ['运费', '12.00'],
    ['合计', '92.00'],
  ]);
});

test('another company takes its own cart along and nothing else', async () => {
  const stranger = await makeBuyer(t);
  const rows = await rowsOf(stranger.session);
  expect(rows.slice(1).map(([name]) => name)).toEqual(['已勾选商品金额', '优惠', '运费', '合计']);
});
