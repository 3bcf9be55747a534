// Settings made by commands, limits of ephedrine preparations and freight, and their immediate effects for
// buyers.
import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getGoodsDetail } from '@qianfang/contract/goods';
import { isProblem } from '@qianfang/contract/problem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StaffMember } from '../../modules/1-ground/identity/index.ts';
import { makeBuyer, type TestBuyer } from '../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeStaff } from '../../testing/trade-builders.ts';
import { operation } from './operation.ts';

let t: TestApp;
let quality: StaffMember;
let finance: StaffMember;
let said: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  [quality, finance] = [await makeStaff(t, 'quality'), await makeStaff(t, 'finance')];
});
afterAll(() => t.close());
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.restoreAllMocks());

const add = async (buyer: TestBuyer, { id }: TestGoods, number: number) =>
  (await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: id, number }] } })).data
    .failed[0]?.message ?? '';

const optionsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);

test('a wholesaler has no ephedrine preparations until the quality department sets its limit, nor once it is removed', async () => {
  const wholesaler = await makeBuyer(t, { kind: 'WHOLESALER' });
  const goods = await makeGoods(t, { isEphedrine: true, goodsClass: 'CPM', batches: [{ onHand: 500 }] });
  const set = (options: Readonly<Record<string, string>>, kind = 'WHOLESALER', staff = quality) =>
    operation([
      'ephedrine-quota',
      kind,
      '--as',
      staff.username,
      '--reason',
      '省局批复',
      ...optionsOf(options),
    ])(t.app.deps);
  expect(await add(wholesaler, goods, 20)).toMatch(/须由质量管理部核定/);
  expect(await set({ units: '30' }, 'WHOLESALER', finance)).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await set({ units: '12.5' })).toMatchObject({ problem: 'INVALID' });
  expect(await set({ units: '30' }, 'NOBODY')).toMatchObject({ message: '没有单位类型 NOBODY' });
  expect(await set({ units: '30', province: '广东' })).toMatchObject({
    message: expect.stringContaining('全称'),
  });
  expect(await set({ units: '30' })).toBeUndefined();
  expect(await add(wholesaler, goods, 20)).toBe('');
  expect(await add(wholesaler, goods, 20)).toBe('本月该商品限购 30 盒，剩余可购 30 盒');
  // A limit for goods takes precedence over the kind of buyer, and setting one twice keeps one.
  expect(await set({ units: '50', goods: String(goods.id) })).toBeUndefined();
  expect(await set({ units: '60', goods: String(goods.id) })).toBeUndefined();
  expect(await add(wholesaler, goods, 30)).toBe('');
  await operation(['ephedrine-quota'])(t.app.deps);
  expect(said.filter((line) => line.includes('WHOLESALER'))).toHaveLength(2);
  expect(await set({ units: '预设' })).toBeUndefined();
  expect(await set({ units: '预设', goods: String(goods.id) })).toBeUndefined();
  expect(await add(wholesaler, goods, 1)).toMatch(/须由质量管理部核定/);
  const plain = await makeGoods(t);
  await expect(set({ units: '5', goods: String(plain.id) })).rejects.toThrow('不是含麻商品');
});

