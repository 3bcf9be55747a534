import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { exchangeCoupon } from '@qianfang/contract/coupon';
import { submitOrder } from '@qianfang/contract/submit-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCode, makeOffer, makePoints, makeVoucher } from '../testing/asset-builders.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoods } from '../testing/goods-builders.ts';
import { makeActivity } from '../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { nextKey, pay, placeOrder, setUpBank, topUp } from '../testing/trade-builders.ts';
import { checkBooks } from './check-books.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  await setUpBank(t);
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 1_000_000);
  await pay(t, buyer, (await placeOrder(t, buyer)).id, 'balance');
  await pay(t, buyer, (await placeOrder(t, buyer)).id, 'transfer');
  await orderWithSavings(buyer);
});
afterAll(() => t.close());

/** An order reduced by a coupon, a voucher and points, of goods at a special price with a quota. */
async function orderWithSavings(buyer: TestBuyer): Promise<void> {
  const goods = await makeGoods(t);
  await makeActivity(t, {
    kind: 'SPECIAL',
    items: [{ goodsId: goods.id, price: 90_000, total: 100 }],
  });
  const as = buyer.session;
  const code = await makeCode(t, await makeOffer(t, { amountFen: 1_000 }));
  const { data: coupon } = await t.call(exchangeCoupon, { as, body: { code } });
  const voucher = await makeVoucher(t, buyer, 5_000);
  await makePoints(t, buyer, 1_000);
  const choice = { coupon_id: coupon.id, vouchers: [{ id: voucher }], points: 500 };
  await t.call(addToCart, { as, body: { params: [{ goods_id: goods.id, number: 60 }] } });
  const page = await t.call(checkOut, { as, body: choice });
  const body = {
    address_id: buyer.addressId,
    payable: page.data.totals.payable,
    agreed: 1 as const,
    ...choice,
  };
  const placed = await t.call(submitOrder, { as, idempotencyKey: nextKey(), body });
  expect([placed.status, placed.data.payable]).toEqual([201, '475.00']);
}

/** The checker's findings after these statements, which are rolled back. */
async function after(...deeds: string[]): Promise<string> {
  let found: string[] = [];
  const undo = new Error('undo');
  await t.db
    .transaction()
    .execute(async (tx) => {
      for (const deed of deeds) await sql.raw(deed).execute(tx);
      found = await checkBooks(tx as unknown as typeof t.db);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found.join('\n');
}

const aPaidOrder = `(select min(id) from orders.purchase_order where status = 'TO_SHIP')`;
const anUnpaidOrder = `(select min(id) from orders.purchase_order where status = 'PENDING_PAYMENT')`;

test('a sound store has no faults', async () => {
  expect(await checkBooks(t.db)).toEqual([]);
});

test.each([
  [
    'an order that is said to be invoiced and is not',
    [`update orders.purchase_order set is_invoiced = true where id = ${aPaidOrder}`],
    /an order is said to be invoiced/,
  ],
  [
    'a coupon that lowers an order and is free',
    ['update coupon.held_coupon set used_at = null'],
    /a coupon is used as long/,
  ],
  [
    'a cancelled order that keeps its savings',
    [
      `update orders.purchase_order set status = 'CANCELLED' where id in (select order_id from coupon.coupon_use)`,
    ],
    /(keeps a (coupon|voucher|quota)(.|\n)*){3}/,
  ],
  ['a code that forgets a coupon', ['update coupon.coupon_code set used = 0'], /a code has given/],
  [
    'a voucher that has more than was given',
    ['update voucher.cash_voucher set balance_fen = balance_fen + 1'],
    /a voucher is what is left(.|\n)*the ledger holds/,
  ],
  [
    'points that are spent without an entry',
    ['update points.points_lot set points_left = points_left - 1'],
    /the ledger holds(.|\n)*the log of points/,
  ],
  [
    'a quota that forgets what was sold',
    ['update promotion.quota set claimed = claimed - 1 where claimed > 0'],
    /a quota has claimed/,
  ],
  [
    'a company that has more of a quota than one may',
    ['update promotion.quota set per_buyer = 59'],
    /no company has more of a quota/,
  ],
  [
    'a unit that left without a movement',
    ['update stock.batch set on_hand = on_hand - 1 where id = 1'],
    /a batch holds/,
  ],
  [
    'units reserved for nobody',
    ['update stock.batch set reserved = reserved + 1 where id = 1'],
    /a batch holds/,
  ],
  [
    'units that nobody received',
    [
      `insert into stock.movement (batch_id, kind, quantity, at) select 1, 'ship', 5, at from stock.movement limit 1`,
      'update stock.batch set reserved = reserved - 5 where id = 1',
    ],
    /what was received/,
  ],
  [
    'a cancelled order that keeps its units',
    [`update orders.purchase_order set status = 'CANCELLED' where id = ${anUnpaidOrder}`],
    /holds the units of its lines/,
  ],
  [
    'an order that is gone while its units are held',
    [
      `delete from orders.order_line_batch where order_line_id in (select id from orders.order_line where order_id = ${anUnpaidOrder})`,
    ],
    /held for orders only/,
  ],
  [
    'a submit whose sum is another',
    ['update orders.submission set payable_fen = payable_fen + 1'],
    /a submit has/,
  ],
  [
    'an order that is not the sum of its lines',
    [
      `update orders.order_line set raw_fen = raw_fen + 1, net_fen = net_fen + 1 where order_id = ${aPaidOrder}`,
    ],
    /sum of its lines/,
  ],
  [
    'an order that keeps the price ledger of the whole submit',
    [
      `update orders.purchase_order set ledger = ledger || '[["", "", "", "", 0, 1]]' where id = ${anUnpaidOrder}`,
    ],
    /price ledger of an order/,
  ],
  [
    'an order that is shipped without being paid',
    [
      `update orders.purchase_order set status = 'TO_SHIP', paid_fen = payable_fen where id = ${anUnpaidOrder}`,
    ],
    /paid once and whole/,
  ],
  [
    'an order that is paid twice',
    [
      `update payment.payment set status = 'PAID' where status = 'PENDING'`,
      `update payment.payment_order set order_id = ${aPaidOrder}`,
    ],
    /paid once and whole/,
  ],
  [
    'a payment that was taken and not booked',
    [`update payment.payment set status = 'PAID' where status = 'PENDING'`],
    /in the ledger once/,
  ],
  [
    'a refund of more than was paid',
    [
      `insert into payment.refund (buyer_id, payment_id, refund_no, amount_fen, reason, status, created_at)
       select buyer_id, id, 'R', amount_fen + 1, '', 'PENDING', created_at from payment.payment where status = 'PAID'`,
    ],
    /never gives back more/,
  ],
  [
    'a refund that the ledger knows nothing of',
    [
      `insert into payment.refund (buyer_id, payment_id, refund_no, amount_fen, reason, status, created_at)
       select buyer_id, id, 'R', 1, '', 'PENDING', created_at from payment.payment where status = 'PAID'`,
    ],
    /owes back exactly/,
  ],
  [
    'an open attempt for an order that is settled',
    [`update payment.payment_order set order_id = ${aPaidOrder}`],
    /one open attempt/,
  ],
  [
    'a journal that does not sum to zero',
    ['update wallet.posting set amount = amount + 1 where id = (select min(id) from wallet.posting)'],
    /every journal sums to zero/,
  ],
  [
    'a balance that its postings do not explain',
    ['update wallet.account set balance = balance + 1 where balance is not null'],
    /a balance is the sum/,
  ],
] as const)('%s is found', async (_, deeds, sentence) => {
  expect(await after(...deeds)).toMatch(sentence);
});
