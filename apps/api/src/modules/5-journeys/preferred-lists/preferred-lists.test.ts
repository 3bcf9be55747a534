import { addToCart, getCart, getCheaperEquals, swapGoods } from '@qianfang/contract/cart';
import { getChainReport } from '@qianfang/contract/chain-report';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import { matchPad } from '@qianfang/contract/order-pad';
import {
  addPreferredGoods,
  arrangePreferredGoods,
  changePreferredList,
  getPreferredList,
  getPreferredLists,
  removePreferredList,
  savePreferredList,
} from '@qianfang/contract/preferred';
import { getUserBase } from '@qianfang/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeReceivedOrder } from '../../../testing/after-sale-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ isServed: true });
});
afterAll(() => t.close());

interface Chain {
  readonly head: TestBuyer;
  readonly east: TestBuyer;
  readonly west: TestBuyer;
}

async function makeChain(): Promise<Chain> {
  const head = await makeBuyer(t);
  const [east, west] = [
    await makeBuyer(t, { parentId: head.buyerId }),
    await makeBuyer(t, { parentId: head.buyerId }),
  ];
  return { head, east, west };
}

/** Names that no search takes for each other. */
const names = '甘露青霜白芷丹砂墨兰紫苏红藤金橘银杏玉竹石斛木瓜'.match(/../g) ?? [];
let made = 0;
/** Goods of one generic name, spec, form and unit, by as many makers, the best seller first. */
async function makeAlike(count: number, draft = {}): Promise<TestGoods[]> {
  made += 1;
  const all: TestGoods[] = [];
  for (let at = 0; at < count; at += 1) {
    const one = await makeGoods(t, {
      name: `${names[made]}片`,
      spec: '10mg*12片',
      form: '片剂',
      maker: `示例${at + 1}制药有限公司`,
      batches: [{ onHand: 1_000 }],
      ...draft,
    });
    await t.pool.query('update catalogue.goods set sold_quantity = $2 where id = $1', [one.id, 100 - at]);
    all.push(one);
  }
  return all;
}

async function prefer(head: TestBuyer, goods: readonly TestGoods[], more = {}): Promise<number> {
  const saved = await t.call(savePreferredList, {
    as: head.session,
    body: { name: `清单${made}`, valid_from: '2026-11-01', ...more },
  });
  expect(saved.status, saved.message).toBe(201);
  const { id } = saved.data;
  const body = { goods_ids: goods.map((one) => one.id) };
  expect((await t.call(addPreferredGoods, { as: head.session, params: { id }, body })).data.added).toBe(
    goods.length,
  );
  return id;
}

const idsOf = (list: ReadonlyArray<{ readonly id?: number }>) => list.map((one) => one.id);
const search = async (as: TestBuyer, keywords: string, more = {}) =>
  (await t.call(getGoodsList, { as: as.session, query: { keywords, page: 1, per_page: 20, ...more } })).data
    .list;
const suggest = async (as: TestBuyer, keywords: string) =>
  (await t.call(suggestGoods, { as: as.session, query: { keywords } })).data.list;

