import { listAddresses } from '@qianfang/contract/address';
import { getMessages } from '@qianfang/contract/message';
import { getCompany } from '@qianfang/contract/profile';
import {
  applyForChange,
  getCompanyChange,
  getDocuments,
  handInDocument,
} from '@qianfang/contract/qualification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { photo, type TestFile, upload } from '../../../testing/upload.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { listWaitingDocuments, reviewDocument } from './review-document.ts';

let t: TestApp;
let scan: TestFile;
let quality: StaffMember;

beforeAll(async () => {
  t = await startTestApp();
  scan = { name: '新执照.jpg', bytes: await photo() };
  quality = await makeStaff(t, 'quality');
});
afterAll(() => t.close());
beforeEach(() => t.clock.set('2026-11-21T10:00:00+08:00'));

const billing = { title: '旧名大药房', uscc: '91440300MA00DEM00J', bank: '示例银行' };

/** A company with all facts of its licence. */
async function makeCompany(): Promise<TestBuyer> {
  const buyer = await makeBuyer(t, { name: '旧名大药房', billing });
  await t.pool.query(
    `update identity.buyer set legal_person = '陈示范', province = '广东省', city = '深圳市', district = '南山区',
       region_code = '440305', address = '示例路 1 号' where id = $1`,
    [buyer.buyerId],
  );
  await t.pool.query('update qualification.address set document_id = null where buyer_id = $1', [
    buyer.buyerId,
  ]);
  return buyer;
}

const asIs = {
  name: '旧名大药房',
  legal_person: '陈示范',
  region_code: '440305',
  address: '示例路 1 号',
  is_long_term: 1,
};

const apply = (buyer: TestBuyer, changes: Record<string, unknown>, files: readonly TestFile[] = [scan]) =>
  upload(t, applyForChange, { ...asIs, ...changes }, files, { as: buyer.session });

const companyOf = async (buyer: TestBuyer) => (await t.call(getCompany, { as: buyer.session })).data;
const changeOf = async (buyer: TestBuyer) =>
  (await t.call(getCompanyChange, { as: buyer.session })).data.change;
const addressesOf = async (buyer: TestBuyer) =>
  (await t.call(listAddresses, { as: buyer.session })).data.list.map((one) => [
    one.district + one.detail,
    one.is_default,
    one.review,
  ]);
const newestMessage = async (buyer: TestBuyer) =>
  (await t.call(getMessages, { as: buyer.session })).data.list[0];

async function waitingOf(buyer: TestBuyer) {
  const waiting = (await listWaitingDocuments(t.app.deps)).filter((one) => one.buyerId === buyer.buyerId);
  expect(waiting).toHaveLength(1);
  return waiting[0] as (typeof waiting)[number];
}

async function decide(buyer: TestBuyer, reason?: string) {
  const { documentId } = await waitingOf(buyer);
  const decision =
    reason === undefined ? { decision: 'pass' as const } : { decision: 'reject' as const, reason };
  return reviewDocument(t.app.deps, { documentId, staff: quality, ...decision });
}

test('a new name and address apply once their review has passed, to invoices and deliveries too', async () => {
  const buyer = await makeCompany();
  expect(await changeOf(buyer)).toBeNull();
  expect(
    await apply(buyer, { name: '新名大药房', region_code: '440304', address: '新址路 2 号' }),
  ).toMatchObject({ status: 201 });
  expect(await changeOf(buyer)).toMatchObject({
    state: 'waiting',
    name: '新名大药房',
    differences: [
      { label: '单位名称', before: '旧名大药房', after: '新名大药房' },
      { label: '注册地址', before: '广东省深圳市南山区示例路 1 号', after: '广东省深圳市福田区新址路 2 号' },
    ],
  });
  const before = await companyOf(buyer);
  expect(before).toMatchObject({ company: '旧名大药房', billing: { title: '旧名大药房' } });
  expect((await waitingOf(buyer)).change).toBe(
    '单位名称由“旧名大药房”变更为“新名大药房”；注册地址由“广东省深圳市南山区示例路 1 号”变更为“广东省深圳市福田区新址路 2 号”',
  );

  expect(await decide(buyer)).toEqual({ state: 'passed' });
  expect(await companyOf(buyer)).toMatchObject({
    company: '新名大药房',
    legal_person: '陈示范',
    address: '广东省深圳市福田区新址路 2 号',
    billing: { ...billing, title: '新名大药房' },
  });
  expect(await changeOf(buyer)).toBeNull();
  // The old address is on no licence any more: goods go to the new one.
  expect(new Set(await addressesOf(buyer))).toEqual(
    new Set([
      ['福田区新址路 2 号', 1, 'passed'],
      ['南山区示例路 1 号', 0, 'waiting'],
    ]),
  );
  expect(await newestMessage(buyer)).toMatchObject({ title: '企业信息变更已通过审核', url: '/basic' });
});