test('finance sets a province’s freight from the next pricing on; without its own rule the country’s applies', async () => {
  const buyer = await makeBuyer(t, { province: '青海省' });
  const cold = await makeGoods(t, { isCold: true, storageKind: 'COLD', weightGrams: 1_500 });
  expect(await add(buyer, cold, 10)).toBe('');
  const page = async () => (await t.call(checkOut, { as: buyer.session, body: {} })).data;
  const set = (options: Readonly<Record<string, string>>, province = '青海省', staff = finance) =>
    operation(['freight', province, '--as', staff.username, ...optionsOf(options)])(t.app.deps);
  const terms = { 'free-from': '800', fee: '20', further: '5.50', cold: 'yes' };
  expect((await page()).totals.freight).toBe('12.00');
  expect(await set(terms, '青海省', quality)).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await set(terms, '青海')).toMatchObject({ problem: 'INVALID' });
  await expect(set({ ...terms, fee: '二十' })).rejects.toThrow('金额须写成');
  expect(await set(terms)).toBeUndefined();
  await t.feed.catchUp();
  // Ten of 1.5 kg: the first kilogram at 20.00, fourteen more at 5.50.
  expect((await page()).totals.freight).toBe('97.00');
  expect(await set({ ...terms, cold: 'no' })).toBeUndefined();
  await t.feed.catchUp();
  expect((await page()).blocks.map((block) => block.message)).toContain('该地址暂不支持冷链配送');
  expect(await set({ remove: 'yes' })).toBeUndefined();
  await t.feed.catchUp();
  expect((await page()).totals.freight).toBe('12.00');
  expect(isProblem(await set({ remove: 'yes' }))).toBe(true);
  expect(isProblem(await set({ remove: 'yes' }, '全国'))).toBe(true);
  await operation(['freight'])(t.app.deps);
  expect(said.at(-1)).toMatch(/^ {2}全国 {2}满 .*包邮.*冷链可达$/);
});

const stateOf = async (buyer: TestBuyer, { id }: TestGoods) => {
  const { status, data } = await t.call(getGoodsDetail, { as: buyer.session, params: { id } });
  return status === 200 ? (data.goods.buy_block?.message ?? '') : status;
};

test('S-09: goods with recorded ingredients are hidden from the day on which one of them is controlled', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { name: '示例宁心片' });
  const facts = (...more: string[]) =>
    operation(['goods-facts', String(goods.id), '--as', quality.username, '--reason', '说明书', ...more])(
      t.app.deps,
    );
  expect(await facts('--ingredients', '示例新碱、淀粉')).toBeUndefined();
  const control = (options: Readonly<Record<string, string>>, staff = quality) =>
    operation(['ingredient-control', '示例新碱', '--as', staff.username, ...optionsOf(options)])(t.app.deps);
  const terms = { class: 'PSYCHOTROPIC', from: '2026-11-22', basis: '示例公告2026年第1号' };
  expect(await control(terms, finance)).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await control({ ...terms, class: 'CHEM' })).toMatchObject({ problem: 'INVALID' });
  expect(await control({ ...terms, from: '明天' })).toMatchObject({ problem: 'INVALID' });
  expect(await control(terms)).toBeUndefined();
  expect(await control(terms)).toBeUndefined();
  await t.feed.catchUp();
  expect(await stateOf(buyer, goods)).toBe('');
  t.clock.advance({ days: 1 });
  expect(await stateOf(buyer, goods)).toBe(404);
  // The list of substances also matches ingredients, whatever the goods' name.
  const cough = await makeGoods(t, { name: '示例清咽片' });
  expect(
    await operation([
      'goods-facts',
      String(cough.id),
      '--as',
      quality.username,
      '--reason',
      '说明书',
      '--ingredients',
      '氢溴酸右美沙芬',
    ])(t.app.deps),
  ).toBeUndefined();
  await t.feed.catchUp();
  expect(await stateOf(buyer, cough)).toBe(404);
});

test('a public hospital may have a drug here once the quality department allows that one outside the platform', async () => {
  const hospital = await makeBuyer(t, { kind: 'HOSPITAL_PUBLIC' });
  const [drug, other] = [await makeGoods(t), await makeGoods(t)];
  const set = (isAllowed: 'yes' | 'no', staff = quality) =>
    operation([
      'goods-facts',
      String(drug.id),
      '--as',
      staff.username,
      '--reason',
      '省平台备案采购',
      '--public',
      isAllowed,
    ])(t.app.deps);
  expect(await stateOf(hospital, drug)).toMatch(/省级药品集中采购平台/);
  expect(await set('yes', finance)).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await set('yes')).toBeUndefined();
  await t.feed.catchUp();
  expect([await stateOf(hospital, drug), await stateOf(hospital, other)]).toEqual([
    '',
    expect.stringMatching(/省级药品集中采购平台/),
  ]);
  expect(await set('no')).toBeUndefined();
  await t.feed.catchUp();
  expect(await stateOf(hospital, drug)).toMatch(/省级药品集中采购平台/);
});
