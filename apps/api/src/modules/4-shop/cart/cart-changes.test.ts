import {
  addToCart,
  chooseBatch,
  chooseExchange,
  chooseGift,
  deleteCartLines,
  editCartLines,
  getCart,
  getCartChanges,
  pickManjian,
  selectCartLines,
} from '@qianfang/contract/cart';
import { applyCartChanges } from '@qianfang/contract/cart-wire/apply-cart-changes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, makeGoodsList, type TestGoods } from '../../../testing/goods-builders.ts';
import { makeActivity } from '../../../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function ask(buyer: TestBuyer, since: string) {
  const { status, data } = await t.call(getCartChanges, { as: buyer.session, query: { since } });
  expect(status).toBe(200);
  return data;
}

/** All of it, with nothing that is kept in memory. */
async function askWhole(buyer: TestBuyer) {
  t.feed.invalidateAll();
  return (await t.call(getCart, { as: buyer.session, query: { pricing: 1 } })).data;
}

const versionOf = ({ pricing }: Awaited<ReturnType<typeof askWhole>>): string => {
  if (pricing === null) throw new Error('who asks for the pricing gets it');
  return pricing.version;
};

const add = (buyer: TestBuyer, params: Array<{ goods_id: number; number: number; type?: 1 | 3 }>) =>
  t.call(addToCart, { as: buyer.session, body: { params } });

interface Shop {
  readonly goods: readonly TestGoods[];
  readonly activities: readonly number[];
  readonly set: number;
  readonly exchange: { readonly activity_id: number; readonly goods_id: number };
  readonly gift: number;
}

/** Goods of each kind, and an activity of each. */
async function openShop(): Promise<Shop> {
  const goods = await makeGoodsList(t, [
    {},
    { packSize: 5 },
    { ladder: { type: 1, tiers: [[10, 90_000]] } },
    { isCold: true, storageKind: 'COLD' },
    { isYoux: true },
    { batches: [{ onHand: 40 }, { onHand: 60, expiryDate: '2027-09-30' }] },
    { purchaseLimit: 30 },
    { dpbyFrom: 8 },
    { basePrice: 123_456 },
  ]);
  const [one, two, three, four, , , , , nine] = goods.map(({ id }) => id);
  if (!one || !two || !three || !four || !nine) throw new Error('goods are missing');
  const gift = await makeGoods(t, { name: '示例赠品' });
  const exchanged = await makeGoods(t, { name: '示例换购' });
  const scope = { kind: 'GOODS', ids: [one, two, three] };
  const reduction = await makeActivity(t, {
    kind: 'FULL_REDUCTION',
    scope,
    tiers: [
      { amountFen: 10_000, minusFen: 700 },
      { amountFen: 40_000, minusFen: 3_100 },
    ],
  });
  const other = await makeActivity(t, {
    kind: 'FULL_REDUCTION',
    scope: { kind: 'GOODS', ids: [two, nine] },
    tiers: [{ amountFen: 5_000, minusFen: 300 }],
    repeats: true,
  });
  const flash = await makeActivity(t, {
    kind: 'FLASH',
    items: [{ goodsId: nine, price: 80_000, perBuyer: 4 }],
  });
  const discount = await makeActivity(t, {
    kind: 'ORDER_DISCOUNT',
    tiers: [{ amountFen: 60_000, rateBp: 9_700 }],
  });
  const given = await makeActivity(t, {
    kind: 'UNIT_GIFT',
    items: [{ goodsId: one, quantity: 10, giftGoodsId: gift.id, give: 1 }],
  });
  const exchange = await makeActivity(t, {
    kind: 'EXCHANGE',
    limitPerOrder: 5,
    items: [{ goodsId: exchanged.id, price: 10_000, amountFen: 20_000 }],
  });
  const set = await makeActivity(t, {
    kind: 'COMBINATION',
    setPrice: 150_000,
    items: [
      { goodsId: one, quantity: 1 },
      { goodsId: four, quantity: 1 },
    ],
  });
  return {
    goods,
    activities: [reduction, other, flash, discount, given, exchange, set],
    set,
    exchange: { activity_id: exchange, goods_id: exchanged.id },
    gift: given,
  };
}

type Deed = readonly [what: string, one: number, other: number];

const deeds = [
  ...[
    'edit',
    'edit',
    'edit',
    'add',
    'add',
    'delete',
    'tick',
    'tick all',
    'set',
    'pick',
    'exchange',
    'decline',
  ],
  ...['life', 'price', 'stock', 'activity', 'name', 'time', 'nothing'],
];

const anyDeeds = fc.array(
  fc.record({
    deeds: fc.array(fc.tuple(fc.constantFrom(...deeds), fc.nat(40), fc.nat(40)), { maxLength: 4 }),
    tab: fc.nat(2),
  }),
  { minLength: 3, maxLength: 10 },
);

