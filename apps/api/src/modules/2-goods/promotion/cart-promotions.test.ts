import {
  addToCart,
  chooseExchange,
  chooseGift,
  editCartLines,
  getCart,
  pickManjian,
} from '@qianfang/contract/cart';
import { presentLineLedger } from '@qianfang/contract/cart-wire/present-line-ledger';
import {
  presentActivities,
  presentFreight,
  presentLineAmounts,
  presentTotals,
} from '@qianfang/contract/cart-wire/present-priced';
import { readCartInput } from '@qianfang/contract/cart-wire/read-cart-input';
import { checkOut } from '@qianfang/contract/checkout';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import { cancelOrder, getOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { makeActivity, readClaimed } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextKey, placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// Activities over everything would cover the goods of the next test.
beforeEach(async () => {
  await t.pool.query('update promotion.activity set is_on = false');
});

const ids = (...goods: readonly TestGoods[]) => ({ kind: 'GOODS', ids: goods.map((one) => one.id) });
const yuan = (amount: number) => Math.round(amount * 100);
const price = (amount: number) => Math.round(amount * 10_000);

function put(buyer: TestBuyer, ...lines: ReadonlyArray<readonly [id: number, number: number, type?: 1 | 3]>) {
  const params = lines.map(([goods_id, number, type]) => ({ goods_id, number, ...(type ? { type } : {}) }));
  return t.call(addToCart, { as: buyer.session, body: { params } });
}

async function cartOf(buyer: TestBuyer) {
  return (await t.call(getCart, { as: buyer.session, query: {} })).data;
}

async function checkOf(buyer: TestBuyer) {
  return (await t.call(checkOut, { as: buyer.session, body: {} })).data;
}

function submit(buyer: TestBuyer, payable: string, key = nextKey()) {
  return t.call(submitOrder, {
    as: buyer.session,
    idempotencyKey: key,
    body: { agreed: 1, address_id: buyer.addressId, payable },
  });
}

/** The price of one goods in list, detail, cart, check page and order, which must all agree. */
async function everywhere(buyer: TestBuyer, goods: TestGoods, number: number) {
  const list = await t.call(getGoodsList, { as: buyer.session, query: { keywords: goods.name } });
  const detail = await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } });
  await put(buyer, [goods.id, number]);
  const cart = await cartOf(buyer);
  const check = await checkOf(buyer);
  const placed = await submit(buyer, check.totals.payable);
  const order = await t.call(getOrder, { as: buyer.session, params: { id: placed.data.id } });
  return {
    listed: list.data.list.find((one) => one.id === goods.id),
    detailed: detail.data.goods,
    line: cart.data[0],
    goods: [cart.totals.goods, check.totals.goods, check.orders[0]?.goods, order.data.goods],
    payable: [cart.totals.payable, check.totals.payable, placed.data.payable],
    order: order.data,
  };
}

