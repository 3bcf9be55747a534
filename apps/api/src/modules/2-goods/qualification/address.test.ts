import { addAddress, changeAddress, listAddresses, removeAddress } from '@qianfang/contract/address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const form = {
  consignee: '李收货',
  phone: '13800000001',
  region_code: '440305',
  detail: '科技园示例大厦 2 层仓库',
  kind: 'warehouse' as const,
};

test('a new address takes its names from the district, and waits for review unless licensed', async () => {
  const buyer = await makeBuyer(t);
  const added = await t.call(addAddress, {
    body: { ...form, phone: ' 138 0000 0001 ', landline: '0755-12345678' },
    as: buyer.session,
  });
  expect(added.status).toBe(201);
  expect(added.data).toMatchObject({
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    phone: '13800000001',
    is_licensed: 0,
    is_default: 0,
    review: 'waiting',
  });
});

test('the licence’s address is recognised however it is typed', async () => {
  const buyer = await makeBuyer(t);
  const added = await t.call(addAddress, {
    body: { ...form, detail: '广东省深圳市南山区示例路１号' },
    as: buyer.session,
  });
  expect(added.data).toMatchObject({ is_licensed: 1, review: 'passed' });
  const moved = await t.call(changeAddress, {
    params: { id: added.data.id },
    body: { ...form, detail: '示例路 10 号' },
    as: buyer.session,
  });
  expect(moved.data).toMatchObject({ is_licensed: 0, review: 'waiting' });
});

test('a warehouse on the drug licence counts as licensed', async () => {
  const buyer = await makeBuyer(t, {
    documents: { DRUG_LICENCE: { fields: { warehouse_addresses: ['广东省深圳市宝安区仓储路8号A栋'] } } },
  });
  const added = await t.call(addAddress, {
    body: { ...form, region_code: '440306', detail: '仓储路 8 号 A 栋' },
    as: buyer.session,
  });
  expect(added.data.is_licensed).toBe(1);
});

test('every wrong field has its own sentence', async () => {
  const buyer = await makeBuyer(t);
  const answer = await t.call(addAddress, {
    body: { ...form, consignee: '李', phone: '12345', landline: '12', region_code: '999999', detail: '短' },
    as: buyer.session,
  });
  expect(answer.status).toBe(422);
  expect(answer.errors).toEqual({
    consignee: ['收货人请填写 2 到 20 个字'],
    phone: ['手机号格式不正确，请填写 11 位手机号'],
    landline: ['座机号格式不正确，请按“区号-号码”填写'],
    region_code: ['请选择所在地区'],
    detail: ['详细地址请填写 5 到 100 个字'],
  });
});

test('a form without a district says to choose one, as in registration', async () => {
  const buyer = await makeBuyer(t);
  const answer = await t.call(addAddress, { body: { ...form, region_code: '' }, as: buyer.session });
  expect([answer.status, answer.errors]).toEqual([422, { region_code: ['请选择所在地区'] }]);
});

test('there is always exactly one default', async () => {
  const buyer = await makeBuyer(t);
  const as = buyer.session;
  const defaults = async () =>
    (await t.call(listAddresses, { as })).data.list.filter((row) => row.is_default).map((row) => row.id);
  const second = (await t.call(addAddress, { body: { ...form, is_default: 1 }, as })).data;
  expect(await defaults()).toEqual([second.id]);
  const third = (await t.call(addAddress, { body: { ...form, detail: '第三个地址的位置' }, as })).data;
  await t.call(changeAddress, { params: { id: second.id }, body: { ...form, is_default: 0 }, as });
  expect(await defaults()).toEqual([second.id]);
  await t.call(removeAddress, { params: { id: second.id }, as });
  expect(await defaults()).toEqual([third.id]);
  await Promise.all(
    [third.id, buyer.addressId].map((id) =>
      t.call(changeAddress, { params: { id }, body: { ...form, is_default: 1 }, as }),
    ),
  );
  expect(await defaults()).toHaveLength(1);
});

test('twenty addresses and no more, also concurrently', async () => {
  const buyer = await makeBuyer(t);
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, i) =>
      t.call(addAddress, { body: { ...form, detail: `第 ${i} 个地址的位置` }, as: buyer.session }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(19);
  expect(answers.find((answer) => answer.status === 422)?.message).toBe(
    '最多保存 20 个收货地址，请先删除不用的地址',
  );
});

test("another company's address does not seem to exist", async () => {
  const owner = await makeBuyer(t);
  const stranger = await makeBuyer(t);
  const params = { id: owner.addressId };
  expect((await t.call(changeAddress, { params, body: form, as: stranger.session })).status).toBe(404);
  expect((await t.call(removeAddress, { params, as: stranger.session })).status).toBe(404);
  expect((await t.call(listAddresses, { as: stranger.session })).data.list.map((row) => row.id)).toEqual([
    stranger.addressId,
  ]);
  expect((await t.call(listAddresses, { as: owner.session })).data.list.map((row) => row.id)).toEqual([
    owner.addressId,
  ]);
  expect((await t.call(listAddresses)).status).toBe(401);
});
