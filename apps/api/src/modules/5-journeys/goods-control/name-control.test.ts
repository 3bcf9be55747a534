import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addToCart, getCart } from '@qianfang/contract/cart';
import { getGoodsDetail, getGoodsList } from '@qianfang/contract/goods';
import { isProblem } from '@qianfang/contract/problem';
import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { judgeName, standingOn } from '@qianfang/domain/qualification/control-list/judge-name';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { importRows } from '../../../testing/import-catalogue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { verifyAudit } from '../../1-ground/audit/index.ts';
import { checkNames } from './check-names.ts';
import { listHeldNames } from './list-held-names.ts';
import { releaseName } from './release-name.ts';

let folder: string;
let t: TestApp;
let pharmacy: TestBuyer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-names-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  t = await startTestApp();
  pharmacy = await makeBuyer(t);
});
afterEach(() => t.close());

let files = 0;
/** Rows whose names alone could keep the goods off sale. */
async function importNames(...names: ReadonlyArray<readonly [name: string, kind?: string, spec?: string]>) {
  files += 1;
  const path = join(folder, `${files}.csv`);
  const lines = names.map(([name, kind = '西药', spec = '0.25g*24片'], at) => {
    const isHerb = kind === '中药饮片';
    const number = isHerb ? '' : `国药准字H${20_200_000 + at}`;
    return `N${files}-${at},${name},${spec},${isHerb ? '' : '片剂'},示例制药有限公司,示例制药有限公司,${number},${kind},${isHerb ? '' : '处方药'},密封,24,盒,12.50,A${at},2026-01-10,2027-12-31,100,湖南`;
  });
  const head =
    '商品编码,通用名,规格,剂型,生产企业,上市许可持有人,批准文号,类别,处方类别,贮藏,保质期,单位,批发价,批号,生产日期,有效期至,库存,产地';
  await writeFile(path, `${head}\n${lines.join('\n')}\n`);
  return importRows(t, path);
}

async function found(name: string, as = pharmacy): Promise<number> {
  const { data } = await t.call(getGoodsList, { as: as.session, query: { keywords: name } });
  return data.total;
}

const put = (goodsId: number, buyer: TestBuyer) =>
  t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goodsId, number: 1 }] } });

const onSale = async () =>
  (
    await sql<{ generic_name: string }>`
      select generic_name from catalogue.goods where sale_status = 'on_sale' order by id`.execute(t.db)
  ).rows.map((row) => row.generic_name);

