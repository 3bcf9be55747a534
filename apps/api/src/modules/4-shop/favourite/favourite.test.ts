import {
  addFavoriteFolder,
  addFavorites,
  cancelFavorites,
  getFavorites,
  getFrequentGoods,
  maxFolders,
  moveFavorites,
  removeFavoriteFolder,
  renameFavoriteFolder,
} from '@qianfang/contract/favourite';
import { getGoodsDetail } from '@qianfang/contract/goods';
import { cancelOrder } from '@qianfang/contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const listOf = async (session: string, query = {}) =>
  (await t.call(getFavorites, { as: session, query })).data;

async function setPrice(goodsId: number, price: number): Promise<void> {
  await sql`update pricing.goods_price set base_price = ${price} where goods_id = ${goodsId}`.execute(t.db);
}

describe('favourites', () => {
  test('a goods is marked once, with the price of that day, and its page shows it', async () => {
    const { session } = await makeBuyer(t);
    const goods = await makeGoods(t);
    const first = await t.call(addFavorites, { as: session, body: { goods_ids: [goods.id] } });
    t.clock.advance({ days: 1 });
    const again = await t.call(addFavorites, { as: session, body: { goods_ids: [goods.id, goods.id] } });
    expect([first.data.total, again.data.total]).toEqual([1, 1]);
    const { data } = await t.call(getGoodsDetail, { as: session, params: { id: goods.id } });
    expect(data.goods.is_favorite).toBe(1);
    const { list } = await listOf(session);
    expect(list[0]?.favorite_price).toBe(data.goods.price);
    expect(Date.parse(list[0]?.favorited_at ?? '')).toBe(t.clock.now().getTime() - 86_400_000);
  });

  test('cheaper goods are found, the greatest price drop first', async () => {
    const { session } = await makeBuyer(t);
    const little = await makeGoods(t);
    const much = await makeGoods(t);
    const same = await makeGoods(t);
    const ids = [little.id, much.id, same.id];
    await t.call(addFavorites, { as: session, body: { goods_ids: ids } });
    await setPrice(little.id, 99_000);
    await setPrice(much.id, 50_000);
    const dropped = await listOf(session, { show: 'dropped', sort: 'drop' });
    expect(dropped.list.map((one) => one.goods.id)).toEqual([much.id, little.id]);
    expect(dropped.counts).toMatchObject({ all: 3, dropped: 2, invalid: 0 });
  });

  test('are filtered by category, each counted whichever is chosen, within the open tab', async () => {
    const { session } = await makeBuyer(t);
    const { rows } = await sql<{ id: number }>`
      with new as (insert into catalogue.category (name, level) values ('感冒用药', 1), ('心脑血管', 1) returning id, name)
      select id from new order by name desc`.execute(t.db);
    await sql`update catalogue.category set path = array[id] where path = '{}'`.execute(t.db);
    const [cold = 0, heart = 0] = rows.map((row) => row.id);
    const syrup = await makeGoods(t, { categoryId: cold });
    const powder = await makeGoods(t, { categoryId: cold });
    const statin = await makeGoods(t, { categoryId: heart });
    await t.call(addFavorites, {
      as: session,
      body: { goods_ids: [syrup.id, powder.id, statin.id] },
    });
    await setPrice(statin.id, 50_000);
    const of = (query: object) => listOf(session, query);
    const all = await of({});
    const categories = [
      { value: String(cold), label: '感冒用药', count: 2 },
      { value: String(heart), label: '心脑血管', count: 1 },
    ];
    expect(all.facets.category).toEqual(categories);
    const hearts = await of({ select: heart });
    expect(hearts.list.map((one) => one.goods.id)).toEqual([statin.id]);
    expect(hearts).toMatchObject({
      total: 1,
      counts: { all: 1, dropped: 1 },
      facets: { category: categories },
    });
    const dropped = await of({ select: cold, show: 'dropped' });
    expect(dropped).toMatchObject({
      total: 0,
      facets: { category: [{ value: String(heart), label: '心脑血管', count: 1 }] },
    });
  });

  test('goods that can no longer be bought are distinguished', async () => {
    const { session } = await makeBuyer(t);
    const goods = await makeGoods(t);
    await t.call(addFavorites, { as: session, body: { goods_ids: [goods.id] } });
    await sql`update catalogue.goods set sale_status = 'off_shelf' where id = ${goods.id}`.execute(t.db);
    const { list, counts } = await listOf(session, { show: 'invalid' });
    expect(counts.invalid).toBe(list.length);
    expect((await listOf(session, { show: 'in_stock' })).total).toBe(0);
  });

  test('a cancelled favourite is gone, and an unknown one is ignored', async () => {
    const { session } = await makeBuyer(t);
    const goods = await makeGoods(t);
    await t.call(addFavorites, { as: session, body: { goods_ids: [goods.id] } });
    const stranger = await makeBuyer(t);
    const foreign = await t.call(cancelFavorites, { as: stranger.session, body: { goods_ids: [goods.id] } });
    expect(foreign.data.total).toBe(0);
    expect((await listOf(session)).total).toBe(1);
    const answer = await t.call(cancelFavorites, { as: session, body: { goods_ids: [goods.id, 999_999] } });
    expect(answer.data.total).toBe(0);
  });

  test('goods that do not exist cannot be marked', async () => {
    const { session } = await makeBuyer(t);
    const answer = await t.call(addFavorites, { as: session, body: { goods_ids: [999_999_999] } });
    expect(answer.status).toBe(404);
  });

  test('a company that has not passed marks goods without learning their price', async () => {
    const { session } = await makeBuyer(t, { passed: false });
    const goods = await makeGoods(t);
    await t.call(addFavorites, { as: session, body: { goods_ids: [goods.id] } });
    expect((await listOf(session)).list[0]).toMatchObject({ favorite_price: null, goods: { price: null } });
  });
});

