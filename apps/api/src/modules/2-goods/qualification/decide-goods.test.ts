import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { GOODS_CLASSES, type GoodsClass, isNeverSold } from '@qianfang/domain/goods/goods-class';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkPurchaser } from './check-purchaser.ts';
import { decideGoods, type TradedGoods } from './decide-goods.ts';
import { loadBuyerRights } from './load-buyer-rights.ts';
import type { QualificationTables } from './qualification.table.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const goodsOf = (goodsClass: GoodsClass, more: Partial<TradedGoods> = {}): TradedGoods => ({
  id: 1,
  goodsClass,
  rxType: 'NONE',
  saleStatus: 'on_sale',
  isEphedrine: false,
  isCold: false,
  isAntibiotic: false,
  isInjection: false,
  isControlledSale: false,
  form: '',
  approvalNo: '',
  deviceCategory: '',
  ingredients: [],
  ...more,
});

const today = () => dateInShanghai(t.clock.now());

async function decisionFor(buyerId: number, goods: TradedGoods) {
  return decideGoods(await loadBuyerRights(t.db, buyerId, today()), [goods]).get(goods.id);
}

test('a pharmacy with all its documents may buy every class that a pharmacy may have', async () => {
  const buyer = await makeBuyer(t);
  const rights = await loadBuyerRights(t.db, buyer.buyerId, today());
  const notForPharmacies: readonly GoodsClass[] = ['TCM_RAW', 'IVD_DRUG', 'ANABOLIC', 'PEPTIDE'];
  const classes = GOODS_CLASSES.filter((one) => !isNeverSold(one) && !notForPharmacies.includes(one));
  const goods = classes.map((goodsClass, index) => goodsOf(goodsClass, { id: index + 1 }));
  const decided = decideGoods(rights, goods);
  expect(goods.filter((one) => decided.get(one.id)?.kind !== 'show').map((one) => one.goodsClass)).toEqual(
    [],
  );
  expect(
    decideGoods(rights, [goodsOf('CHEM', { isEphedrine: true, isCold: true, rxType: 'RX' })]).get(1)?.kind,
  ).toBe('show');
});

test('a company’s rights take the same few statements whatever documents it has', async () => {
  const buyer = await makeBuyer(t);
  await loadBuyerRights(t.db, buyer.buyerId, today());
  t.resetStatements();
  await loadBuyerRights(t.db, buyer.buyerId, today());
  expect(t.statements()).toHaveLength(4);
});

test('a drug licence counts through its last day and not a minute longer; devices go on (Q-03)', async () => {
  const buyer = await makeBuyer(t, { documents: { DRUG_LICENCE: { valid_to: '2026-11-21' } } });
  t.clock.set('2026-11-21T23:59:59+08:00');
  expect((await decisionFor(buyer.buyerId, goodsOf('CHEM')))?.kind).toBe('show');
  t.clock.set('2026-11-22T00:00:00+08:00');
  const after = await decisionFor(buyer.buyerId, goodsOf('CHEM'));
  expect(after).toMatchObject({ kind: 'block', isPriceVisible: true });
  expect(after?.reasons[0]).toMatchObject({
    reason: 'DOC_EXPIRED',
    message: '《药品经营许可证》已于2026-11-21到期，药品类商品暂停购买，请更新资质',
    actionUrl: '/zzzj',
  });
  expect((await decisionFor(buyer.buyerId, goodsOf('DEV1')))?.kind).toBe('show');
});

test('before it has passed a company sees goods without a price (Q-06)', async () => {
  const buyer = await makeBuyer(t, { passed: false });
  expect(await decisionFor(buyer.buyerId, goodsOf('CHEM'))).toMatchObject({
    kind: 'show_without_price',
    isPriceVisible: false,
    reasons: [{ reason: 'NOT_PASSED', message: '资质审核通过后方可购买' }],
  });
});

test('a purchaser whose authority has run out is stopped, another of the same company is not (Q-05)', async () => {
  const a = await makeBuyer(t, { documents: { PURCHASE_AUTH: { valid_to: '2026-11-20' } } });
  t.clock.set('2026-11-21T10:00:00+08:00');
  expect(await checkPurchaser(t.db, a.buyerId, a.accountId, today())).toMatchObject({
    status: 422,
    message: '采购委托书已过期',
    actionUrl: '/zzzj',
  });
  const b = await makeBuyer(t);
  expect(await checkPurchaser(t.db, b.buyerId, b.accountId, today())).toBeUndefined();
});

test('a colleague without papers orders in the authority of the purchaser whom the company has named', async () => {
  const a = await makeBuyer(t, { documents: { PURCHASE_AUTH: { valid_to: '2026-11-20' } } });
  const b = await makeBuyer(t);
  const colleague = 999_999;
  expect(await checkPurchaser(t.db, b.buyerId, colleague, today())).toBeUndefined();
  expect(await checkPurchaser(t.db, a.buyerId, colleague, today())).toMatchObject({
    message: '采购委托书已过期',
  });
  const nobody = await makeBuyer(t);
  await t.pool.query('delete from qualification.purchaser where buyer_id = $1', [nobody.buyerId]);
  expect(await checkPurchaser(t.db, nobody.buyerId, colleague, today())).toMatchObject({
    problem: 'DOC_MISSING',
  });
});

test('goods under controlled sale do not exist for companies without an offer, from that moment', async () => {
  const near = await makeBuyer(t);
  const far = await makeBuyer(t, { province: '湖南省' });
  const goods = goodsOf('CPM', { id: 77, isControlledSale: true });
  expect((await decisionFor(near.buyerId, goods))?.kind).toBe('hide');
  const policies = t.db.withTables<QualificationTables>();
  await policies
    .insertInto('qualification.control_policy')
    .values({ goods_id: 77, provinces: ['广东省'], effective_from: '2026-01-01', effective_to: null })
    .execute();
  expect((await decisionFor(near.buyerId, goods))?.kind).toBe('show');
  expect((await decisionFor(far.buyerId, goods))?.kind).toBe('hide');
  await policies
    .updateTable('qualification.control_policy')
    .set({ denied_buyers: [near.buyerId] })
    .where('goods_id', '=', 77)
    .execute();
  expect((await decisionFor(near.buyerId, goods))?.kind).toBe('hide');
});

test('an expired licence of the wholesaler hides the class from everybody the day after (S-07)', async () => {
  const buyer = await makeBuyer(t);
  const device = goodsOf('DEV3');
  expect((await decisionFor(buyer.buyerId, device))?.kind).toBe('show');
  await t.pool.query(`update qualification.seller_licence set valid_to = $1 where kind = 'DEV3_LICENCE'`, [
    today(),
  ]);
  expect((await decisionFor(buyer.buyerId, device))?.kind).toBe('show');
  t.clock.advance({ days: 1 });
  expect((await decisionFor(buyer.buyerId, device))?.kind).toBe('hide');
});

test("a chain store's rights are narrowed by its head office's", async () => {
  const hq = await makeBuyer(t, { kind: 'CHAIN_HQ', documents: { DRUG_LICENCE: { scope_codes: ['CPM'] } } });
  const store = await makeBuyer(t, { kind: 'CHAIN_STORE', parentId: hq.buyerId });
  expect((await decisionFor(store.buyerId, goodsOf('CPM')))?.kind).toBe('show');
  expect((await decisionFor(store.buyerId, goodsOf('BIO')))?.kind).toBe('block');
});