describe('goods that may not be sold online', () => {
  test('are not imported, under any name', async () => {
    const rows = await importNames(
      ['阿桔片'],
      ['复方樟脑酊'],
      ['愈酚待因口服溶液'],
      ['可愈糖浆'],
      ['格鲁米特片'],
      ['盐酸纳呋拉啡口崩片'],
      ['盐酸氯卡色林片'],
      ['地达西尼胶囊'],
      ['鹽酸嗎啡緩釋片'],
      ['雄黄粉', '中药饮片', '1kg'],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'refused'));
    for (const { reason } of rows) expect(reason).toMatch(/^国家规定不得在网上销售：.+（.+）$/);
    expect(await onSale()).toEqual([]);
  });

  test('with a doubtful name are imported as drafts, held for the quality department with the reason', async () => {
    const rows = await importNames(['氯氮?片'], ['盐酸羟考同缓释片'], ['阿莫西林片'], ['依托咪酯乳状注射液']);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added', 'added']);
    expect(rows[0]?.reason).toContain('待质量管理部核实：疑似第二类精神药品“氯氮䓬”，名称中有丢失的字');
    expect(await onSale()).toEqual(['阿莫西林片']);
    expect((await listHeldNames(t)).map(({ name }) => name).toSorted()).toEqual(
      ['氯氮?片', '盐酸羟考同缓释片', '依托咪酯乳状注射液'].toSorted(),
    );
    // The same file again changes nothing.
    const again = await importNames(
      ['氯氮?片'],
      ['盐酸羟考同缓释片'],
      ['阿莫西林片'],
      ['依托咪酯乳状注射液'],
    );
    expect(await onSale()).toEqual(['阿莫西林片']);
    expect(again[0]?.reason).toContain('待质量管理部核实');
  });

  test('nor does a later file rename known goods so', async () => {
    await importNames(['阿莫西林片']);
    expect(await onSale()).toEqual(['阿莫西林片']);
    files -= 1;
    await importNames(['氯氮?片']);
    expect(await onSale()).toEqual([]);
  });

  test('are visible to nobody even if the database has them on sale, however they got there', async () => {
    const { id } = await makeGoods(t, { name: '地西泮片' });
    await makeGoods(t, { name: '氯氮□片' });
    const kept = await makeGoods(t, { name: '氯雷他定片' });
    expect(await found('地西泮')).toBe(0);
    expect(await found('氯氮')).toBe(0);
    expect(await found('氯雷他定')).toBe(1);
    const detail = await t.call(getGoodsDetail, { as: pharmacy.session, params: { id } });
    expect(detail.status).toBe(404);
    const added = await put(id, pharmacy);
    expect(added.data).toMatchObject({ added: [], failed: [{ goods_id: id }] });
    expect((await put(kept.id, pharmacy)).data.added).toHaveLength(1);
  });

  test('a goods that is renamed by hand is judged by its new name at once', async () => {
    const { id } = await makeGoods(t, { name: '示例止痛片' });
    expect(await found('示例止痛')).toBe(1);
    await sql`update catalogue.goods set generic_name = '盐酸曲马多片', updated_at = ${t.clock.now()} where id = ${id}`.execute(
      t.db,
    );
    const detail = await t.call(getGoodsDetail, { as: pharmacy.session, params: { id } });
    expect(detail.status).toBe(404);
    await checkNames(t);
    expect(await found('示例止痛')).toBe(0);
  });

  test('are so from the day of their listing, in lists and carts alike (S-09)', async () => {
    t.clock.set('2024-06-30T23:50:00+08:00');
    const buyer = await makeBuyer(t, { username: 'before-the-day' });
    const { id } = await makeGoods(t, { name: '氢溴酸右美沙芬片' });
    expect(await found('右美沙芬', buyer)).toBe(1);
    await put(id, buyer);
    t.clock.set('2024-07-01T00:00:00+08:00');
    expect(await found('右美沙芬', buyer)).toBe(0);
    const cart = await t.call(getCart, { as: buyer.session });
    expect(JSON.stringify(cart.data)).toContain('该商品已按国家规定停止网络销售');
  });

  test('goods entered under an older list are checked again when the list changes', async () => {
    const { id } = await makeGoods(t, { name: '三七粉', goodsClass: 'TCM_PIECE', rxType: 'NONE' });
    await checkNames(t);
    await sql`update catalogue.name_look set list_version = 'older'`.execute(t.db);
    await sql`delete from catalogue.name_finding`.execute(t.db);
    await checkNames(t);
    const { rows } = await sql`select goods_id from catalogue.name_finding`.execute(t.db);
    expect(rows).toEqual([{ goods_id: id }]);
  });
});

