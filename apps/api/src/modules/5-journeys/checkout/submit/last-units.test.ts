import { addToCart } from '@qianfang/contract/cart';
import { submitOrder } from '@qianfang/contract/submit-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../../../../testing/builders.ts';
import { makeGoods } from '../../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { nextKey } from '../../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function makeBuyers(count: number): Promise<TestBuyer[]> {
  const buyers: TestBuyer[] = [];
  for (let index = 0; index < count; index += 1) buyers.push(await makeBuyer(t));
  return buyers;
}

const fill = (buyer: TestBuyer, lines: ReadonlyArray<readonly [number, number]>) =>
  t.call(addToCart, {
    as: buyer.session,
    body: { params: lines.map(([goods_id, number]) => ({ goods_id, number })) },
  });

const submit = (buyer: TestBuyer, payable: string) =>
  t.call(submitOrder, {
    as: buyer.session,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable },
  });

/** A submit that ran into a deadlock is retried, and claims its key twice. */
const claims = () => t.statements().filter((text) => text.includes('insert into orders.submission')).length;

test('200 concurrent buyers on the last 50 units: 50 are sold, none twice, and every refusal says why', async () => {
  const goods = await makeGoods(t, {
    basePrice: 6_000_000,
    batches: [
      { onHand: 20, expiryDate: '2027-12-31' },
      { onHand: 30, expiryDate: '2028-12-31' },
    ],
  });
  const buyers = await makeBuyers(200);
  for (const buyer of buyers) await fill(buyer, [[goods.id, 1]]);

  t.resetStatements();
  const answers = await Promise.all(buyers.map((buyer) => submit(buyer, '600.00')));
  const sold = answers.filter((answer) => answer.status === 201);
  const refused = answers.filter((answer) => answer.status !== 201);
  expect(sold).toHaveLength(50);
  expect(new Set(sold.flatMap((answer) => answer.data.order_ids)).size).toBe(50);
  expect(refused).toHaveLength(150);
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 409, reason: 'ORDER_CHANGED' });
    const data = answer.data as unknown as { differences: Array<{ name: string; message: string }> };
    expect(data.differences).toEqual([
      expect.objectContaining({ name: goods.name, message: expect.stringMatching(/缺货|库存/) }),
    ]);
  }
  const { rows } = await sql<{ reserved: number; on_hand: number }>`
    select on_hand, reserved from stock.batch where goods_id = ${goods.id} order by expiry_date`.execute(
    t.db,
  );
  expect(rows).toEqual([
    { on_hand: 20, reserved: 20 },
    { on_hand: 30, reserved: 30 },
  ]);
  expect(claims()).toBe(200);
  expect(await checkBooks(t.db)).toEqual([]);
});

test('carts with the same goods in opposite order wait for each other and never deadlock', async () => {
  const goods = [];
  for (let index = 0; index < 6; index += 1) goods.push(await makeGoods(t, { batches: [{ onHand: 60 }] }));
  const buyers = await makeBuyers(40);
  for (const [index, buyer] of buyers.entries()) {
    const lines = goods.map((one) => [one.id, 10] as const);
    await fill(buyer, index % 2 === 0 ? lines : lines.toReversed());
  }
  t.resetStatements();
  const answers = await Promise.all(buyers.map((buyer) => submit(buyer, '600.00')));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(6);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(34);
  expect(claims()).toBe(40);
  expect(await checkBooks(t.db)).toEqual([]);
});
