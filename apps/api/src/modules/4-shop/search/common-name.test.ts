import { getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let session: string;
beforeAll(async () => {
  t = await startTestApp();
  session = (await makeBuyer(t)).session;
  await makeGoods(t, { name: '马来酸氯苯那敏片', goodsClass: 'CHEM', rxType: 'OTC_A' });
  await makeGoods(t, { name: '黄连上清片', goodsClass: 'CPM', rxType: 'OTC_A' });
  await makeGoods(t, { name: '枸杞子', goodsClass: 'TCM_PIECE', rxType: 'NONE' });
});
afterAll(() => t.close());

const find = async (keywords: string) =>
  (await t.call(getGoodsList, { as: session, query: { keywords } })).data;

test('an everyday name without results is corrected to the name of the goods', async () => {
  const { total, correction } = await find('扑尔敏');
  expect({ total, correction }).toEqual({ total: 0, correction: '马来酸氯苯那敏' });
  expect((await find(correction ?? '')).list.map(({ name }) => name)).toEqual(['马来酸氯苯那敏片']);
});

test('suggestions for an everyday name are the goods it means, and say so', async () => {
  const suggest = (keywords: string) => t.call(suggestGoods, { as: session, query: { keywords } });
  const { data } = await suggest('扑尔敏');
  expect(data.correction).toBe('马来酸氯苯那敏');
  expect(data.list.map(({ name, hit }) => ({ name, hit }))).toEqual([
    { name: '马来酸氯苯那敏片', hit: [[0, 7]] },
  ]);
  expect((await suggest('马来酸')).data).toMatchObject({
    list: [{ name: '马来酸氯苯那敏片' }],
    correction: null,
  });
  expect((await suggest('扑热息痛')).data).toMatchObject({
    list: [],
    correction: null,
    dose: null,
    other_doses: null,
  });
});

test('an everyday name of goods hidden from this buyer is no correction', async () => {
  expect((await find('扑热息痛')).correction).toBeNull();
});

test('an everyday name that is part of a product name finds that, and corrects nothing', async () => {
  expect(await find('杞子')).toMatchObject({ total: 1, correction: null });
});

test('an everyday name within a keyword is replaced by what it means, the rest stays', async () => {
  await makeGoods(t, { name: '妥布霉素滴眼液', goodsClass: 'CHEM' });
  await makeGoods(t, { name: '0.9%氯化钠注射液', spec: '250ml', goodsClass: 'CHEM' });
  expect((await find('妥布霉素眼药水')).correction).toBe('妥布霉素滴眼液');
  expect((await find('生理盐水 250ml')).correction).toBe('0.9%氯化钠注射液 250ml');
});

test('two words typed as one are split where goods have both', async () => {
  await makeGoods(t, { name: '头孢示例胶囊', spec: '0.25g×24粒', goodsClass: 'CHEM' });
  expect((await find('头孢胶囊')).correction).toBe('头孢 胶囊');
  expect((await find('头孢示例胶囊0.25g')).total).toBe(1);
  expect((await find('头孢软膏')).correction).toBeNull();
});

test('a name that begins with a strength comes before names that only contain the typed text', async () => {
  await makeGoods(t, { name: '甲硝唑氯化钠注射液', spec: '100ml', goodsClass: 'CHEM' });
  await makeGoods(t, { name: '5%氯化钠注射液', spec: '100ml', goodsClass: 'CHEM' });
  expect((await find('氯化钠')).list.at(-1)?.name).toBe('甲硝唑氯化钠注射液');
});

test('vitamins are found by v and their letter, before names that only contain it', async () => {
  await makeGoods(t, { name: '一次性使用PVC检查手套', goodsClass: 'DEV1', rxType: 'NONE' });
  const vitamin = await makeGoods(t, { name: '维生素C片', goodsClass: 'CHEM', rxType: 'OTC_B' });
  await makeGoods(t, { name: '维C银翘片', goodsClass: 'CPM', rxType: 'OTC_A' });
  expect((await find('vc')).list.at(-1)?.name).toBe('一次性使用PVC检查手套');
  expect((await find('VC银翘')).list.map(({ name }) => name)).toEqual(['维C银翘片']);
  // As an older release entered it.
  await sql`update search.entry set initials = '{wsscp}', pinyin = '{}' where goods_id = ${vitamin.id}`.execute(
    t.db,
  );
  await sql`insert into search.stale_entry (goods_id) values (${vitamin.id})`.execute(t.db);
  expect((await find('vcp')).list).toEqual([]);
  await t.app.deps.jobs.run('search.renew_entries');
  expect((await find('vcp')).list.map(({ name }) => name)).toEqual(['维生素C片']);
});

test('a spec before the name works like one after it', async () => {
  await makeGoods(t, { name: '示例注射器', spec: '5ml', goodsClass: 'DEV2', rxType: 'NONE' });
  expect((await find('5ml示例注射器')).list.map(({ name }) => name)).toEqual(['示例注射器']);
});

test('a brand without results is corrected to the common name of the goods', async () => {
  await makeGoods(t, { name: '复方氨酚烷胺胶囊', goodsClass: 'CHEM', rxType: 'OTC_A' });
  expect((await find('感康')).correction).toBe('复方氨酚烷胺');
  expect((await find('快克胶囊')).correction).toBe('复方氨酚烷胺胶囊');
  expect((await find('vitc')).correction).toBe('维生素C');
  // 喜炎平 sounds similar and is another medicine.
  await makeGoods(t, { name: '喜炎平注射液', goodsClass: 'CPM' });
  expect((await find('皮炎平')).correction).toBeNull();
});

test('three digits do not match parts of barcodes: 999 means the maker', async () => {
  const { id } = await makeGoods(t, { name: '示例钙片', goodsClass: 'CHEM', rxType: 'OTC_B' });
  const number = async (code: string, barcode: string) => {
    await sql`update catalogue.goods set code = ${code}, barcode = ${barcode} where id = ${id}`.execute(t.db);
    await sql`insert into search.stale_entry (goods_id) values (${id})`.execute(t.db);
    await t.app.deps.jobs.run('search.renew_entries');
  };
  await number('QF-1', '6909999000017');
  expect(await find('999')).toMatchObject({ total: 0, correction: null });
  expect((await find('9999000017')).total).toBe(1);
  await makeGoods(t, { name: '三九胃泰颗粒', goodsClass: 'CPM', rxType: 'OTC_A' });
  expect((await find('999')).correction).toBe('三九');
  await number('999', '');
  expect((await find('999')).list.map(({ name }) => name)).toEqual(['示例钙片']);
});

test('a strength without its unit is searched in the spec, after the name or glued to it', async () => {
  await makeGoods(t, { name: '示例西林片', spec: '0.25g×12片', goodsClass: 'CHEM' });
  await makeGoods(t, { name: '示例西林片', spec: '0.5g×12片', goodsClass: 'CHEM' });
  const specs = async (keywords: string) => (await find(keywords)).list.map(({ ypgg }) => ypgg);
  expect(await specs('示例西林 0.25')).toEqual(['0.25g×12片']);
  expect(await specs('示例西林0.25')).toEqual(['0.25g×12片']);
  expect(await find('示例西林0.75')).toMatchObject({
    total: 0,
    correction: null,
    other_doses: { dose: '0.75', name: '示例西林', total: 2 },
  });
});

test('a strength that no product has is reported, and the name in other strengths is listed separately', async () => {
  await makeGoods(t, { name: '5%葡萄糖注射液', spec: '250ml', goodsClass: 'CHEM' });
  for (const typed of ['50%葡萄糖', '葡萄糖 50%', '葡萄糖50％'])
    expect(await find(typed)).toMatchObject({
      total: 0,
      correction: null,
      other_doses: { dose: '50%', name: '葡萄糖', total: 1, list: [{ name: '5%葡萄糖注射液' }] },
    });
  expect((await find('葡萄糖 50% 250ml')).other_doses?.dose).toBe('50% 250ml');
  for (const typed of ['5%葡萄糖', '葡萄糖 5%'])
    expect(await find(typed)).toMatchObject({ total: 1, other_doses: null });
});

test('a strength and a count are understood anywhere in a keyword', async () => {
  await makeGoods(t, { name: '示例霉素胶囊', spec: '0.25g×24粒', goodsClass: 'CHEM' });
  for (const typed of [
    '示例霉素 0.25g 24粒',
    '0.25g示例霉素24粒',
    '示例霉素 0.25g24粒/盒',
    '24粒示例霉素',
    '0.25g×24粒示例霉素',
  ])
    expect({ typed, total: (await find(typed)).total }).toEqual({ typed, total: 1 });
  expect((await find('0.5g示例霉素24粒')).other_doses?.dose).toBe('0.5g 24粒');
});

test('a correction never has another strength than the typed one', async () => {
  await makeGoods(t, { name: '示例地平片', spec: '5mg×7片', goodsClass: 'CHEM' });
  const suggest = async (keywords: string) =>
    (await t.call(suggestGoods, { as: session, query: { keywords } })).data;
  expect((await find('示列地平 5mg')).correction).toBe('示例地平 5mg');
  expect((await find('示列地平 2.5mg')).correction).toBe('示例地平 2.5mg');
  for (const typed of ['示列地平 5mg', '示例地平5mg'])
    expect(await suggest(typed)).toMatchObject({
      list: [{ ypgg: '5mg×7片' }],
      dose: '5mg',
      other_doses: null,
    });
  expect(await suggest('示例地平')).toMatchObject({ list: [{ ypgg: '5mg×7片' }], dose: null });
  expect(await suggest('示列地平 2.5mg')).toMatchObject({
    list: [],
    correction: '示例地平 2.5mg',
    other_doses: { dose: '2.5mg', list: [{ ypgg: '5mg×7片' }] },
  });
  expect(await suggest('示例地平 50mg')).toMatchObject({
    list: [],
    correction: null,
    other_doses: { dose: '50mg', list: [{ ypgg: '5mg×7片' }] },
  });
  // A strength alone is not corrected as a typing mistake.
  expect(await find('88微克')).toMatchObject({ total: 0, correction: null, other_doses: null });
});

test('an everyday name is understood by pinyin and initials as by its characters', async () => {
  const expected = '马来酸氯苯那敏';
  for (const typed of ['puermin', 'PuErMin', 'pem'])
    expect({ typed, meant: (await find(typed)).correction }).toEqual({ typed, meant: expected });
  // A product's own name outranks an everyday name.
  await makeGoods(t, { name: '葡儿敏感示例片', goodsClass: 'CHEM' });
  expect(await find('puermin')).toMatchObject({ total: 1, correction: null });
});

test('the beginning of a brand leads to what it stands for, where no name matches', async () => {
  await makeGoods(t, { name: '对乙酰氨基酚缓释片', goodsClass: 'CHEM', rxType: 'OTC_A' });
  expect((await find('百服')).correction).toBe('对乙酰氨基酚');
  // 泰诺 itself is 酚麻美敏, which nobody here sells.
  expect((await find('泰诺')).correction).toBe('对乙酰氨基酚');
  expect((await find('tainuo')).correction).toBe('对乙酰氨基酚');
  // With three characters, the longer name is another medicine.
  await makeGoods(t, { name: '醋酸泼尼松龙片', goodsClass: 'CHEM' });
  await makeGoods(t, { name: '诺泰示例片', goodsClass: 'CHEM' });
  expect((await find('先锋四')).correction).toBeNull();
  expect((await find('诺')).list.map(({ name }) => name)).toEqual(['诺泰示例片']);
});

test('a letter before Chinese matches itself or the character there, and not any place in the pinyin', async () => {
  await makeGoods(t, { name: '新型示例试剂', goodsClass: 'DEV2', rxType: 'NONE' });
  expect(await find('s型')).toMatchObject({ total: 0 });
  expect((await find('x型')).list.map(({ name }) => name)).toEqual(['新型示例试剂']);
  await makeGoods(t, { name: 'S型示例导管', goodsClass: 'DEV2', rxType: 'NONE' });
  expect((await find('S型')).list.map(({ name }) => name)).toEqual(['S型示例导管']);
});