describe('a held name', () => {
  test('is released by the quality department alone, with an audited reason', async () => {
    const [row] = await importNames(['氯氮?片']);
    const goodsId = Number(row?.goods_id);
    const reason = '核对说明书与批件，品名为氯氮平片，非精神药品';
    const business = await releaseName(t, { goodsId, staff: await makeStaff(t, 'business'), reason });
    expect(business).toMatchObject({ problem: 'FORBIDDEN' });
    expect(await found('氯氮')).toBe(0);
    const staff = await makeStaff(t, 'quality');
    expect(await releaseName(t, { goodsId, staff, reason })).toEqual({ name: '氯氮?片', note: '' });
    expect(await found('氯氮')).toBe(1);
    expect(await listHeldNames(t)).toEqual([]);
    const { rows } = await sql<{ action: string; actor: string; reason: string; entity: string }>`
      select action, actor, reason, entity from audit.entry where action = 'goods.release_name'`.execute(
      t.db,
    );
    expect(rows).toEqual([
      { action: 'goods.release_name', actor: `staff:${staff.id}`, reason, entity: `goods:${goodsId}` },
    ]);
    expect(isProblem(await verifyAudit(t.db))).toBe(false);
  });

  test('is held again under another name, and a repeated release does nothing', async () => {
    const staff = await makeStaff(t, 'quality');
    const { id } = await makeGoods(t, { name: '氯氮□片' });
    const release = { goodsId: id, staff, reason: '品名为氯氮平片' };
    expect(await releaseName(t, release)).toEqual({ name: '氯氮□片', note: '' });
    expect(await found('氯氮')).toBe(1);
    expect(await releaseName(t, release)).toMatchObject({ problem: 'STATE_FORBIDS' });
    await sql`update catalogue.goods set generic_name = '地西?片', updated_at = ${t.clock.now()} where id = ${id}`.execute(
      t.db,
    );
    await checkNames(t);
    expect(await found('氯氮')).toBe(0);
    expect((await listHeldNames(t)).map(({ goodsId }) => goodsId)).toEqual([id]);
  });

  test('stays a draft for other missing facts, and certainly listed names are never released', async () => {
    const staff = await makeStaff(t, 'quality');
    const { id } = await makeGoods(t, { name: '地西泮片' });
    const never = await releaseName(t, { goodsId: id, staff, reason: '说明' });
    expect(never).toMatchObject({ problem: 'STATE_FORBIDS' });
    const [row] = await importNames(['氯氮?片']);
    const goodsId = Number(row?.goods_id);
    await sql`update catalogue.goods set sale_note = sale_note || '；暂无报价' where id = ${goodsId}`.execute(
      t.db,
    );
    expect(await releaseName(t, { goodsId, staff, reason: '说明' })).toEqual({
      name: '氯氮?片',
      note: '暂无报价',
    });
    expect(await onSale()).toEqual(['地西泮片']);
    expect(await found('氯氮')).toBe(0);
  });

  test('of a hormone recorded as a chemical is corrected, not released', async () => {
    const { id } = await makeGoods(t, { name: '丙酸睾酮注射液', goodsClass: 'CHEM' });
    const staff = await makeStaff(t, 'quality');
    expect(await found('丙酸睾酮')).toBe(0);
    expect(await releaseName(t, { goodsId: id, staff, reason: '说明' })).toMatchObject({
      problem: 'STATE_FORBIDS',
    });
  });
});

