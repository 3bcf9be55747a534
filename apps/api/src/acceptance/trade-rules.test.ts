// The acceptance rules of trade-rules.md for buyers, where no module's test has them: goods page, list,
// search and cart agree (I6).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { addToCart, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import { getInvoice, requestInvoice } from '@qianfang/contract/invoice';
import { submitOrder } from '@qianfang/contract/submit-order';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoods, makeGoodsList, type TestGoods } from '../testing/goods-builders.ts';
import { importCatalogue } from '../testing/import-catalogue.ts';
import { shipPaidLines, shipPaidOrder } from '../testing/invoice-builders.ts';
import { makeActivity } from '../testing/promotion-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { nextKey } from '../testing/trade-builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.clock.set('2026-11-21T10:00:00+08:00'));

const add = async (buyer: TestBuyer, { id }: TestGoods, number = 10) =>
  (await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: id, number }] } })).data
    .failed[0]?.message ?? '';

/** Why goods cannot be bought, by page and cart alike; '' where they can. */
async function refusal(buyer: TestBuyer, goods: TestGoods): Promise<string> {
  const { data } = await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } });
  const message = data.goods.buy_block?.message ?? '';
  expect(data.goods.is_buy).toBe(message === '' ? 1 : 0);
  expect(await add(buyer, goods)).toBe(message);
  return message;
}

/** Visibility of goods for a buyer: in the list, in suggestions, and the status of their page. */
async function presence(buyer: TestBuyer, { id, name }: TestGoods) {
  const as = buyer.session;
  const [list, suggested, page] = await Promise.all([
    t.call(getGoodsList, { as, query: { keywords: name } }),
    t.call(suggestGoods, { as, query: { keywords: name } }),
    t.call(getGoodsDetail, { as, params: { id } }),
  ]);
  return [list.data.list, suggested.data.list ?? []]
    .map((found) => found.filter((one) => one.id === id).length)
    .concat(page.status);
}

const licensed = (scope_codes: string[], more = {}) => ({
  documents: { DRUG_LICENCE: { scope_codes, ...more } },
});