describe('a cart that is edited in the browser', () => {
  test('the pricing input of the server gives the amounts of its answer after the edit', async () => {
    const buyer = await makeBuyer(t);
    const [reduced, flash, ladder, gifted] = [
      await makeGoods(t),
      await makeGoods(t),
      await makeGoods(t, { ladder: { type: 2, tiers: [[20, price(9)]] } }),
      await makeGoods(t),
    ];
    await makeActivity(t, {
      kind: 'FULL_REDUCTION',
      scope: ids(reduced, ladder),
      tiers: [{ amountFen: 30_000, minusFen: 2_500 }],
    });
    await makeActivity(t, { kind: 'FLASH', items: [{ goodsId: flash.id, price: price(8), perBuyer: 2 }] });
    await makeActivity(t, {
      kind: 'UNIT_GIFT',
      items: [{ goodsId: reduced.id, quantity: 10, giftGoodsId: gifted.id, give: 1 }],
    });
    await makeActivity(t, { kind: 'ORDER_DISCOUNT', tiers: [{ amountFen: 40_000, rateBp: 9_800 }] });
    await put(buyer, [reduced.id, 5], [flash.id, 1], [ladder.id, 3]);
    const ask = async () => (await t.call(getCart, { as: buyer.session, query: { pricing: 1 } })).data;
    const before = await ask();
    if (before.pricing === null) throw new Error('the pricing is missing');
    const edits = before.data.map((line) => ({
      id: line.id,
      number: line.goods.id === ladder.id ? 25 : line.goods.id === flash.id ? 6 : 21,
    }));
    const input = readCartInput(before.pricing);
    const cart = priceCart({
      ...input,
      lines: input.lines.map((line) => ({
        ...line,
        quantity: edits.find((edit) => edit.id === line.id)?.number ?? line.quantity,
      })),
    });
    await t.call(editCartLines, { as: buyer.session, body: { params: edits } });
    const after = await ask();
    expect(presentTotals(cart.totals)).toEqual(after.totals);
    expect(after.totals).toMatchObject({ goods: '491.00', manjian: '25.00', discount: '9.32' });
    expect(presentFreight(cart.freight)).toMatchObject({ freight: after.shipping_data.freight });
    expect(presentActivities(cart)).toMatchObject({ gifts: after.activity_data.gifts });
    const lineOf = new Map(cart.lines.map((line) => [line.lineId, line]));
    // A client that prices the cart itself computes the ledgers as well.
    expect(after.data.flatMap(({ ledger }) => ledger)).toEqual([]);
    const shownLines = (await cartOf(buyer)).data;
    expect(shownLines).toHaveLength(3);
    for (const shown of shownLines) {
      const line = lineOf.get(shown.id);
      if (!line) throw new Error('a line is missing');
      expect(shown).toMatchObject(presentLineAmounts(cart, line));
      expect(shown.ledger).toEqual(presentLineLedger(cart, line));
    }
    expect((await cartOf(buyer)).pricing).toBeNull();
  });
});

test('cards and suggestions say the strongest benefit in words, and none before the company is approved', async () => {
  const buyer = await makeBuyer(t);
  const waiting = await makeBuyer(t, { passed: false });
  const goods = await makeGoods(t, { name: '示例实惠片' });
  const listed = async ({ session }: TestBuyer) => {
    const query = { keywords: goods.name };
    const { data } = await t.call(getGoodsList, { as: session, query });
    const suggested = (await t.call(suggestGoods, { as: session, query })).data.list;
    return [data.list, suggested].map((list) => list.find(({ id }) => id === goods.id)?.benefit);
  };
  expect(await listed(buyer)).toEqual([null, null]);
  await makeActivity(t, {
    kind: 'FULL_REDUCTION',
    scope: { kind: 'GOODS', ids: [goods.id] },
    tiers: [{ amountFen: 20_000, minusFen: 1_200 }],
  });
  const reduced = { words: '满 200 减 12', tag: '满' };
  expect(await listed(buyer)).toEqual([reduced, reduced]);
  await makeActivity(t, {
    kind: 'UNIT_GIFT',
    items: [{ goodsId: goods.id, quantity: 10, giftGoodsId: goods.id, give: 1 }],
  });
  const gift = { words: '买 10 赠 1', tag: '赠' };
  expect(await listed(buyer)).toEqual([gift, gift]);
  expect(await listed(waiting)).toEqual([null, null]);
});