describe('goods for some buyers only', () => {
  test('终止妊娠药品 never reach pharmacies and clinics, however entered (trade-rules 2.3)', async () => {
    await importNames(['米非司酮片', '西药', '25mg*6片'], ['卡前列甲酯栓'], ['乳酸依沙吖啶注射液']);
    const clinic = await makeBuyer(t, { kind: 'CLINIC', username: 'clinic' });
    const hospital = await makeBuyer(t, { kind: 'HOSPITAL_PRIVATE', username: 'hospital' });
    for (const name of ['米非司酮', '卡前列甲酯', '依沙吖啶']) {
      for (const buyer of [pharmacy, clinic, hospital]) {
        const { data } = await t.call(getGoodsList, { as: buyer.session, query: { keywords: name } });
        expect(data.list.map(({ is_buy }) => is_buy)).toEqual([0]);
        const buyable = await t.call(getGoodsList, {
          as: buyer.session,
          query: { keywords: name, buyable: 1 },
        });
        expect(buyable.data.total).toBe(0);
        const added = await put(data.list[0]?.id ?? 0, buyer);
        expect(added.data).toMatchObject({ added: [], failed: [{ reason: 'BUYER_TYPE_FORBIDDEN' }] });
      }
    }
    const { data } = await t.call(getGoodsList, { as: pharmacy.session, query: { keywords: '米非司酮' } });
    const detail = await t.call(getGoodsDetail, {
      as: pharmacy.session,
      params: { id: data.list[0]?.id ?? 0 },
    });
    expect(JSON.stringify(detail.data)).toContain('药品零售企业不得经营终止妊娠药品');
  });

  test('the emergency size of 米非司酮 waits for the quality department', async () => {
    await importNames(['米非司酮片', '西药', '10mg*1片']);
    expect(await found('米非司酮')).toBe(0);
    expect((await listHeldNames(t)).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('可能是紧急避孕的规格'),
    ]);
  });

  test('直接口服饮片 need the words on the licence: with a plain 中药饮片 scope they are blocked', async () => {
    await makeGoods(t, { name: '三七粉', goodsClass: 'TCM_PIECE', rxType: 'NONE' });
    await makeGoods(t, { name: '天花粉', goodsClass: 'TCM_PIECE', rxType: 'NONE' });
    const plain = await makeBuyer(t, {
      username: 'plain-pieces',
      documents: { DRUG_LICENCE: { scope_codes: ['TCM_PIECE', 'CPM', 'CHEM'] } },
    });
    const isBuy = async (name: string, buyer: TestBuyer) =>
      (await t.call(getGoodsList, { as: buyer.session, query: { keywords: name } })).data.list.map(
        ({ is_buy }) => is_buy,
      );
    expect(await isBuy('三七粉', pharmacy)).toEqual([1]);
    expect(await isBuy('三七粉', plain)).toEqual([0]);
    expect(await isBuy('天花粉', plain)).toEqual([1]);
  });

  test('an ephedrine compound not registered as one is held, and an import registers it', async () => {
    await makeGoods(t, { name: '复方盐酸伪麻黄碱缓释胶囊', isEphedrine: false });
    expect(await found('伪麻黄碱')).toBe(0);
    await importNames(['呋麻滴鼻液']);
    const { rows } = await sql<{ is_ephedrine: boolean; sale_note: string }>`
      select is_ephedrine, sale_note from catalogue.goods where generic_name = '呋麻滴鼻液'`.execute(t.db);
    expect(rows[0]?.is_ephedrine).toBe(true);
    expect(rows[0]?.sale_note).not.toContain('待质量管理部核实');
  });
});

const shared = resolve(import.meta.dirname, '../../../../../../../shared');
const holes = join(shared, 'cases/legal-holes.csv');
test.runIf(existsSync(holes))(
  'every row of the list of legal holes is refused or held, or goes to nobody who may not have it',
  async () => {
    const rows = await importRows(t, holes);
    expect(rows.length).toBe(readFileSync(holes, 'utf8').trim().split('\n').length - 1);
    const open = rows.filter(
      ({ outcome, reason }) => outcome !== 'refused' && !reason.includes('待质量管理部核实'),
    );
    const { rows: names } = await sql<{ generic_name: string }>`
    select generic_name from catalogue.goods where id = any(${open.map(({ goods_id }) => goods_id)}::bigint[])
    order by generic_name`.execute(t.db);
    expect(names.map((one) => one.generic_name)).toEqual(['卡前列甲酯栓', '米非司酮片']);
    for (const kind of ['RETAIL_SINGLE', 'CLINIC', 'VILLAGE', 'HOSPITAL_PRIVATE'] as const) {
      const buyer = await makeBuyer(t, { kind, username: `holes-${kind}` });
      const { data } = await t.call(getGoodsList, { as: buyer.session, query: { buyable: 1 } });
      expect(data.total).toBe(0);
    }
  },
);

const reference = join(shared, 'data/drug_reference_otc_category.csv');
test.runIf(existsSync(reference))(
  'of a reference of seventeen thousand names less than one in a hundred is held',
  () => {
    const lines = readFileSync(reference, 'utf8').split('\n').slice(1);
    const names = [...new Set(lines.map((line) => line.split(',')[0] ?? ''))].filter((name) =>
      /^[^"]+$/.test(name),
    );
    const plain = { tradeName: '', form: '', spec: '', maker: '', approvalNo: '', isHerb: false };
    const held = names.filter((genericName) => {
      const { never, held: doubt } = standingOn(judgeName({ ...plain, genericName }), isoDate('2026-11-21'));
      return never === null && doubt !== null;
    });
    process.stdout.write(`held of ${names.length} names: ${held.length}: ${held.join(' ')}\n`);
    expect(names.length).toBeGreaterThan(15_000);
    expect(held.length / names.length).toBeLessThan(0.01);
  },
);