describe('in the stores of a head office', () => {
  test('preferred goods come first among those that fit alike, with a mark; other companies search as before', async () => {
    const { head, east } = await makeChain();
    const stranger = await makeBuyer(t);
    const [one, two, three] = (await makeAlike(3)) as [TestGoods, TestGoods, TestGoods];
    const before = await search(stranger, one.name);
    await prefer(head, [three]);
    const found = await search(east, one.name);
    expect(idsOf(found)).toEqual([three.id, one.id, two.id]);
    expect(found.map((goods) => goods.is_preferred)).toEqual([1, undefined, undefined]);
    expect(idsOf(await search(head, one.name))).toEqual([three.id, one.id, two.id]);
    expect(await search(stranger, one.name)).toEqual(before);
    expect(idsOf(before)).toEqual([one.id, two.id, three.id]);
    // Only the order of what fits alike: a chosen order stays.
    expect(idsOf(await search(east, one.name, { sort: 'sales' }))).toEqual([one.id, two.id, three.id]);
    expect(idsOf(await search(east, '', { preferred: 1 }))).toEqual([three.id]);
    expect(await search(stranger, '', { preferred: 1 })).toEqual([]);
    const { data } = await t.call(getGoodsDetail, { as: east.session, params: { id: three.id } });
    expect(data.goods.is_preferred).toBe(1);
    const base = async (as: TestBuyer) => (await t.call(getUserBase, { as: as.session })).data.has_preferred;
    expect([await base(east), await base(stranger)]).toEqual([1, undefined]);
  });

  test('an exact name stays before a preferred goods whose name only contains it', async () => {
    const { head, east } = await makeChain();
    const [exact] = (await makeAlike(1)) as [TestGoods];
    const longer = await makeGoods(t, { name: `复方${exact.name}`, batches: [{ onHand: 100 }] });
    await prefer(head, [longer]);
    expect(idsOf(await search(east, exact.name))).toEqual([exact.id, longer.id]);
    expect(idsOf(await suggest(east, exact.name))).toEqual([exact.id, longer.id]);
  });

  test('suggestions show the preferred before what was bought, and that before the rest', async () => {
    const { head, east } = await makeChain();
    const [one, two, three, four] = (await makeAlike(4)) as [TestGoods, TestGoods, TestGoods, TestGoods];
    await placeOrder(t, east, [[three.id, 10]]);
    expect(idsOf(await suggest(east, one.name))).toEqual([three.id, one.id, two.id, four.id]);
    await prefer(head, [four]);
    const found = await suggest(east, one.name);
    expect(idsOf(found)).toEqual([four.id, three.id, one.id, two.id]);
    expect(found[0]?.is_preferred).toBe(1);
  });

  test('the order pad ticks the preferred maker, but never another strength for it', async () => {
    const { head, east } = await makeChain();
    const [bought, preferred] = (await makeAlike(2)) as [TestGoods, TestGoods];
    const strong = await makeGoods(t, {
      name: bought.name,
      spec: '20mg*12片',
      form: '片剂',
      batches: [{ onHand: 1_000 }],
    });
    await placeOrder(t, east, [[bought.id, 10]]);
    const match = async (text: string) =>
      (await t.call(matchPad, { as: east.session, body: { text } })).data.lines[0];
    expect(await match(`${bought.name} 10`)).toMatchObject({ by: 'bought', goods_id: bought.id });
    const strongList = await prefer(head, [strong]);
    expect(await match(`${bought.name} 10`)).toMatchObject({ by: 'bought', goods_id: bought.id });
    await t.call(removePreferredList, { as: head.session, params: { id: strongList } });
    await prefer(head, [preferred]);
    expect(await match(`${bought.name} 10mg 10`)).toMatchObject({
      by: 'preferred',
      goods_id: preferred.id,
      usual_id: bought.id,
    });
  });

  test('a cart with other goods says what is preferred, and swaps it only when asked', async () => {
    const { head, east } = await makeChain();
    const [own, preferred] = (await makeAlike(2)) as [TestGoods, TestGoods];
    await prefer(head, [preferred]);
    const params = [{ goods_id: own.id, number: 10 }];
    const line = (await t.call(addToCart, { as: east.session, body: { params } })).data.added[0]?.id ?? 0;
    const read = async () => (await t.call(getCheaperEquals, { as: east.session })).data.preferred;
    expect(await read()).toMatchObject([{ id: line, goods: { id: preferred.id }, can_swap: 1 }]);
    const cart = await t.call(getCart, { as: east.session, query: {} });
    expect(idsOf(cart.data.data.map((one) => one.goods))).toEqual([own.id]);
    const swap = { params: { id: line }, body: { goods_id: preferred.id } };
    expect((await t.call(swapGoods, { as: east.session, ...swap })).status).toBe(200);
    expect(await read()).toEqual([]);
  });
});