describe('prices', () => {
  test('秒杀 8.00 limited to 2 a buyer, base 10.00: 5 cost 46.00 in two segments, everywhere the same (example 4)', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { name: '示例秒杀片' });
    const activity = await makeActivity(t, {
      kind: 'FLASH',
      items: [{ goodsId: goods.id, price: price(8), perBuyer: 2 }],
    });
    const seen = await everywhere(buyer, goods, 5);
    expect(seen.listed).toMatchObject({ price: '8.00', base_price: '10.00' });
    expect(seen.listed?.specials).toMatchObject([{ kind: 'FLASH', price: '8.00', left: 2 }]);
    expect(seen.listed?.tags[0]).toMatchObject({ name: '秒', describe: '秒杀价 ¥8.00，每店限 2 盒' });
    expect(seen.detailed).toMatchObject({ price: '8.00', tags: seen.listed?.tags });
    expect(seen.line?.segments).toEqual([
      { quantity: 2, price: '8.00' },
      { quantity: 3, price: '10.00' },
    ]);
    expect(seen.goods).toEqual(['46.00', '46.00', '46.00', '46.00']);
    expect(new Set(seen.payable)).toEqual(new Set(['58.00']));
    expect(await readClaimed(t, activity, goods.id)).toEqual({ claimed: 2, claims: 2 });

    // The limit is the buyer's, not the order's.
    await put(buyer, [goods.id, 1]);
    expect((await cartOf(buyer)).totals.goods).toBe('10.00');
    const { data } = await t.call(getGoodsList, { as: buyer.session, query: { keywords: goods.name } });
    expect(data.list[0]).toMatchObject({ price: '10.00', specials: [] });
  });

  test('cancelling frees the units for the buyer and for everybody', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    const item = { goodsId: goods.id, price: price(8), perBuyer: 2, total: 2 };
    const activity = await makeActivity(t, { kind: 'SPECIAL', items: [item] });
    const placed = await placeOrder(t, buyer, [[goods.id, 60]]);
    expect(await readClaimed(t, activity, goods.id)).toEqual({ claimed: 2, claims: 2 });
    const cancel = () =>
      t.call(cancelOrder, { as: buyer.session, params: { id: placed.id }, body: { reason: '不想要了' } });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect(await readClaimed(t, activity, goods.id)).toEqual({ claimed: 0, claims: 0 });
    await put(buyer, [goods.id, 60]);
    expect((await cartOf(buyer)).totals.goods).toBe('596.00');
  });

  test('全场94折 is a candidate, except for excluded and 含麻 goods', async () => {
    const buyer = await makeBuyer(t);
    const [plain, out] = [await makeGoods(t, { name: '示例福利片' }), await makeGoods(t)];
    const hm = await makeGoods(t, { isEphedrine: true });
    await makeActivity(t, { kind: 'WELFARE', rateBp: 9_400, excluded: [ids(out)] });
    await put(buyer, [plain.id, 3], [out.id, 1], [hm.id, 1]);
    const cart = await cartOf(buyer);
    const priceOf = (goods: TestGoods) => cart.data.find((line) => line.goods.id === goods.id)?.price;
    expect([plain, out, hm].map(priceOf)).toEqual(['9.40', '10.00', '10.00']);
    const { data } = await t.call(getGoodsList, { as: buyer.session, query: { keywords: plain.name } });
    expect(data.list[0]).toMatchObject({ price: '9.40', base_price: '10.00', welfare_rate: '0.9400' });
  });

  test('an activity is open in its time, to the buyers it is for', async () => {
    const [here, there] = [await makeBuyer(t), await makeBuyer(t, { province: '四川省' })];
    const goods = await makeGoods(t);
    const items = [{ goodsId: goods.id, price: price(5) }];
    await makeActivity(t, { kind: 'SPECIAL', items, fromHours: 1, untilHours: 2 });
    await makeActivity(t, {
      kind: 'SPECIAL',
      items: [{ ...items[0], goodsId: goods.id, price: price(7) }],
      provinces: ['四川省'],
    });
    for (const buyer of [here, there]) await put(buyer, [goods.id, 1]);
    expect((await cartOf(here)).totals.goods).toBe('10.00');
    expect((await cartOf(there)).totals.goods).toBe('7.00');
    t.clock.advance({ minutes: 61 });
    expect((await cartOf(here)).totals.goods).toBe('5.00');
    t.clock.advance({ hours: 1 });
    expect((await cartOf(here)).totals.goods).toBe('10.00');
  });

  test('an activity is for the kinds, provinces and price groups that it names, or for first orders', async () => {
    const own = { province: '四川省', priceGroup: 'A' };
    const buyer = await makeBuyer(t, own);
    const others = [
      await makeBuyer(t, { ...own, priceGroup: 'B' }),
      await makeBuyer(t, { ...own, province: '广东省' }),
      await makeBuyer(t, { ...own, kind: 'CLINIC' }),
    ];
    const goods = await makeGoods(t);
    const { rows } = await t.pool.query<{ kind: string }>('select kind from identity.buyer where id = $1', [
      buyer.buyerId,
    ]);
    await makeActivity(t, {
      kind: 'FULL_REDUCTION',
      scope: { kind: 'GOODS', ids: [goods.id] },
      tiers: [{ amountFen: 5_000, minusFen: 500 }],
      buyerKinds: [rows[0]?.kind ?? ''],
      provinces: ['四川省'],
      priceGroups: ['A', 'C'],
      isFirstOrderOnly: true,
    });
    for (const one of [buyer, ...others]) await put(one, [goods.id, 60]);
    expect((await cartOf(buyer)).totals.manjian).toBe('5.00');
    for (const other of others) expect((await cartOf(other)).totals.manjian).toBe('0.00');
    await placeOrder(t, buyer);
    await put(buyer, [goods.id, 60]);
    expect((await cartOf(buyer)).totals.manjian).toBe('0.00');
  });

  test('a filter by badge finds goods with it, and none that are excluded or 含麻', async () => {
    const buyer = await makeBuyer(t);
    const [flash, reduced] = [await makeGoods(t), await makeGoods(t)];
    const [out, hm] = [await makeGoods(t), await makeGoods(t, { isEphedrine: true })];
    await makeActivity(t, { kind: 'FLASH', items: [{ goodsId: flash.id, price: price(8) }] });
    await makeActivity(t, {
      kind: 'FULL_REDUCTION',
      tiers: [{ amountFen: yuan(500), minusFen: yuan(30) }],
      scope: ids(reduced, out, hm),
      excluded: [ids(out)],
    });
    const found = async (promo: string) => {
      const { data } = await t.call(getGoodsList, {
        as: buyer.session,
        query: { promo: [promo], facets: 1 },
      });
      const count = data.facets?.promo.find((facet) => facet.label === promo)?.count;
      return [count, ...data.list.map((one) => one.id)];
    };
    expect(await found('秒')).toEqual([1, flash.id]);
    expect(await found('满')).toEqual([1, reduced.id]);
  });

  test('a price for first orders ends with the first order', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    await makeActivity(t, {
      kind: 'SPECIAL',
      items: [{ goodsId: goods.id, price: price(9) }],
      isFirstOrderOnly: true,
    });
    await placeOrder(t, buyer, [[goods.id, 60]]);
    await put(buyer, [goods.id, 1]);
    expect((await cartOf(buyer)).totals.goods).toBe('10.00');
  });
});

