import {
  changePurchaseTemplate,
  getPurchaseTemplate,
  getPurchaseTemplates,
  maxPurchaseTemplates,
  removePurchaseTemplate,
  savePurchaseTemplate,
  sharePurchaseTemplate,
} from '@qianfang/contract/purchase-template';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, makeGoodsList, type TestGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let buyer: TestBuyer;
let syrup: TestGoods;
let tablets: TestGoods;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  [syrup, tablets] = [await makeGoods(t), await makeGoods(t)];
});
afterAll(() => t.close());

type Line = readonly [goodsId: number, number: number];

const linesOf = (lines: readonly Line[]) => lines.map(([goods_id, number]) => ({ goods_id, number }));
const save = (who: TestBuyer, name: string, ...lines: readonly Line[]) =>
  t.call(savePurchaseTemplate, { as: who.session, body: { name, lines: linesOf(lines) } });
const read = (who: TestBuyer, id: number) => t.call(getPurchaseTemplate, { as: who.session, params: { id } });
const heldBy = async (who: TestBuyer, id: number) =>
  (await read(who, id)).data.lines.map(({ goods, number }): Line => [goods.id, number]);
const namesOf = async (who: TestBuyer) =>
  (await t.call(getPurchaseTemplates, { as: who.session })).data.list.map((one) => one.name);

describe('a template', () => {
  test('has goods and quantities in order, each goods once, at the price of the day it is opened', async () => {
    const saved = await save(buyer, ' 每周补货 ', [tablets.id, 30], [syrup.id, 10], [tablets.id, 20]);
    expect(saved).toMatchObject({ status: 201, data: { name: '每周补货', count: 2 } });
    expect(await heldBy(buyer, saved.data.id)).toEqual([
      [tablets.id, 50],
      [syrup.id, 10],
    ]);
    await sql`update pricing.goods_price set base_price = 77700 where goods_id = ${syrup.id}`.execute(t.db);
    expect((await read(buyer, saved.data.id)).data.lines[1]?.goods.price).toBe('7.77');
  });

  test('is saved under a name of its own, and replaces another only explicitly', async () => {
    const who = await makeBuyer(t);
    const first = await save(who, '感冒药', [syrup.id, 10]);
    expect(await save(who, '感冒药', [tablets.id, 10])).toMatchObject({
      status: 422,
      errors: { name: ['已有同名的采购模板，请换个名称'] },
    });
    const other = await save(who, '慢病药', [tablets.id, 10]);
    const change = (id: number, body: object) =>
      t.call(changePurchaseTemplate, { as: who.session, params: { id }, body });
    expect((await change(other.data.id, { name: '感冒药' })).status).toBe(422);
    t.clock.advance({ minutes: 1 });
    await change(first.data.id, { name: '感冒用药', lines: linesOf([[tablets.id, 40]]) });
    expect(await heldBy(who, first.data.id)).toEqual([[tablets.id, 40]]);
    expect(await namesOf(who)).toEqual(['感冒用药', '慢病药']);
    expect((await save(who, '   ', [syrup.id, 10])).errors).toEqual({ name: ['请填写模板名称'] });
  });

  test('says how many of its goods are gone, and has none that the company cannot see', async () => {
    const banned = await makeGoods(t, { goodsClass: 'BLOOD' });
    const leaving = await makeGoods(t);
    const { data } = await save(buyer, '会变的', [banned.id, 10], [leaving.id, 10], [syrup.id, 10]);
    expect(data.count).toBe(2);
    await sql`update catalogue.goods set goods_class = 'BLOOD' where id = ${leaving.id}`.execute(t.db);
    expect((await read(buyer, data.id)).data).toMatchObject({
      count: 2,
      gone: 1,
      lines: [{ goods: { id: syrup.id } }],
    });
    expect((await save(buyer, '没有的', [banned.id, 10])).status).toBe(404);
  });

  test('can be removed, and never exceeds the limit, also when saved concurrently', async () => {
    const who = await makeBuyer(t);
    const all = await Promise.all(
      Array.from({ length: maxPurchaseTemplates + 2 }, (_, index) =>
        save(who, `模板${index}`, [syrup.id, 10]),
      ),
    );
    const kept = all.filter((answer) => answer.status === 201);
    expect(kept).toHaveLength(maxPurchaseTemplates);
    expect(all.find((answer) => answer.status === 422)?.message).toContain(String(maxPurchaseTemplates));
    const id = kept[0]?.data.id ?? 0;
    const remove = () => t.call(removePurchaseTemplate, { as: who.session, params: { id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await save(who, '再来一个', [syrup.id, 10])).status).toBe(201);
  });

  test('takes a fixed number of statements to open', async () => {
    const many = await makeGoodsList(
      t,
      Array.from({ length: 60 }, () => ({})),
    );
    const one = await save(buyer, '一种', [syrup.id, 10]);
    const all = await save(buyer, '很多种', ...many.map(({ id }): Line => [id, 10]));
    const count = async (id: number) => {
      t.resetStatements();
      expect((await read(buyer, id)).status).toBe(200);
      return t.statements().length;
    };
    await count(one.data.id);
    expect(await count(all.data.id)).toBe(await count(one.data.id));
  });
});

describe('sharing', () => {
  test('gives every store the same template under the same name, once, however often it is shared', async () => {
    const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
    const stores = [
      await makeBuyer(t, { parentId: head.buyerId }),
      await makeBuyer(t, { parentId: head.buyerId }),
    ] as const;
    const { data } = await save(head, '开业铺货', [syrup.id, 10], [tablets.id, 20]);
    const share = () =>
      t.call(sharePurchaseTemplate, {
        as: head.session,
        params: { id: data.id },
        body: { other_user_ids: stores.map((store) => store.buyerId) },
      });
    await share();
    const again = await share();
    expect(again.data.list.map((one) => one.message)).toEqual(['', '']);
    for (const store of stores) {
      const mine = await t.call(getPurchaseTemplates, { as: store.session });
      expect(mine.data.list).toMatchObject([{ name: '开业铺货', count: 2 }]);
      expect(await heldBy(store, mine.data.list[0]?.id ?? 0)).toEqual([
        [syrup.id, 10],
        [tablets.id, 20],
      ]);
    }
  });

  test('reaches only stores of the own head office', async () => {
    const head = await makeBuyer(t, { kind: 'CHAIN_HQ' });
    const stranger = await makeBuyer(t);
    const { data } = await save(head, '内部', [syrup.id, 10]);
    const answer = await t.call(sharePurchaseTemplate, {
      as: head.session,
      params: { id: data.id },
      body: { other_user_ids: [stranger.buyerId] },
    });
    expect(answer.status).toBe(404);
    expect(await namesOf(stranger)).toEqual([]);
  });
});