describe('who may buy what', () => {
  test('S-01: a filed clinic of Chinese medicine cannot have amoxicillin', async () => {
    const clinic = await makeBuyer(t, { kind: 'CLINIC' });
    await t.pool.query(
      `insert into qualification.profile (buyer_id, is_tcm_clinic) values ($1, true)
       on conflict (buyer_id) do update set is_tcm_clinic = true`,
      [clinic.buyerId],
    );
    await t.feed.catchUp();
    expect(await refusal(clinic, await makeGoods(t, { name: '阿莫西林胶囊甲' }))).toBe(
      '贵单位为中医诊所（备案），不可购买化学药',
    );
    expect(await refusal(clinic, await makeGoods(t, { goodsClass: 'CPM' }))).toBe('');
  });

  test('S-02: insulin is seen and not bought on an old licence without biologicals, and blood products do not exist', async () => {
    const shop = await makeBuyer(t, licensed(['CPM', 'CHEM', 'ANTIB']));
    const insulin = await makeGoods(t, {
      goodsClass: 'INSULIN',
      name: '门冬胰岛素注射液乙',
      approvalNo: '国药准字S20210001',
      rxType: 'RX',
    });
    expect(await refusal(shop, insulin)).toBe('该商品（生物制品）不在贵单位许可的经营范围内');
    const blood = await makeGoods(t, { goodsClass: 'BLOOD', name: '人血白蛋白丙' });
    expect(await presence(shop, blood)).toEqual([0, 0, 404]);
  });

  test('S-03: 化学药 of a new licence covers antibiotics, 化学药制剂 of an old one does not', async () => {
    const cefaclor = await makeGoods(t, { goodsClass: 'ANTIB' });
    expect(await refusal(await makeBuyer(t, licensed(['CHEM', 'ANTIB', 'BIOCHEM'])), cefaclor)).toBe('');
    expect(await refusal(await makeBuyer(t, licensed(['CHEM'])), cefaclor)).toBe(
      '该商品（抗生素制剂）不在贵单位许可的经营范围内',
    );
  });

  test('S-04: no pharmacy has hormones but insulin, whatever its licence says', async () => {
    const shop = await makeBuyer(t, licensed(['CHEM', 'ANABOLIC', 'PEPTIDE']));
    for (const goodsClass of ['ANABOLIC', 'PEPTIDE'] as const) {
      expect(await refusal(shop, await makeGoods(t, { goodsClass, rxType: 'RX' }))).toBe(
        '药品零售企业不得经营蛋白同化制剂、肽类激素（胰岛素除外）',
      );
    }
  });

  test('S-05: a shop for 乙类 only has neither prescription drugs nor 甲类', async () => {
    const shop = await makeBuyer(t, licensed(['CHEM', 'CPM'], { rx_category: 'OTC_B' }));
    for (const rxType of ['RX', 'OTC_A'] as const) {
      expect(await refusal(shop, await makeGoods(t, { rxType }))).toBe('超出经营类别（仅限乙类非处方药）');
    }
    expect(await refusal(shop, await makeGoods(t, { rxType: 'OTC_B' }))).toBe('');
  });

  test('S-06: a dealer with a filing for class II only has no class III device', async () => {
    const dealer = await makeBuyer(t, { kind: 'DEVICE_DEALER', documents: { DEV3_LICENCE: null } });
    const device = await makeGoods(t, { goodsClass: 'DEV3', approvalNo: '国械注准20203660001' });
    expect(await refusal(dealer, device)).toBe('缺少《医疗器械经营许可证》，不可购买第三类医疗器械');
    const second = await makeGoods(t, { goodsClass: 'DEV2', approvalNo: '粤械注准20182220033' });
    expect(await refusal(dealer, second)).toBe('');
  });

  test('S-08: a village clinic without the county’s approval has no antibiotic to inject', async () => {
    const clinic = await makeBuyer(t, { kind: 'VILLAGE' });
    const goods = await makeGoods(t, { goodsClass: 'ANTIB', rxType: 'RX', form: '注射用无菌粉末' });
    await t.pool.query('update catalogue.goods set is_injection = true, is_antibiotic = true where id = $1', [
      goods.id,
    ]);
    await t.feed.catchUp();
    expect(await refusal(clinic, goods)).toBe('购买抗菌药物静脉输注制剂须提供县级卫生行政部门核准文件');
  });

  test('S-09: on the day an ingredient is reclassified its goods are hidden, and carts say why', async () => {
    const shop = await makeBuyer(t);
    const goods = await makeGoods(t, { name: '示例止咳片丁' });
    await t.pool.query(`update catalogue.goods set ingredients = '{示例新列管}' where id = $1`, [goods.id]);
    await t.pool.query(
      `insert into qualification.ingredient_control (ingredient, goods_class, basis, effective_from)
       values ('示例新列管', 'PSYCHOTROPIC', '示例公告', '2026-11-22')`,
    );
    await t.feed.catchUp();
    expect(await refusal(shop, goods)).toBe('');
    t.clock.advance({ days: 1 });
    expect(await presence(shop, goods)).toEqual([0, 0, 404]);
    const { data } = await t.call(getCart, { as: shop.session, query: {} });
    const line = data.data.find((one) => one.goods.id === goods.id);
    expect(line).toMatchObject({ is_selected: 0, notes: [{ message: '该商品已按国家规定停止网络销售' }] });
  });

  test('C-01: goods for Guangdong do not exist in Hunan, and the cart says why', async () => {
    const goods = await makeGoods(t, { name: '示例控销片戊', isControlledSale: true });
    await t.pool.query(
      `insert into qualification.control_policy (goods_id, provinces, effective_from) values ($1, '{广东省}', '2026-01-01')`,
      [goods.id],
    );
    await t.feed.catchUp();
    expect(await presence(await makeBuyer(t), goods)).toEqual([1, 1, 200]);
    const far = await makeBuyer(t, { province: '湖南省' });
    expect(await presence(far, goods)).toEqual([0, 0, 404]);
    expect(await add(far, goods)).toBe('该商品为控销商品，暂不在您的销售区域');
  });

  test('K-01: cold drugs ask an institution for the authority of who receives them', async () => {
    const clinic = await makeBuyer(t, { kind: 'CLINIC', documents: { COLD_AUTH: null } });
    expect(await refusal(clinic, await makeGoods(t, { isCold: true, storageKind: 'COLD' }))).toBe(
      '购买冷藏药品须提供冷藏药品采购委托书',
    );
  });

  test('K-03: where no cold route goes, the check page and the submit say so, and nothing is ordered', async () => {
    const far = await makeBuyer(t, { province: '青海省' });
    await t.pool.query(
      `insert into pricing.freight_rule (province, shipping_amount_fen, kind, fee_fen, supports_cold)
       values ('青海省', 50000, 'flat', 1200, false)`,
    );
    await t.feed.catchUp();
    const goods = await makeGoods(t, { isCold: true, storageKind: 'COLD' });
    expect(await add(far, goods, 60)).toBe('');
    const page = await t.call(checkOut, { as: far.session, body: {} });
    const message = '该地址暂不支持冷链配送';
    expect(page.data.blocks.map((block) => block.message)).toContain(message);
    const body = { agreed: 1 as const, address_id: far.addressId, payable: page.data.totals.payable };
    expect(await t.call(submitOrder, { as: far.session, idempotencyKey: nextKey(), body })).toMatchObject({
      status: 422,
      message,
    });
  });
});