describe('满减', () => {
  const tiers = [
    { amountFen: yuan(500), minusFen: yuan(30) },
    { amountFen: yuan(1000), minusFen: yuan(80) },
  ];

  test('500→30, 1000→80 over 333.33, 333.33 and 333.34 takes 80.00 in shares 26.67, 26.66 and 26.67 (example 5)', async () => {
    const buyer = await makeBuyer(t);
    const goods = [
      await makeGoods(t, { basePrice: price(333.33) }),
      await makeGoods(t, { basePrice: price(333.33) }),
      await makeGoods(t, { basePrice: price(333.34) }),
    ];
    const activity = await makeActivity(t, { kind: 'FULL_REDUCTION', tiers, scope: ids(...goods) });
    for (const one of goods) await put(buyer, [one.id, 1]);
    const cart = await cartOf(buyer);
    const lines = cart.data.toSorted((a, b) => a.id - b.id);
    expect(lines.map((line) => line.goods_manjian_amount)).toEqual(['26.67', '26.66', '26.67']);
    expect(lines[0]).toMatchObject({ manjian_id: activity, raw_price_manjian: '306.66' });
    expect(cart.activity_data.manjians[activity]).toMatchObject({
      qualifying: '1000.00',
      reduction: '80.00',
      tiers: [
        { amount: '500.00', minus: '30.00', status: 1 },
        { amount: '1000.00', minus: '80.00', status: 1 },
      ],
      next: null,
    });
    const check = await checkOf(buyer);
    expect(check.totals).toMatchObject({ goods: '1000.00', manjian: '80.00', payable: '920.00' });
    const placed = await submit(buyer, '920.00');
    expect(placed.data.payable).toBe('920.00');
  });

  test('每满100减8, cap 40: 650.00 takes 40.00, 350.00 takes 24.00 (example 6)', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { basePrice: price(50) });
    const each = [{ amountFen: yuan(100), minusFen: yuan(8) }];
    await makeActivity(t, {
      kind: 'FULL_REDUCTION',
      tiers: each,
      repeats: true,
      capFen: yuan(40),
      scope: ids(goods),
    });
    await put(buyer, [goods.id, 7]);
    expect((await cartOf(buyer)).totals.manjian).toBe('24.00');
    await put(buyer, [goods.id, 6]);
    expect((await cartOf(buyer)).totals.manjian).toBe('40.00');
  });

  test('满减 1000→80, then the order at 0.98 from 1000 on: 1100.00 comes to 999.60 (example 7)', async () => {
    const buyer = await makeBuyer(t);
    const [a, b] = [
      await makeGoods(t, { basePrice: price(600) }),
      await makeGoods(t, { basePrice: price(500) }),
    ];
    await makeActivity(t, { kind: 'FULL_REDUCTION', tiers: tiers.slice(1), scope: ids(a, b) });
    const discount = await makeActivity(t, {
      kind: 'ORDER_DISCOUNT',
      tiers: [{ amountFen: yuan(1000), rateBp: 9_800 }],
    });
    await put(buyer, [a.id, 1], [b.id, 1]);
    const cart = await cartOf(buyer);
    expect(cart.totals).toMatchObject({ manjian: '80.00', discount: '20.40', payable: '999.60' });
    expect(cart.activity_data.discounts[discount]).toMatchObject({
      tiers: [{ amount: '1000.00', rate: '0.9800', status: 1 }],
    });
    expect((await submit(buyer, '999.60')).data.payable).toBe('999.60');
  });

  test('a line goes to the activity that the buyer picks, and back to the best', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const goods = await makeGoods(t, { basePrice: price(600) });
    const scope = ids(goods);
    const best = await makeActivity(t, { kind: 'FULL_REDUCTION', tiers, scope });
    const small = [{ amountFen: yuan(100), minusFen: yuan(5) }];
    const lesser = await makeActivity(t, { kind: 'FULL_REDUCTION', tiers: small, scope });
    await put(buyer, [goods.id, 1]);
    const line = async () => (await cartOf(buyer)).data[0];
    const first = await line();
    expect(first).toMatchObject({
      manjian_id: best,
      manjian_options: [best, lesser],
      goods_manjian_amount: '30.00',
    });
    const pick = (as: TestBuyer, activity_id: number) =>
      t.call(pickManjian, { as: as.session, params: { id: first?.id ?? 0 }, body: { activity_id } });
    expect((await pick(other, lesser)).status).toBe(404);
    expect((await pick(buyer, 999_999)).status).toBe(404);
    await pick(buyer, lesser);
    expect(await line()).toMatchObject({ manjian_id: lesser, goods_manjian_amount: '5.00' });
    await pick(buyer, 0);
    expect(await line()).toMatchObject({ manjian_id: best });
  });

  test('an activity that a company may use once is gone after its first order and back after its cancel', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { basePrice: price(600) });
    const activity = await makeActivity(t, {
      kind: 'FULL_REDUCTION',
      tiers,
      scope: ids(goods),
      perBuyer: 1,
    });
    const placed = await placeOrder(t, buyer, [[goods.id, 1]]);
    expect(placed.payable).toBe('570.00');
    await put(buyer, [goods.id, 1]);
    expect((await cartOf(buyer)).totals.manjian).toBe('0.00');
    await t.call(cancelOrder, { as: buyer.session, params: { id: placed.id }, body: { reason: '不想要了' } });
    expect(await readClaimed(t, activity)).toEqual({ claimed: 0, claims: 0 });
    expect((await cartOf(buyer)).totals.manjian).toBe('30.00');
  });
});