describe('folders', () => {
  const add = (as: string, name: string) => t.call(addFavoriteFolder, { as, body: { name } });
  const move = (as: string, goods_ids: number[], folder_id: number) =>
    t.call(moveFavorites, { as, body: { goods_ids, folder_id } });

  async function sort() {
    const { session } = await makeBuyer(t);
    const [a, b, c] = [await makeGoods(t), await makeGoods(t), await makeGoods(t)];
    await t.call(addFavorites, { as: session, body: { goods_ids: [a.id, b.id, c.id] } });
    const folder = (await add(session, ' 夏季常用 ')).data;
    return { session, a, b, c, folder };
  }

  test('favourites are sorted into folders, repeatedly, each counted whichever is open', async () => {
    const { session, a, b, c, folder } = await sort();
    const stranger = await makeGoods(t);
    for (const _ of [1, 2]) {
      expect((await move(session, [a.id, b.id, stranger.id], folder.id)).data.moved).toBe(2);
    }
    await setPrice(b.id, 50_000);
    const folders = { all: 3, none: 1, list: [{ id: folder.id, name: '夏季常用', count: 2 }] };
    const idsOf = async (query: object) => {
      const answer = await listOf(session, query);
      return [answer.list.map((one) => one.goods.id).toSorted(), answer.folders, answer.counts.all];
    };
    expect(await idsOf({})).toEqual([[a.id, b.id, c.id], folders, 3]);
    expect(await idsOf({ folder: folder.id })).toEqual([[a.id, b.id], folders, 2]);
    expect(await idsOf({ folder: 0 })).toEqual([[c.id], folders, 1]);
    const dropped = await listOf(session, { folder: folder.id, show: 'dropped' });
    expect(dropped).toMatchObject({ total: 1, folders: { all: 1, none: 0, list: [{ count: 1 }] } });
    await move(session, [a.id], 0);
    expect((await listOf(session)).folders).toMatchObject({ none: 2, list: [{ count: 1 }] });
  });

  test('a renamed one keeps its goods; a deleted one leaves them as favourites without a folder', async () => {
    const { session, a, folder } = await sort();
    await move(session, [a.id], folder.id);
    const params = { id: folder.id };
    await t.call(renameFavoriteFolder, { as: session, params, body: { name: '冬季常用' } });
    expect((await listOf(session)).folders.list).toEqual([{ ...params, name: '冬季常用', count: 1 }]);
    await t.call(removeFavoriteFolder, { as: session, params });
    expect(await listOf(session)).toMatchObject({ total: 3, folders: { all: 3, none: 3, list: [] } });
    expect((await t.call(getFavorites, { as: session, query: { folder: folder.id } })).status).toBe(404);
  });

  test('names are a company’s own, unique and short, and there are fifty at most', async () => {
    const { session, folder } = await sort();
    for (const name of ['夏季常用', '  ', '未分组', '长'.repeat(21)]) {
      expect((await add(session, name)).status, name).toBe(422);
    }
    const other = (await add(session, '长'.repeat(20))).data;
    const body = { name: folder.name };
    const taken = await t.call(renameFavoriteFolder, { as: session, params: { id: other.id }, body });
    const same = await t.call(renameFavoriteFolder, { as: session, params: { id: folder.id }, body });
    expect([taken.status, same.status]).toEqual([422, 200]);
    expect((await add((await makeBuyer(t)).session, folder.name)).status).toBe(201);
    const more = Array.from({ length: maxFolders }, (_, n) => add(session, `分组 ${n}`));
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBe(maxFolders - 2);
  });

  test('another company’s folder is not found', async () => {
    const { session, a, folder } = await sort();
    await move(session, [a.id], folder.id);
    const { session: as } = await makeBuyer(t);
    await t.call(addFavorites, { as, body: { goods_ids: [a.id] } });
    const params = { id: folder.id };
    const answers = [
      await t.call(getFavorites, { as, query: { folder: folder.id } }),
      await t.call(renameFavoriteFolder, { as, params, body: { name: '别人的' } }),
      await move(as, [a.id], folder.id),
      await t.call(removeFavoriteFolder, { as, params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await listOf(session)).folders.list).toEqual([{ ...params, name: '夏季常用', count: 1 }]);
  });
});

describe('frequently bought goods', () => {
  test('are listed with how often, how much and how many days between', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { batches: [{ onHand: 1_000 }] });
    const start = t.clock.now().getTime();
    await placeOrder(t, buyer, [[goods.id, 60]]);
    t.clock.advance({ days: 2 });
    await placeOrder(t, buyer, [[goods.id, 120]]);
    const { data } = await t.call(getFrequentGoods, { as: buyer.session, query: {} });
    expect(data.list).toMatchObject([
      { goods: { id: goods.id }, times: 2, quantity: 180, interval_days: 2, suggested: 90, is_due: 0 },
    ]);
    expect(Date.parse(data.list[0]?.first_bought_at ?? '')).toBe(start);
    t.clock.advance({ days: 2 });
    const later = await t.call(getFrequentGoods, { as: buyer.session, query: { days: '30' } });
    expect(later.data.list[0]?.is_due).toBe(1);
  });

  test('are filtered by maker, and each maker is counted whichever is chosen', async () => {
    const buyer = await makeBuyer(t);
    const [one, two] = [
      await makeGoods(t, { maker: '示例甲制药' }),
      await makeGoods(t, { maker: '示例乙制药' }),
    ];
    await placeOrder(t, buyer, [
      [one.id, 10],
      [two.id, 10],
    ]);
    const ask = async (sccj?: number) =>
      (await t.call(getFrequentGoods, { as: buyer.session, query: sccj === undefined ? {} : { sccj } })).data;
    const all = await ask();
    expect(all.facets.sccj.map(({ label, count }) => [label, count])).toEqual([
      ['示例甲制药', 1],
      ['示例乙制药', 1],
    ]);
    const chosen = Number(all.facets.sccj.find(({ label }) => label === '示例乙制药')?.value);
    const narrowed = await ask(chosen);
    expect(narrowed).toMatchObject({ total: 1, list: [{ goods: { id: two.id } }] });
    expect(narrowed.facets.sccj).toEqual(all.facets.sccj);
  });

  test('are recounted after each order and cancellation, and read once between them', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t, { batches: [{ onHand: 1_000 }] });
    const ask = async (query = {}) => {
      const before = t.statements().length;
      const { data } = await t.call(getFrequentGoods, { as: buyer.session, query });
      const sent = t.statements().slice(before);
      const reads = sent.filter((text) => text.includes('count(distinct o.id)'));
      return { bought: data.list.map((one) => [one.times, one.quantity]), reads: reads.length };
    };
    const first = await placeOrder(t, buyer, [[goods.id, 60]]);
    await sql`update orders.purchase_order set created_at = created_at - interval '31 days'
      where id = ${first.id}`.execute(t.db);
    expect(await ask()).toEqual({ bought: [[1, 60]], reads: 1 });
    expect(await ask()).toEqual({ bought: [[1, 60]], reads: 0 });
    expect(await ask({ days: '30' })).toEqual({ bought: [], reads: 1 });
    const second = await placeOrder(t, buyer, [[goods.id, 120]]);
    expect(await ask()).toEqual({ bought: [[2, 180]], reads: 1 });
    expect(await ask({ days: '30' })).toEqual({ bought: [[1, 120]], reads: 1 });
    await t.call(cancelOrder, { as: buyer.session, params: { id: second.id }, body: { reason: '多订了' } });
    expect(await ask()).toEqual({ bought: [[1, 60]], reads: 1 });
    expect(await ask({ days: '30' })).toEqual({ bought: [], reads: 1 });
  });

  test('another company learns nothing of it', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoods(t);
    await placeOrder(t, buyer, [[goods.id, 60]]);
    const stranger = await makeBuyer(t);
    const { data } = await t.call(getFrequentGoods, { as: stranger.session, query: {} });
    expect(data.total).toBe(0);
  });
});