describe('goods and batches', () => {
  test('G-04: after the approval lapsed, only what was made before it can be had', async () => {
    const shop = await makeBuyer(t);
    const batches = (productionDate: string) => [
      { batchNo: 'P1', productionDate, expiryDate: '2028-05-31', onHand: 100 },
    ];
    const [before, after] = [
      await makeGoods(t, { batches: batches('2026-05-01') }),
      await makeGoods(t, { batches: batches('2026-11-01') }),
    ];
    await t.pool.query(`update catalogue.goods set approval_valid_to = '2026-10-31' where id = any($1)`, [
      [before.id, after.id],
    ]);
    await t.feed.catchUp();
    const numberOf = async ({ id }: TestGoods) =>
      (await t.call(getGoodsDetail, { as: shop.session, params: { id } })).data.goods.number;
    expect([await numberOf(before), await numberOf(after)]).toEqual([100, 0]);
  });

  test('N-02: with 30 days left no consent helps', async () => {
    const shop = await makeBuyer(t);
    const today = dateInShanghai(t.clock.now());
    const goods = await makeGoods(t, {
      batches: [{ batchNo: 'LAST', expiryDate: addDays(today, 30), onHand: 100 }],
    });
    const { rows } = await t.pool.query<{ id: string }>('select id from stock.batch where goods_id = $1', [
      goods.id,
    ]);
    const wish = {
      goods_id: goods.id,
      number: 10,
      batch_id: Number(rows[0]?.id),
      near_expiry_consent: 1 as const,
    };
    const { data } = await t.call(addToCart, { as: shop.session, body: { params: [wish] } });
    expect(data.failed).toMatchObject([{ goods_id: goods.id }]);
    expect(data.added).toEqual([]);
  });

  test('W6-03: nobody reads goods without logging in', async () => {
    const ofGoods = allEndpoints.filter(({ path }) => path.startsWith('/api/goods/'));
    expect(ofGoods.length).toBeGreaterThan(6);
    for (const { method, path } of ofGoods) {
      const answer = await t.app.inject({ method, url: path.replace(/\{\w+\}/g, '1') });
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
  });
});

describe('goods that come in by a file', () => {
  test('G-01, G-02, G-03 and G-05: a wrong number, a class that it contradicts and what is missing keep goods off the shelf, and are said', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qianfang-rules-'));
    const file = join(folder, '目录.csv');
    const row = (name: string, approval: string, kind: string, storage = '密封') =>
      `${name},0.25g*24粒,胶囊剂,齐鲁示例制药有限公司,齐鲁示例制药有限公司,${approval},${kind},处方药,${storage},24,盒,4.35`;
    await writeFile(
      file,
      [
        '通用名,规格,剂型,生产企业,上市许可持有人,批准文号,类别,处方类别,贮藏,保质期,单位,批发价',
        row('示例号短胶囊', '国药准字H2016343', '西药'),
        row('示例相反胶囊', '国药准字Z44022063', 'CHEM'),
        row('示例器械胶囊', '粤械注准20181220033', 'DEV2'),
        row('示例无贮藏胶囊', '国药准字H37029999', '西药', ''),
        row('示例齐全胶囊', '国药准字H37023199', '西药'),
      ].join('\n'),
    );
    const said = await importCatalogue(t, file);
    expect(said).toContain('国药准字H2016343');
    expect(said).toMatch(/批准文号.*格式不正确/);
    expect(said).toMatch(/Z.*与商品类别.*不一致|国药准字Z44022063/);
    expect(said).toContain('注册证号年份后的管理类别代码应为2（省级注册为第二类）');
    expect(said).toMatch(/缺少.*贮藏/);
    const { rows } = await t.pool.query<{ name: string; status: string }>(
      `select generic_name as name, sale_status as status from catalogue.goods
       where maker_id in (select id from catalogue.maker where name = '齐鲁示例制药有限公司') and sale_status = 'on_sale'`,
    );
    expect(rows).toEqual([{ name: '示例齐全胶囊', status: 'on_sale' }]);
    await rm(folder, { recursive: true });
  });
});