describe('gifts and 换购', () => {
  test('each ten units bring one gift as a real line with a batch, until used up, and it may be declined', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { basePrice: price(10) });
    const gift = await makeGoods(t, { name: '示例赠品', batches: [{ onHand: 3, batchNo: 'GIFT-1' }] });
    const activity = await makeActivity(t, {
      kind: 'UNIT_GIFT',
      items: [{ goodsId: goods.id, quantity: 10, give: 1, giftGoodsId: gift.id }],
      total: 100,
    });
    await put(buyer, [goods.id, 55]);
    const cart = await cartOf(buyer);
    expect(cart.data[0]?.gift_data).toEqual({ total: 3, type: 1 });
    expect(cart.added).toMatchObject([
      {
        kind: 'gift',
        number: 3,
        price: '0.00',
        net_amount: '0.00',
        batch_no: 'GIFT-1',
        goods: { id: gift.id },
      },
    ]);
    expect(cart.notices).toContain('示例赠品：赠品不足，仅赠 3 盒');
    const choose = (is_declined: 0 | 1) =>
      t.call(chooseGift, { as: buyer.session, body: { activity_id: activity, is_declined } });
    await choose(1);
    expect((await cartOf(buyer)).added).toEqual([]);
    await choose(0);
    const check = await checkOf(buyer);
    expect(check.orders[0]?.added).toHaveLength(1);
    const placed = await submit(buyer, check.totals.payable);
    const { data } = await t.call(getOrder, { as: buyer.session, params: { id: placed.data.id } });
    expect(data.lines.map((line) => [line.goods_id, line.number])).toEqual([
      [goods.id, 55],
      [gift.id, 3],
    ]);
    expect(await readClaimed(t, activity)).toEqual({ claimed: 3, claims: 3 });
    await put(buyer, [goods.id, 10]);
    expect((await cartOf(buyer)).added).toEqual([]);
  });

  test('chosen goods come at the exchange price, leave below the tier with a notice, and go with the order', async () => {
    const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
    const [goods, cheap] = [await makeGoods(t, { basePrice: price(100) }), await makeGoods(t)];
    const activity = await makeActivity(t, {
      kind: 'EXCHANGE',
      limitPerOrder: 2,
      items: [{ goodsId: cheap.id, price: price(1), amountFen: yuan(300) }],
      scope: ids(goods),
    });
    await put(buyer, [goods.id, 2]);
    const choose = (number: number, goods_id = cheap.id) =>
      t.call(chooseExchange, { as: buyer.session, body: { activity_id: activity, goods_id, number } });
    expect((await choose(1, goods.id)).status).toBe(404);
    expect((await choose(3)).reason).toBe('PURCHASE_LIMIT');
    await choose(2);
    const before = await cartOf(buyer);
    expect(before.added).toEqual([]);
    expect(before.notices[0]).toMatch(/未满 ¥300.00，已移除/);
    await put(buyer, [goods.id, 1]);
    const cart = await cartOf(buyer);
    expect(cart.added).toMatchObject([{ kind: 'exchange', number: 2, price: '1.00', net_amount: '2.00' }]);
    expect(cart.totals.goods).toBe('302.00');
    expect(cart.activity_data.exchanges[0]?.offers[0]).toMatchObject({ is_reached: 1, chosen: 2 });
    await put(other, [goods.id, 3]);
    expect((await cartOf(other)).added).toEqual([]);
    const check = await checkOf(buyer);
    expect((await submit(buyer, check.totals.payable)).data.payable).toBe(check.totals.payable);
    await put(buyer, [goods.id, 3]);
    expect((await cartOf(buyer)).added).toEqual([]);
  });
});