test('a refused change says why, changes nothing, and may be requested again', async () => {
  const buyer = await makeCompany();
  const name = '旧名大药房（总店）';
  await t.pool.query('update identity.buyer set name = $2 where id = $1', [buyer.buyerId, name]);
  await apply(buyer, { name, legal_person: '李接任' });
  expect(await decide(buyer, '执照照片缺少公章')).toEqual({ state: 'rejected' });
  expect(await changeOf(buyer)).toMatchObject({
    state: 'rejected',
    legal_person: '李接任',
    reason: '执照照片缺少公章',
  });
  expect(await companyOf(buyer)).toMatchObject({ legal_person: '陈示范' });
  expect(await newestMessage(buyer)).toMatchObject({
    title: '企业信息变更未通过审核',
    body: '执照照片缺少公章。企业信息没有变更，请修改后重新申请。',
  });
  expect((await apply(buyer, { name, legal_person: '李接任' })).status).toBe(201);
  expect(await changeOf(buyer)).toMatchObject({ state: 'waiting', reason: '' });
  await decide(buyer);
  expect(await companyOf(buyer)).toMatchObject({ company: name, legal_person: '李接任' });
  expect(await addressesOf(buyer)).toEqual([['南山区示例路 1 号', 1, 'passed']]);
});

test('a waiting change may be corrected, and no renewal of the licence replaces it', async () => {
  const buyer = await makeCompany();
  await apply(buyer, { name: '新名大药房' });
  const renewal = { type: 'BIZ_LICENCE', is_long_term: 1 };
  expect(await upload(t, handInDocument, renewal, [scan], { as: buyer.session })).toMatchObject({
    status: 422,
    message: '企业信息变更正在审核，请等待结果，或在基础信息中修改申请',
  });
  const { data } = await t.call(getDocuments, { as: buyer.session });
  expect(data.list.find((item) => item.type === 'BIZ_LICENCE')).toMatchObject({
    status: 'VALID',
    is_open: 0,
    current: { state: 'passed' },
    renewal: { state: 'submitted', holder_name: '新名大药房' },
  });
  await apply(buyer, { name: '新名连锁大药房' });
  expect((await waitingOf(buyer)).change).toContain('新名连锁大药房');
  await decide(buyer);
  expect(await companyOf(buyer)).toMatchObject({ company: '新名连锁大药房' });
});

test('a change needs something to change, the new licence, and a company that has passed', async () => {
  const buyer = await makeCompany();
  expect(await apply(buyer, {}, [])).toMatchObject({
    status: 422,
    errors: {
      name: ['与现在登记的信息相同，请填写变更后的内容'],
      file: ['请上传变更后的营业执照'],
    },
  });
  expect(await apply(buyer, { name: '新名', region_code: '440399', is_long_term: 0 })).toMatchObject({
    status: 422,
    errors: {
      name: ['单位名称应为 4 至 100 个字'],
      region_code: ['请选择所在地区'],
      valid_to: ['请填写有效期至'],
    },
  });
  const small = { name: '小图.jpg', bytes: await photo(400, 300) };
  expect(await apply(buyer, { name: '新名大药房' }, [small])).toMatchObject({
    status: 422,
    errors: { file: ['图片不清晰，短边不能小于 800 像素，请重新拍摄或扫描'] },
  });
  const waiting = await makeBuyer(t, { passed: false });
  expect((await t.call(getCompanyChange, { as: waiting.session })).data.is_open).toBe(0);
  expect(await apply(waiting, { name: '新名大药房' })).toMatchObject({
    status: 422,
    reason: 'STATE_FORBIDS',
  });
  expect(await changeOf(buyer)).toBeNull();
});
