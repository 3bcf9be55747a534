import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { cancelOrder, getOrder, receiveOrder } from '@qianfang/contract/order';
import { getPointsLog } from '@qianfang/contract/points';
import { isProblem } from '@qianfang/contract/problem';
import { submitOrder } from '@qianfang/contract/submit-order';
import { getUserMoney } from '@qianfang/contract/user-money';
import { getVouchers } from '@qianfang/contract/voucher';
import { getUserMoneyLog } from '@qianfang/contract/wallet';
import { fen, formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../books/check-books.ts';
import { expirePoints } from '../modules/2-goods/points/expire-points.ts';
import { postJournal } from '../modules/2-goods/wallet/index.ts';
import { cancelOrderForStaff, closeRestForStaff } from '../modules/3-trade/closing/index.ts';
import { expireVouchers } from '../modules/3-trade/voucher/expire-vouchers.ts';
import { shipWithNote } from '../modules/5-journeys/delivery-note/index.ts';
import { transact } from '../platform/transact.ts';
import { makePoints, makeVoucher } from './asset-builders.ts';
import { makeBuyer, type TestBuyer } from './builders.ts';
import { makeGoods, type TestGoods } from './goods-builders.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeStaff, nextKey, pay, topUp } from './trade-builders.ts';

let t: TestApp;
let goods: TestGoods;
beforeAll(async () => {
  t = await startTestApp();
  goods = await makeGoods(t, { batches: [{ onHand: 100_000 }] });
});
afterAll(() => t.close());

const step = fc.oneof(
  fc.record({ do: fc.constant('top up' as const), fen: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({ do: fc.constant('adjust' as const), fen: fc.integer({ min: -50_000, max: 50_000 }) }),
  fc.record({ do: fc.constant('voucher' as const), fen: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ do: fc.constant('points' as const), points: fc.integer({ min: 1, max: 9_000 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      units: fc.integer({ min: 10, max: 90 }),
      points: fc.integer({ min: 0, max: 500 }),
      hasVouchers: fc.boolean(),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay',
        'pay',
        'pay',
        'cancel',
        'cancel by staff',
        'ship',
        'ship part',
        'ship part',
        'close rest',
        'close rest',
        'receive',
        'receive',
      ),
      /** How many orders ago. */
      which: fc.nat({ max: 1 }),
    }),
  },
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Sums of postings per currency, which must be zero. */
async function ledgerSums(): Promise<number[]> {
  const { rows } = await sql<{ total: number }>`
    select sum(p.amount)::bigint as total from wallet.posting p join wallet.account a on a.id = p.account_id
    group by a.currency`.execute(t.db);
  return rows.map((row) => row.total);
}

/** A history is longer than a session. */
async function keepSession({ db }: TestApp): Promise<void> {
  await sql`update identity.session set expires_at = '2036-01-01'`.execute(db);
}

let corrections = 0;

async function order(buyer: TestBuyer, wish: Extract<Step, { do: 'order' }>): Promise<number | undefined> {
  const as = buyer.session;
  await t.call(addToCart, { as, body: { params: [{ goods_id: goods.id, number: wish.units }] } });
  const vouchers = (await t.call(getVouchers, { as, query: { status: 'usable' } })).data.list;
  const choice = {
    points: wish.points,
    // The first voucher now and then in part: the rest is spent, expires or returns like any other money.
    vouchers: wish.hasVouchers
      ? vouchers.slice(0, 3).map(({ id }, index) => ({
          id,
          ...(index === 0 && wish.points % 2 === 1 ? { amount: formatAmount(fen(wish.points)) } : {}),
        }))
      : [],
  };
  const page = await t.call(checkOut, { as, body: choice });
  if (page.status !== 200) return undefined;
  const placed = await t.call(submitOrder, {
    as,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable: page.data.totals.payable, ...choice },
  });
  return placed.status === 201 ? placed.data.id : undefined;
}

/** Shipped plus closed is ordered; kept plus refunded is paid. */
function expectWhole(order: ResultOf<typeof getOrder>): void {
  for (const line of order.lines) expect(line.shipped + line.closed).toBe(line.number);
  const back = sumFen(order.lines.map((line) => parseAmount(line.closed_amount)));
  expect(back).toBe(parseAmount(order.rest_closed?.refund ?? '0.00'));
  expect(sumFen(order.payments.map((payment) => parseAmount(payment.refunded)))).toBe(back);
  expect([parseAmount(order.paid), parseAmount(order.closed)]).toEqual([parseAmount(order.payable), back]);
}

/**
 * Does one step as a company, staff or time would; a refused one changes nothing. Returns whether it
 * succeeded.
 */
async function take(buyer: TestBuyer, orders: number[], one: Step): Promise<boolean> {
  const as = buyer.session;
  if (one.do === 'top up') return topUp(t, buyer, one.fen).then(() => true);
  if (one.do === 'voucher') return makeVoucher(t, buyer, one.fen, 3).then(() => true);
  if (one.do === 'points') return makePoints(t, buyer, one.points, 3).then(() => true);
  if (one.do === 'adjust') {
    corrections += 1;
    const posted = await transact(t.db, (tx) =>
      postJournal(tx, {
        cause: 'adjust',
        reference: `TZ${corrections}`,
        memo: '更正',
        at: t.clock.now(),
        postings: [
          { owner: { buyerId: buyer.buyerId }, code: 'balance', amount: one.fen },
          { owner: { system: true }, code: 'sales', amount: -one.fen },
        ],
      }),
    );
    return posted === true;
  }
  if (one.do === 'wait') {
    t.clock.advance({ days: one.days });
    await expireVouchers(t.db, t.clock.now());
    await expirePoints(t.db, t.clock.now());
    return true;
  }
  if (one.do === 'order') {
    const id = await order(buyer, one);
    if (id !== undefined) orders.push(id);
    return id !== undefined;
  }
  const id = orders.at(-1 - one.which);
  if (id === undefined) return false;
  const params = { id };
  if (one.do === 'pay') return (await pay(t, buyer, id, 'balance')).status < 300;
  if (one.do === 'receive') return (await t.call(receiveOrder, { as, params })).status === 200;
  if (one.do === 'cancel')
    return (await t.call(cancelOrder, { as, params, body: { reason: '不要了' } })).status === 200;
  const before = (await t.call(getOrder, { as, params })).data;
  const orderNo = before.order_no;
  const staff = await makeStaff(t, 'business');
  if (one.do === 'close rest') {
    const closed = await closeRestForStaff(t.app.deps, { orderNo, staff, reason: '缺货' });
    if (isProblem(closed)) return false;
    expect(await closeRestForStaff(t.app.deps, { orderNo, staff, reason: '又缺货' })).toEqual({
      ...closed,
      isNew: false,
    });
    expectWhole((await t.call(getOrder, { as, params })).data);
    return true;
  }
  if (one.do === 'cancel by staff')
    return !isProblem(await cancelOrderForStaff(t.app.deps, { orderNo, staff, reason: '缺货' }));
  const [batch] = before.lines.flatMap((line) => line.batches).filter((b) => b.shipped < b.number);
  const done = await shipWithNote(t.app.deps, {
    orderNo,
    carrier: '示例物流',
    trackingNo: 'SL0011',
    batches:
      one.do === 'ship part' && batch
        ? new Map([[batch.batch_no, Math.ceil((batch.number - batch.shipped) / 3)]])
        : undefined,
    staff,
  });
  return !isProblem(done);
}

test('through any history of money, vouchers and points the ledger sums to zero and every statement adds up', async () => {
  const happened = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45, size: 'max' }), async (history) => {
      const buyer = await makeBuyer(t);
      await keepSession(t);
      const orders: number[] = [];
      for (const one of history) {
        if (await take(buyer, orders, one)) happened.set(one.do, (happened.get(one.do) ?? 0) + 1);
        expect(
          (await ledgerSums()).every((sum) => sum === 0),
          one.do,
        ).toBe(true);
      }
      // Amounts that a cancelled order returned to an expired voucher expire in the next round.
      await expireVouchers(t.db, t.clock.now());
      await expirePoints(t.db, t.clock.now());
      const as = buyer.session;
      const money = (await t.call(getUserMoney, { as })).data;
      const log = (await t.call(getUserMoneyLog, { as, query: { per_page: 50 } })).data;
      expect(sumFen(log.list.map((entry) => parseAmount(entry.amount)))).toBe(parseAmount(money.available));
      expect(log.list[0]?.balance ?? '0.00').toBe(money.available);
      for (const entry of log.list) expect(entry.use_type_text && entry.reference).not.toBe('');
      const points = (await t.call(getPointsLog, { as, query: { per_page: 50 } })).data;
      expect(points.list.reduce((sum, entry) => sum + entry.points, 0)).toBe(money.points);
      expect((await t.call(getVouchers, { as, query: {} })).data.available).toBe(money.voucher);
      expect(await checkBooks(t.db)).toEqual([]);
    }),
    { numRuns: 10, seed: 20261122, endOnFailure: true },
  );
  // The histories were not empty: each kind of step succeeded.
  const kinds = [
    'top up',
    'adjust',
    'voucher',
    'points',
    'order',
    'wait',
    'pay',
    'cancel',
    'cancel by staff',
    'ship',
    'ship part',
    'close rest',
    'receive',
  ];
  expect(kinds.filter((kind) => !happened.has(kind))).toEqual([]);
});