describe('combinations', () => {
  async function makeSet(draft: { readonly limitPerOrder?: number; readonly total?: number } = {}) {
    const [a, b] = [
      await makeGoods(t, { basePrice: price(10), batches: [{ onHand: 100 }] }),
      await makeGoods(t, { basePrice: price(30), batches: [{ onHand: 25 }] }),
    ];
    const items = [
      { goodsId: a.id, quantity: 2 },
      { goodsId: b.id, quantity: 1 },
    ];
    const id = await makeActivity(t, {
      kind: 'COMBINATION',
      name: '示例组合',
      setPrice: price(40),
      items,
      ...draft,
    });
    return { id, a, b };
  }

  test('a set is one line at its price whose parts share it, and an order of its parts', async () => {
    const buyer = await makeBuyer(t);
    const set = await makeSet();
    expect((await put(buyer, [set.id, 2, 3])).data.added).toMatchObject([{ goods_id: set.id, number: 2 }]);
    const cart = await cartOf(buyer);
    expect(cart.data[0]).toMatchObject({
      type: 3,
      number: 2,
      price: '40.00',
      raw_price: '80.00',
      goods: { name: '示例组合', type: 3, number: 25, bzdw: '套' },
      combination: {
        id: set.id,
        save: '20.00',
        parts: [
          { per_set: 2, number: 4, raw_price: '32.00' },
          { per_set: 1, number: 2, raw_price: '48.00' },
        ],
      },
    });
    const check = await checkOf(buyer);
    const placed = await submit(buyer, check.totals.payable);
    const { data } = await t.call(getOrder, { as: buyer.session, params: { id: placed.data.id } });
    expect(data.lines.map((line) => [line.goods_id, line.number, line.net])).toEqual([
      [set.a.id, 4, '32.00'],
      [set.b.id, 2, '48.00'],
    ]);
  });

  test('the scarcest part and the limit bound the number of sets', async () => {
    const buyer = await makeBuyer(t);
    const set = await makeSet({ limitPerOrder: 20 });
    const { data } = await put(buyer, [set.id, 30, 3]);
    expect(data.added[0]).toMatchObject({ number: 20 });
    const scarce = await makeSet();
    expect((await put(buyer, [scarce.id, 30, 3])).data.added[0]).toMatchObject({ number: 25 });
  });

  test('a set that has ended stays as an invalid line with advice', async () => {
    const buyer = await makeBuyer(t);
    const set = await makeSet();
    await put(buyer, [set.id, 1, 3]);
    t.clock.advance({ days: 2 });
    expect((await cartOf(buyer)).data[0]).toMatchObject({
      is_counted: 0,
      was_unselected: 1,
      goods: { is_buy: 0 },
      notes: [{ message: '该组合已结束，请单独购买其中的商品' }],
    });
    expect((await put(buyer, [set.id, 1, 3])).data.failed[0]?.message).toMatch(/已结束/);
    t.clock.advance({ days: -2 });
  });

  test('a set with 含麻 goods, and one that does not exist, cannot be added', async () => {
    const buyer = await makeBuyer(t);
    const hm = await makeGoods(t, { isEphedrine: true });
    const id = await makeActivity(t, {
      kind: 'COMBINATION',
      setPrice: price(5),
      items: [{ goodsId: hm.id, quantity: 1 }],
    });
    const { data } = await put(buyer, [id, 1, 3], [999_999, 1, 3]);
    expect(data.added).toEqual([]);
    expect(data.failed.map((one) => one.message)).toEqual([
      expect.stringMatching(/含麻商品，请单独购买/),
      '组合不存在或已结束',
    ]);
  });
});