describe('a list', () => {
  test('holds from its first to its last day, for its stores alone', async () => {
    const { head, east, west } = await makeChain();
    const [one, two] = (await makeAlike(2)) as [TestGoods, TestGoods];
    const id = await prefer(head, [two], { stores: [east.buyerId] });
    expect(idsOf(await search(east, one.name))).toEqual([two.id, one.id]);
    expect(idsOf(await search(west, one.name))).toEqual([one.id, two.id]);
    const change = (body: object) =>
      t.call(changePreferredList, {
        as: head.session,
        params: { id },
        body: { name: '改过', valid_from: '2026-11-01', ...body },
      });
    const found = async () => idsOf(await search(east, one.name))[0];
    await change({ valid_to: '2026-11-20' });
    expect(await found()).toBe(one.id);
    await change({ valid_to: '2026-11-21' });
    expect(await found()).toBe(two.id);
    await change({ valid_from: '2026-11-22' });
    expect(await found()).toBe(one.id);
    expect(await change({ valid_from: '2026-11-22', valid_to: '2026-11-21' })).toMatchObject({
      status: 422,
      errors: { valid_to: ['结束日期不能早于开始日期'] },
    });
  });

  test('keeps its order and notes, and loses only what is removed', async () => {
    const { head, east } = await makeChain();
    const [one, two, three] = (await makeAlike(3)) as [TestGoods, TestGoods, TestGoods];
    const id = await prefer(head, [one, two]);
    const again = { as: head.session, params: { id }, body: { goods_ids: [two.id, three.id] } };
    expect((await t.call(addPreferredGoods, again)).data.added).toBe(1);
    const arrange = (body: object) =>
      t.call(arrangePreferredGoods, { as: head.session, params: { id }, body });
    await arrange({
      lines: [
        { goods_id: three.id, note: '先用完合同量' },
        { goods_id: two.id, note: '' },
      ],
    });
    const read = async () =>
      (await t.call(getPreferredList, { as: head.session, params: { id } })).data.lines.map((line) => [
        line.goods.id,
        line.note,
      ]);
    expect(await read()).toEqual([
      [three.id, '先用完合同量'],
      [two.id, ''],
      [one.id, ''],
    ]);
    expect(idsOf(await search(east, one.name))).toEqual([three.id, two.id, one.id]);
    expect((await arrange({ removed: [two.id] })).data.count).toBe(2);
    expect(await read()).toEqual([
      [three.id, '先用完合同量'],
      [one.id, ''],
    ]);
  });

  test('is kept by the head office alone, for its own stores and goods on sale', async () => {
    const { head, east } = await makeChain();
    const stranger = await makeBuyer(t);
    const body = { name: '别家的', valid_from: '2026-11-01', stores: [stranger.buyerId] };
    expect((await t.call(savePreferredList, { as: head.session, body })).status).toBe(404);
    expect((await t.call(getPreferredLists, { as: east.session })).status).toBe(403);
    const plain = { name: '没有门店', valid_from: '2026-11-01' };
    expect(await t.call(savePreferredList, { as: stranger.session, body: plain })).toMatchObject({
      status: 422,
      errors: { name: ['本单位名下还没有门店，绑定或新增门店后再建清单'] },
    });
    const id = await prefer(head, await makeAlike(1));
    const gone = { params: { id }, body: { goods_ids: [999_999_999] } };
    expect((await t.call(addPreferredGoods, { as: head.session, ...gone })).status).toBe(404);
  });
});

test('for a company whose head office has no list no list is read', async () => {
  const buyer = await makeBuyer(t);
  const [one] = (await makeAlike(1)) as [TestGoods];
  t.resetStatements();
  await search(buyer, one.name);
  await suggest(buyer, one.name);
  const texts = t.statements().join(';');
  expect(texts).toContain('search.');
  expect(texts).not.toContain('preferred.line');
});

test('the report says what part of the purchases followed the lists, store by store', async () => {
  const { head, east, west } = await makeChain();
  const [own, preferred] = (await makeAlike(2, { basePrice: 100_000 })) as [TestGoods, TestGoods];
  const [other] = (await makeAlike(1)) as [TestGoods];
  await prefer(head, [preferred]);
  await makeReceivedOrder(t, east, {
    lines: [
      [preferred.id, 30],
      [other.id, 50],
    ],
  });
  await makeReceivedOrder(t, west, { lines: [[own.id, 10]] });
  const { data } = await t.call(getChainReport, { as: head.session, query: {} });
  expect(data.preferred).toEqual({
    followed: '300.00',
    listed: '400.00',
    stores: [
      { store_id: east.buyerId, followed: '300.00', listed: '300.00' },
      { store_id: west.buyerId, followed: '0.00', listed: '100.00' },
    ],
  });
});