describe('tax', () => {
  /** Net and tax of an invoice over 100.00 of goods of one tax class. */
  async function taxOf(taxClass: string, kind: 'normal' | 'special' = 'normal') {
    const buyer = await makeBuyer(t);
    const id = await shipPaidOrder(t, buyer, { basePrice: 100_000 });
    await t.pool.query(
      `update orders.order_line set tax_class = $2, raw_fen = 10000, net_fen = 10000, reduction_fen = 0 where order_id = $1`,
      [id, taxClass],
    );
    await t.pool.query(
      `update orders.purchase_order set goods_fen = 10000, reduction_fen = 0, freight_fen = 0, payable_fen = 10000, paid_fen = 10000
       where id = $1`,
      [id],
    );
    const asked = await t.call(requestInvoice, { as: buyer.session, body: { order_ids: [id], kind } });
    return { ...asked.data, buyer };
  }

  test('V-01: 100.00 is 88.50 and 11.50 at 13 %, 91.74 and 8.26 at 9 %, 97.09 and 2.91 at 3 %', async () => {
    expect(await taxOf('STANDARD')).toMatchObject({ amount: '100.00', net: '88.50', tax: '11.50' });
    expect(await taxOf('AGRICULTURAL')).toMatchObject({ amount: '100.00', net: '91.74', tax: '8.26' });
    expect(await taxOf('BIOLOGICAL_SIMPLE')).toMatchObject({ amount: '100.00', net: '97.09', tax: '2.91' });
  });

  test('V-02: 10.00 off lines of 33.33, 33.33 and 33.34 leaves 90.00 on the invoice to the cent, and no line below zero', async () => {
    const buyer = await makeBuyer(t);
    const goods = await makeGoodsList(
      t,
      [33.33, 33.33, 33.34].map((yuan) => ({
        basePrice: Math.round(yuan * 10_000),
        batches: [{ onHand: 100 }],
      })),
    );
    await makeActivity(t, {
      kind: 'FULL_REDUCTION',
      scope: { kind: 'GOODS', ids: goods.map(({ id }) => id) },
      tiers: [{ amountFen: 10_000, minusFen: 1_000 }],
    });
    const id = await shipPaidLines(
      t,
      buyer,
      goods.map((one) => [one.id, 1]),
    );
    const asked = await t.call(requestInvoice, {
      as: buyer.session,
      body: { order_ids: [id], kind: 'normal' },
    });
    const { data } = await t.call(getInvoice, { as: buyer.session, params: { id: asked.data.id } });
    const fenOf = ({ net, tax }: { readonly net: string; readonly tax: string }) =>
      Math.round(Number(net) * 100) + Math.round(Number(tax) * 100);
    // A discount is a negative row under its line; freight has a row of its own.
    const left = goods.map(({ name }) => data.rows.filter((row) => row.name.includes(name)).map(fenOf));
    expect(left.map((rows) => rows.length)).toEqual([2, 2, 2]);
    const nets = left.map((rows) => rows.reduce((sum, one) => sum + one, 0));
    expect(nets.reduce((sum, one) => sum + one, 0)).toBe(9_000);
    expect(Math.min(...nets)).toBeGreaterThanOrEqual(0);
  });

  test('V-03: condoms invoiced on the last day of 2025 are exempt, on the next day at 13 %', async () => {
    t.clock.set('2025-12-31T10:00:00+08:00');
    const exempt = await taxOf('CONTRACEPTIVE');
    expect(exempt).toMatchObject({ amount: '100.00', tax: '0.00' });
    const { data } = await t.call(getInvoice, { as: exempt.buyer.session, params: { id: exempt.id } });
    expect(JSON.stringify(data)).toContain('免税');
    t.clock.set('2026-01-01T10:00:00+08:00');
    expect(await taxOf('CONTRACEPTIVE')).toMatchObject({ net: '88.50', tax: '11.50' });
  });
});
