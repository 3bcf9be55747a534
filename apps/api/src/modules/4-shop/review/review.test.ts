import { getOrder, getOrders } from '@qianfang/contract/order';
import { getOrderCounts } from '@qianfang/contract/order-counts';
import {
  addReviewPicture,
  getGoodsReviews,
  getOrderReview,
  getReviewPicture,
  reviewOrder,
} from '@qianfang/contract/review';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReceivedOrder } from '../../../testing/after-sale-builders.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff, nextKey } from '../../../testing/trade-builders.ts';
import { photo, upload } from '../../../testing/upload.ts';
import { decideReview, listReviewsWaiting } from './decide-review.ts';
import { openReviewPictures } from './read-picture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function received(owner?: TestBuyer) {
  const buyer = owner ?? (await makeBuyer(t, { name: '深圳市福田区示例大药房（演示）' }));
  const goods = await makeGoods(t);
  const id = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]] });
  const { data } = await t.call(getOrder, { as: buyer.session, params: { id } });
  return { buyer, goodsId: goods.id, id, lineId: data.lines[0]?.id ?? 0 };
}

const say = (buyer: TestBuyer, id: number, lineId: number, content = '', key?: string) =>
  t.call(reviewOrder, {
    as: buyer.session,
    params: { id },
    body: {
      delivery: 5,
      service: 4,
      lines: [{ line_id: lineId, packaging: 5, shelf_life: 4, accuracy: 4, content }],
    },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
const ofGoods = async (buyer: TestBuyer, goodsId: number) =>
  (await t.call(getGoodsReviews, { as: buyer.session, params: { id: goodsId }, query: {} })).data;

test('a received order waits for its review; scores count at once, texts once checked, without the company’s name', async () => {
  const { buyer, goodsId, id, lineId } = await received();
  const as = buyer.session;
  const { data: order } = await t.call(getOrder, { as, params: { id } });
  expect(order.actions).toContain('review');
  expect((await t.call(getOrderCounts, { as })).data.to_review).toBe(1);
  expect((await t.call(getOrders, { as, query: { to_review: 1 } })).data.total).toBe(1);

  const key = nextKey();
  const answer = await say(buyer, id, lineId, '外箱完好，效期到后年', key);
  expect(answer).toMatchObject({ status: 201, data: { id, pending: 1 } });
  expect((await say(buyer, id, lineId, '外箱完好，效期到后年', key)).data).toEqual(answer.data);
  expect(await say(buyer, id, lineId)).toMatchObject({ status: 422, reason: 'STATE_FORBIDS' });
  expect((await t.call(getOrderCounts, { as })).data.to_review).toBe(0);
  const { actions } = (await t.call(getOrder, { as, params: { id } })).data;
  expect(actions).not.toContain('review');
  expect(actions).toContain('read_review');

  const reader = await makeBuyer(t);
  expect(await ofGoods(reader, goodsId)).toMatchObject({ average: '4.3', count: 1, total: 0, list: [] });
  const [waiting] = (await listReviewsWaiting(t.app.deps)).filter((one) => one.goodsId === goodsId);
  const decide = (role: 'quality' | 'warehouse', rejection?: string) =>
    makeStaff(t, role).then((staff) => decideReview(t.app.deps, { id: waiting?.id ?? 0, rejection, staff }));
  expect(await decide('warehouse')).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await decide('quality')).toBeUndefined();
  expect(await decide('quality')).toMatchObject({ problem: 'NOT_FOUND' });
  const shown = await ofGoods(reader, goodsId);
  expect(shown).toMatchObject({
    total: 1,
    list: [{ company: '深圳***药房', content: '外箱完好，效期到后年' }],
  });
  expect(JSON.stringify(shown)).not.toContain(buyer.name);
});

test('claims about a drug’s effect are refused at once, and a text refused by the store stays visible to its company', async () => {
  const { buyer, goodsId, id, lineId } = await received();
  const refused = await say(buyer, id, lineId, '疗效好，患者都说好');
  expect(refused).toMatchObject({ status: 422, reason: 'INVALID' });
  expect(refused.message).toMatch(/评价只谈包装、效期和发货，请去掉涉及疗效的“疗效”$/);
  expect((await say(buyer, id, lineId, '吃了两天就没事')).status).toBe(201);
  const [waiting] = (await listReviewsWaiting(t.app.deps)).filter((one) => one.goodsId === goodsId);
  const staff = await makeStaff(t, 'quality');
  await decideReview(t.app.deps, { id: waiting?.id ?? 0, rejection: '涉及疗效', staff });
  expect(await ofGoods(buyer, goodsId)).toMatchObject({ count: 1, total: 0 });
  const own = await t.call(getOrderReview, { as: buyer.session, params: { id } });
  expect(own.data).toMatchObject({
    block: '这个订单已经评价',
    delivery: 5,
    lines: [{ review: { state: 'REFUSED', reason: '涉及疗效', packaging: 5 } }],
  });
});

test('nobody reviews another company’s order, an undelivered one, or one delivered long ago', async () => {
  const { buyer, id, lineId } = await received();
  const other = await received();
  expect((await say(other.buyer, id, lineId)).status).toBe(404);
  expect((await t.call(getOrderReview, { as: other.buyer.session, params: { id } })).status).toBe(404);
  expect((await say(buyer, id, other.lineId)).message).toBe('订单中没有这个商品，请刷新后重新评价');
  const goods = await makeGoods(t);
  const coming = await makeReceivedOrder(t, buyer, { lines: [[goods.id, 60]], isReceived: false });
  expect((await say(buyer, coming, lineId)).message).toBe('订单完成后可评价');
  await sql`update orders.purchase_order set received_at = received_at - interval '91 days' where id = ${id}`.execute(
    t.db,
  );
  expect((await say(buyer, id, lineId)).message).toBe('收货已超过 90 天，不能再评价');
});

const addPicture = (buyer: TestBuyer, id: number, lineId: number, bytes: Buffer) =>
  upload(t, addReviewPicture, { line_id: lineId }, [{ name: '外箱.jpg', bytes }], { as: buyer.session, id });
const sayWith = (buyer: TestBuyer, id: number, lineId: number, pictures: number[], key?: string) =>
  t.call(reviewOrder, {
    as: buyer.session,
    params: { id },
    body: {
      delivery: 5,
      service: 5,
      lines: [{ line_id: lineId, packaging: 5, shelf_life: 5, accuracy: 5, pictures }],
    },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
const look = (buyer: TestBuyer, id: number) =>
  t.call(getReviewPicture, { as: buyer.session, params: { id } });
const filesOf = async (buyer: TestBuyer) =>
  (
    await sql<{ key: string }>`
      select key from platform.kept_file where key like ${`review/${buyer.buyerId}/%`}`.execute(t.db)
  ).rows.length;

test('pictures wait for the store with their review, even without words, and others see them once it is shown', async () => {
  const { buyer, goodsId, id, lineId } = await received();
  const reader = await makeBuyer(t);
  const [front, side, left] = await Promise.all([photo(600, 600), photo(600, 700), photo(600, 800)]);
  const first = await addPicture(buyer, id, lineId, front);
  expect(first.status).toBe(201);
  expect((await addPicture(buyer, id, lineId, front)).data).toEqual(first.data);
  const second = await addPicture(buyer, id, lineId, side);
  expect(await addPicture(buyer, id, lineId, left)).toMatchObject({ status: 201 });
  expect(await filesOf(buyer)).toBe(3);
  expect((await look(buyer, first.data.id)).headers['content-type']).toBe('image/jpeg');

  const key = nextKey();
  const pictures = [second.data.id, first.data.id];
  const answer = await sayWith(buyer, id, lineId, pictures, key);
  expect(answer).toMatchObject({ status: 201, data: { pending: 1 } });
  expect((await sayWith(buyer, id, lineId, pictures, key)).data).toEqual(answer.data);
  const own = await t.call(getOrderReview, { as: buyer.session, params: { id } });
  const urls = pictures.map((picture) => `/api/review/picture/${picture}`);
  expect(own.data.lines[0]?.review).toMatchObject({ state: 'PENDING', content: '', pictures: urls });
  expect(await ofGoods(reader, goodsId)).toMatchObject({ count: 1, list: [] });
  expect((await look(reader, first.data.id)).reason).toBe('NOT_FOUND');

  const [waiting] = (await listReviewsWaiting(t.app.deps)).filter((one) => one.goodsId === goodsId);
  expect(waiting?.pictures).toBe(2);
  expect(await openReviewPictures(t.app.deps, waiting?.id ?? 0)).toHaveLength(2);
  const staff = await makeStaff(t, 'quality');
  await decideReview(t.app.deps, { id: waiting?.id ?? 0, rejection: undefined, staff });
  expect((await ofGoods(reader, goodsId)).list).toMatchObject([{ content: '', pictures: urls }]);
  expect((await look(reader, first.data.id)).status).toBe(200);
  const asked = { as: reader.session, params: { id: first.data.id }, query: { width: 320 as const } };
  expect((await t.call(getReviewPicture, asked)).headers['content-type']).toBe('image/webp');

  // What was taken out again before the review was sent goes.
  t.clock.advance({ hours: 25 });
  await t.app.deps.jobs.run('platform.drop_unknown_files.review');
  expect(await filesOf(buyer)).toBe(2);
});

test('pictures of a refused review stay with their company', async () => {
  const { buyer, goodsId, id, lineId } = await received();
  const { data } = await addPicture(buyer, id, lineId, await photo(600, 600));
  await sayWith(buyer, id, lineId, [data.id]);
  const [waiting] = (await listReviewsWaiting(t.app.deps)).filter((one) => one.goodsId === goodsId);
  const staff = await makeStaff(t, 'quality');
  await decideReview(t.app.deps, { id: waiting?.id ?? 0, rejection: '拍到了处方', staff });
  expect((await look(buyer, data.id)).status).toBe(200);
  expect((await look(await makeBuyer(t), data.id)).reason).toBe('NOT_FOUND');
});

test('a review names only pictures that its company uploaded for these goods, five at most', async () => {
  const { buyer, id, lineId } = await received();
  const other = await received();
  const bytes = await photo(600, 600);
  const foreign = await addPicture(other.buyer, other.id, other.lineId, bytes);
  expect((await addPicture(buyer, other.id, other.lineId, bytes)).status).toBe(404);
  expect((await addPicture(buyer, id, other.lineId, bytes)).errors?.line_id).toBeDefined();
  expect((await look(buyer, foreign.data.id)).reason).toBe('NOT_FOUND');
  const named = await sayWith(buyer, id, lineId, [foreign.data.id]);
  expect(named).toMatchObject({ status: 422, errors: { lines: [expect.stringMatching(/有图片已失效/)] } });
  expect((await sayWith(buyer, id, lineId, [999_999_999])).errors).toEqual(named.errors);
  expect((await sayWith(buyer, id, lineId, [1, 2, 3, 4, 5, 6])).status).toBe(422);
  const pdf = await addPicture(buyer, id, lineId, Buffer.from('%PDF-1.4 …'));
  expect(pdf).toMatchObject({ status: 422, errors: { file: [expect.any(String)] } });

  expect((await say(buyer, id, lineId)).status).toBe(201);
  expect(await addPicture(buyer, id, lineId, bytes)).toMatchObject({
    status: 422,
    message: '这个订单已经评价',
  });
});

test('pictures of a review that is never sent go after a week', async () => {
  const { buyer, id, lineId } = await received();
  const { data } = await addPicture(buyer, id, lineId, await photo(600, 600));
  const sweep = async () => {
    await t.app.deps.jobs.run('review.drop_left_pictures');
    await t.app.deps.jobs.run('platform.drop_unknown_files.review');
  };
  t.clock.advance({ days: 6 });
  await sweep();
  expect((await look(buyer, data.id)).status).toBe(200);
  t.clock.advance({ days: 2 });
  await sweep();
  expect([(await look(buyer, data.id)).reason, await filesOf(buyer)]).toEqual(['NOT_FOUND', 0]);
});