async function doDeed(shop: Shop, buyer: TestBuyer, [what, one, other]: Deed): Promise<void> {
  const as = buyer.session;
  const goodsId = shop.goods[one % shop.goods.length]?.id ?? 0;
  const lines = (await t.call(getCart, { as, query: {} })).data.data;
  const id = lines[one % Math.max(1, lines.length)]?.id ?? 1;
  const isOn = (other % 2) as 0 | 1;
  const deed: Record<string, () => Promise<unknown>> = {
    edit: () => t.call(editCartLines, { as, body: { params: [{ id, number: 5 * (1 + other) }] } }),
    add: () => add(buyer, [{ goods_id: goodsId, number: 5 * (1 + (other % 6)) }]),
    delete: () => t.call(deleteCartLines, { as, body: { ids: [id] } }),
    tick: () => t.call(selectCartLines, { as, body: { ids: [id], is_selected: isOn } }),
    'tick all': () =>
      t.call(selectCartLines, {
        as,
        body: { ids: [id, ...lines.map((line) => line.id)], is_selected: isOn },
      }),
    set: () => add(buyer, [{ goods_id: shop.set, number: 1 + (other % 3), type: 3 }]),
    pick: () =>
      t.call(pickManjian, { as, params: { id }, body: { activity_id: shop.activities[other % 3] ?? 0 } }),
    exchange: () => t.call(chooseExchange, { as, body: { ...shop.exchange, number: other % 3 } }),
    decline: () => t.call(chooseGift, { as, body: { activity_id: shop.gift, is_declined: isOn } }),
    life: () => t.call(chooseBatch, { as, params: { id }, body: { min_days: isOn ? 365 : 0 } }),
    price: () =>
      t.pool.query('update pricing.goods_price set base_price = $2 where goods_id = $1', [
        goodsId,
        50_000 + other * 1_111,
      ]),
    stock: () =>
      t.pool.query('update stock.batch set on_hand = reserved + $2 where goods_id = $1', [
        goodsId,
        other * 7,
      ]),
    activity: () =>
      t.pool.query('update promotion.activity set is_on = not is_on where id = $1', [
        shop.activities[one % shop.activities.length],
      ]),
    name: () =>
      t.pool.query('update catalogue.goods set name = $2 where id = $1', [goodsId, `示例“片”${other}`]),
    time: async () => t.clock.advance({ minutes: other }),
    nothing: async () => {},
  };
  await deed[what]?.();
}

test('what has changed, put to what two tabs and one that comes late have, is the whole cart letter by letter', async () => {
  const shop = await openShop();
  let told = 0;
  await fc.assert(
    fc.asyncProperty(anyDeeds, async (rounds) => {
      const buyer = await makeBuyer(t);
      await add(
        buyer,
        shop.goods.slice(0, 6).map(({ id }) => ({ goods_id: id, number: 10 })),
      );
      const first = await askWhole(buyer);
      const tabs = [first, first, first];
      for (const round of rounds) {
        for (const deed of round.deeds) await doDeed(shop, buyer, deed);
        const tab = tabs[round.tab] ?? first;
        const { changes } = await ask(buyer, versionOf(tab));
        if (changes === null) throw new Error('a version is not known any more');
        const together = applyCartChanges(tab, changes);
        const whole = await askWhole(buyer);
        expect(JSON.stringify(together)).toBe(JSON.stringify(whole));
        const plain = (await t.call(getCart, { as: buyer.session, query: {} })).data;
        const bare = plain.data.map((line) => ({ ...line, ledger: [] }));
        expect({ ...whole, pricing: null }).toEqual({ ...plain, data: bare });
        expect(whole.pricing?.lines.map(({ id }) => id)).toEqual(plain.data.map(({ id }) => id));
        tabs[round.tab] = together;
        told += 1;
      }
    }),
    { numRuns: 25 },
  );
  expect(told).toBeGreaterThan(50);
});

test('of a cart of which one line is edited, that line is told and of the others what they come to', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoodsList(t, [{}, {}, {}]);
  await makeActivity(t, {
    kind: 'FULL_REDUCTION',
    scope: { kind: 'GOODS', ids: goods.map(({ id }) => id) },
    tiers: [{ amountFen: 10_000, minusFen: 1_000 }],
  });
  const plain = await makeGoods(t);
  const all = [...goods, plain];
  await add(
    buyer,
    all.map(({ id }) => ({ goods_id: id, number: 10 })),
  );
  const cart = await askWhole(buyer);
  const [line] = cart.data.filter((one) => one.goods.id === goods[0]?.id);
  if (!line) throw new Error('the line is missing');
  await t.call(editCartLines, { as: buyer.session, body: { params: [{ id: line.id, number: 20 }] } });
  const { changes } = await ask(buyer, versionOf(cart));
  expect(changes?.order).toBeNull();
  expect(changes?.lines.map(({ id }) => id)).toEqual([line.id]);
  const others = cart.data.filter(({ goods: { id } }) => id === goods[1]?.id || id === goods[2]?.id);
  expect(changes?.amounts.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  expect(changes?.pricing.lines).toEqual([]);
  expect(changes?.pricing.heads).toMatchObject([{ id: line.id, number: 20 }]);
  expect(Object.keys(changes?.facts ?? {})).not.toContain('filter_data');
});

test('a cart that is as it was has the same version, and nothing to tell but when it was priced', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t);
  await add(buyer, [{ goods_id: goods.id, number: 10 }]);
  const version = versionOf(await askWhole(buyer));
  t.clock.advance({ minutes: 1 });
  expect(await ask(buyer, version)).toEqual({
    cart: null,
    changes: {
      order: null,
      lines: [],
      amounts: [],
      facts: {},
      pricing: { lines: [], heads: [], rules: { version, now: t.clock.now().toISOString() } },
    },
  });
});

test('who names a version that nobody knows, or that of another company, is told the whole cart', async () => {
  const [buyer, stranger] = [await makeBuyer(t), await makeBuyer(t)];
  const goods = await makeGoods(t);
  await add(stranger, [{ goods_id: goods.id, number: 10 }]);
  const version = versionOf(await askWhole(stranger));
  for (const since of [version, 'nobody-has-it']) {
    const { cart, changes } = await ask(buyer, since);
    expect(changes).toBeNull();
    expect(cart?.data).toEqual([]);
  }
});
