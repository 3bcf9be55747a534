import { addToCart } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getPadExample, getPadTemplate, matchPad, rememberPadChoice } from '@qianfang/contract/order-pad';
import { padUnits } from '@qianfang/domain/order-pad/pad-units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { transact } from '../../../platform/transact.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import {
  type GoodsDraft,
  makeGoods,
  makeGoodsList,
  type TestGoods,
} from '../../../testing/goods-builders.ts';
import { sheetRows } from '../../../testing/sheet-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../../../testing/trade-builders.ts';
import { upload } from '../../../testing/upload.ts';
import { refreshEntries } from '../search/index.ts';

let t: TestApp;
let buyer: TestBuyer;
let small: TestGoods;
let large: TestGoods;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  small = await makeGoods(t, { name: '阿莫西林胶囊', spec: '0.25g×24粒/盒', maker: '齐鲁示例制药有限公司' });
  large = await makeGoods(t, { name: '阿莫西林胶囊', spec: '0.5g×20粒/盒', maker: '白云示例制药有限公司' });
  await sql`update catalogue.goods set approval_no = '国药准字H44021351', barcode = '6901234567892', code = 'YP000123',
    spec_key = '250000ug*24粒' where id = ${small.id}`.execute(t.db);
  await sql`update catalogue.goods set approval_no = '国药准字H44021352', spec_key = '500000ug*20粒' where id = ${large.id}`.execute(
    t.db,
  );
  await transact(t.db, (tx) => refreshEntries(tx, [small.id, large.id], t.clock.now()));
});
afterAll(() => t.close());

const match = async (text: string, as = buyer.session) =>
  (await t.call(matchPad, { as, body: { text } })).data;
const only = async (text: string, as?: string) => (await match(text, as)).lines[0];
const asked = (number: number, word = '', unit = 'unit') => ({
  amounts: [{ number, unit, word }],
  unread: null,
});
const unread = (words: string) => ({ amounts: [], unread: words });

describe('a line', () => {
  test.each([
    ['国药准字H44021351 10', 'approval'],
    ['h44021351 10', 'approval'],
    ['6901234567892 10', 'barcode'],
    ['yp000123 10', 'code'],
    ['阿莫西林胶囊 0.25g*24 10盒', 'name'],
    ['阿莫西林 250mg×24粒 10', 'name'],
    ['amxljn 0.25g*24 10', 'name'],
    ['齐鲁示例 阿莫西林胶囊 0.25g*24粒 10', 'name'],
  ])('%s is matched for certain', async (text, by) => {
    expect(await only(text)).toMatchObject({
      confidence: 'sure',
      by,
      goods_id: small.id,
      amounts: [{ number: 10 }],
    });
  });

  test('that matches several goods is a question, with all of them offered', async () => {
    const line = await only('阿莫西林胶囊 5');
    expect(line).toMatchObject({ confidence: 'several', goods_id: null });
    expect(line?.candidates).toEqual(expect.arrayContaining([small.id, large.id]));
  });

  test('with its maker means that maker’s goods', async () => {
    expect(await only('amxl 白云示例 5')).toMatchObject({ confidence: 'likely', goods_id: large.id });
  });

  test('with a spec that does not exist is never certain', async () => {
    const line = await only('阿莫西林胶囊 0.3g*99粒 5');
    expect(line?.confidence).toBe('several');
  });

  test('with a common name means the goods of that name', async () => {
    await sql`insert into search.common_name (said, meant) values ('示例小红片', '阿莫西林') on conflict do nothing`.execute(
      t.db,
    );
    const line = await only('示例小红片 0.25g*24粒 5');
    expect(line).toMatchObject({ goods_id: small.id, ...asked(5) });
  });

  test('with name and spec in one word is split', async () => {
    expect(await only('阿莫西林胶囊0.25g×24粒齐鲁示例30盒')).toMatchObject({
      confidence: 'sure',
      goods_id: small.id,
      ...asked(30, '盒'),
    });
  });

  test.each(['阿莫西林胶囊 250mg*24粒 5', '阿莫西林胶囊 0.25克 5盒', 'amxljn ２５０毫克 5'])(
    '%s means the goods of that strength, and offers no others',
    async (text) => {
      expect(await only(text)).toMatchObject({ goods_id: small.id, candidates: [small.id] });
    },
  );

  test.each(['阿莫西林胶囊 25mg 5', '阿莫西林胶囊 2.5g 5', '阿莫西林胶囊 0.25mg*24粒 5'])(
    '%s, in a strength that does not exist, is a question that says so',
    async (text) => {
      const line = await only(text);
      expect(line).toMatchObject({ confidence: 'several', by: 'other_spec', goods_id: null });
      expect(line?.candidates).toEqual(expect.arrayContaining([small.id, large.id]));
    },
  );

  test('that matches nothing says so', async () => {
    expect(await only('不存在的药品 5')).toMatchObject({
      confidence: 'none',
      goods_id: null,
      candidates: [],
    });
  });

  test.each(['amxlin 5', '阿莫西淋胶囊 5'])(
    '%s, with a typing mistake, is a question with the corrected goods',
    async (text) => {
      const line = await only(text);
      expect(line).toMatchObject({ confidence: 'several', by: 'corrected', goods_id: null, ...asked(5) });
      expect(line?.candidates).toEqual(expect.arrayContaining([small.id, large.id]));
    },
  );

  test('with a typing mistake and a strength is a question among goods of that strength', async () => {
    expect(await only('amoxixlin 250mg*24粒 5')).toMatchObject({
      confidence: 'several',
      by: 'corrected',
      goods_id: null,
      candidates: [small.id],
    });
  });

  test('with a typing mistake means what the company chose for it', async () => {
    const chooser = await makeBuyer(t);
    const key = (await only('amoxixlin 5', chooser.session))?.key ?? '';
    await t.call(rememberPadChoice, { as: chooser.session, body: { key, goods_id: large.id } });
    expect(await only('amoxixlin 5', chooser.session)).toMatchObject({ by: 'chosen', goods_id: large.id });
  });

  test('with a word of its spec, in brackets or before it, means the goods of that spec', async () => {
    const [free] = await makeGoodsList(t, [
      { name: '示例蓝根颗粒', spec: '3g×20袋(无蔗糖)' },
      { name: '示例蓝根颗粒', spec: '10g×20袋' },
      { name: '示例棉签', spec: '灭菌10cm×50支' },
    ]);
    expect(await only('示例蓝根颗粒3g*20袋(无蔗糖) 10')).toMatchObject({
      confidence: 'sure',
      goods_id: free?.id,
      ...asked(10),
    });
    expect(await only('示例棉签 灭菌10cm*50支 50袋')).toMatchObject({ confidence: 'sure' });
    expect(await only('示例蓝根颗粒3g*20袋(含蔗糖) 10')).toMatchObject({ confidence: 'several' });
  });

  test('that matches several means the only one bought before', async () => {
    const regular = await makeBuyer(t);
    await placeOrder(t, regular, [[large.id, 10]]);
    expect(await only('阿莫西林胶囊 5', regular.session)).toMatchObject({
      confidence: 'likely',
      by: 'bought',
      goods_id: large.id,
    });
  });

  test('never matches goods that the company cannot see, by any number', async () => {
    const hidden = await makeGoods(t, { name: '示例全血', goodsClass: 'BLOOD' });
    await sql`update catalogue.goods set barcode = '6909999999994' where id = ${hidden.id}`.execute(t.db);
    const answer = await match('6909999999994 5\n示例全血 5');
    expect(answer.lines.map((line) => line.confidence)).toEqual(['none', 'none']);
    expect(answer.goods).toEqual([]);
  });
});

describe('of goods of one name and spec', () => {
  const maker = (name: string, facts: Pick<GoodsDraft, 'basePrice' | 'batches'> = {}) =>
    makeGoods(t, { name: '示例同类片', spec: '10mg×12片/盒', maker: `${name}示例制药有限公司`, ...facts });
  let dear: TestGoods;
  let cheap: TestGoods;
  let out: TestGoods;
  let other: TestGoods;
  beforeAll(async () => {
    [dear, cheap, out] = await Promise.all([
      maker('贵', { basePrice: 90_000 }),
      maker('廉', { basePrice: 50_000 }),
      maker('无', { basePrice: 30_000, batches: [] }),
    ]);
    other = await makeGoods(t, { name: '示例同类片', spec: '20mg×12片/盒', basePrice: 10_000 });
    for (const { id } of [dear, cheap, out])
      await sql`update catalogue.goods set spec_key = '10000ug*12粒' where id = ${id}`.execute(t.db);
    await sql`update catalogue.goods set spec_key = '20000ug*12粒' where id = ${other.id}`.execute(t.db);
  });

  test('the cheapest in stock is taken, and no other strength for its price', async () => {
    expect(await only('示例同类片 10mg*12片 5')).toMatchObject({
      confidence: 'likely',
      by: 'cheapest',
      goods_id: cheap.id,
      usual_id: null,
      cheapest_id: cheap.id,
    });
    expect(await only('示例同类片 5')).toMatchObject({
      confidence: 'several',
      goods_id: null,
      cheapest_id: null,
    });
  });

  test('what the company buys is taken, and the cheapest offered; never another company’s', async () => {
    const regular = await makeBuyer(t);
    await placeOrder(t, regular, [[dear.id, 10]]);
    expect(await only('示例同类片 5', regular.session)).toMatchObject({
      confidence: 'likely',
      by: 'bought',
      goods_id: dear.id,
      usual_id: dear.id,
      cheapest_id: cheap.id,
    });
    expect(await only('示例同类片 10mg*12片 5')).toMatchObject({ by: 'cheapest', usual_id: null });
  });

  test('what the company buys and cannot get now is asked for, and taken by no click', async () => {
    const regular = await makeBuyer(t);
    await placeOrder(t, regular, [[dear.id, 10]]);
    await sql`update stock.batch set status = 'LOCKED' where goods_id = ${dear.id}`.execute(t.db);
    const line = await only('示例同类片 10mg*12片 5', regular.session);
    expect(line).toMatchObject({
      confidence: 'several',
      by: 'bought',
      goods_id: null,
      usual_id: null,
      cheapest_id: cheap.id,
    });
  });
});

describe('a list of lines', () => {
  test('with two goods on one line becomes two lines, each with its own quantity', async () => {
    const { lines } = await match('6901234567892 20盒，国药准字H44021352 10盒');
    expect(lines).toMatchObject([
      { line: 1, part: 1, text: '6901234567892 20盒', goods_id: small.id, ...asked(20, '盒') },
      { line: 1, part: 2, text: '国药准字H44021352 10盒', goods_id: large.id, ...asked(10, '盒') },
    ]);
  });

  test('names the words about a quantity that were not recognised', async () => {
    const { lines } = await match('amxljn 0.25g*24 20-30盒\namxljn 0.25g*24\namxljn 0.25g*24 1,200盒');
    expect(lines).toMatchObject([unread('20-30盒'), { amounts: [], unread: null }, asked(1200, '盒')]);
  });

  test('says which lines name no goods', async () => {
    const { lines, skipped } = await match('老板好，今天要货\namxljn 0.25g*24 20盒\n合计：20盒\n谢谢');
    expect(lines).toMatchObject([{ line: 2, goods_id: small.id, ...asked(20, '盒') }]);
    expect(skipped).toEqual([
      { line: 1, text: '老板好，今天要货' },
      { line: 3, text: '合计：20盒' },
      { line: 4, text: '谢谢' },
    ]);
  });

  test('leaves out talk that names nothing, and reads it as goods where the buyer says so', async () => {
    const text = '王姐早上好\namxljn 0.25g*24 20盒\n谢谢\n示例没有的药 5盒';
    const first = await match(text);
    expect(first.skipped.map(({ line }) => line)).toEqual([1, 3]);
    expect(first.lines.map(({ line }) => line)).toEqual([2, 4]);
    const { data } = await t.call(matchPad, { as: buyer.session, body: { text, goods_lines: [1, 3] } });
    expect(data.skipped).toEqual([]);
    expect(data.lines).toMatchObject([
      { line: 1, confidence: 'none', text: '王姐早上好' },
      { line: 2, goods_id: small.id },
      { line: 3, text: '谢谢' },
      { line: 4, confidence: 'none' },
    ]);
  });

  test('with a word that matches neither name nor maker is a question: it may name other goods', async () => {
    expect(await only('阿莫西林胶囊 0.25g*24粒 示例布洛芬 20盒')).toMatchObject({
      confidence: 'several',
      goods_id: null,
    });
    expect(await only('国药准字H44021351 示例布洛芬 20盒')).toMatchObject({
      confidence: 'several',
      goods_id: null,
    });
  });

  test('of adversarial text is answered', async () => {
    const hostile = ['0.25g*24粒*', '(', '国药准字', '二十盒', '1,', '各 '].map((part) =>
      part.repeat(900 / part.length),
    );
    const { lines } = await match(hostile.map((line) => `${line} x10`).join('\n'));
    expect(lines.length).toBeGreaterThanOrEqual(hostile.length);
    expect(lines.filter(({ goods_id }) => goods_id !== null)).toEqual([]);
  });
});

describe('what the buyer meant', () => {
  test('is remembered for the company, used next time, and may change', async () => {
    const chooser = await makeBuyer(t);
    const first = await only('阿莫西林胶囊 5', chooser.session);
    const choose = (goodsId: number) =>
      t.call(rememberPadChoice, {
        as: chooser.session,
        body: { key: first?.key ?? '', goods_id: goodsId },
      });
    await choose(large.id);
    const again = await only('阿莫西林胶囊  30盒', chooser.session);
    expect(again).toMatchObject({ confidence: 'sure', by: 'chosen', goods_id: large.id, ...asked(30, '盒') });
    await choose(small.id);
    expect(await only('阿莫西林胶囊 5', chooser.session)).toMatchObject({ goods_id: small.id });
    expect(await only('阿莫西林胶囊 5')).toMatchObject({ confidence: 'several' });
  });

  test('must be a goods that exists', async () => {
    const answer = await t.call(rememberPadChoice, {
      as: buyer.session,
      body: { key: '阿莫西林胶囊', goods_id: 999_999_999 },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a table', () => {
  test('in XLSX is read by its headings', async () => {
    const bytes = await writeExcelFile([
      ['采购计划', '', '', ''].slice(1).map(() => null),
      ['商品名称', '规格', '生产厂家', '数量'].map((value) => ({ value })),
      ['阿莫西林胶囊', '0.25g*24粒', '齐鲁示例制药有限公司', '20盒'].map((value) => ({ value })),
      ['阿莫西林胶囊', '0.5g*20粒', '', '2件'].map((value) => ({ value })),
    ]).toBuffer();
    const { data } = await upload(t, matchPad, {}, [{ name: '采购单.xlsx', bytes }], { as: buyer.session });
    expect(data.lines).toMatchObject([
      { line: 3, goods_id: small.id, ...asked(20, '盒'), confidence: 'sure' },
      { line: 4, goods_id: large.id, ...asked(2, '件', 'case'), confidence: 'sure' },
    ]);
  });

  test('in CSV of GB18030, or copied with tabs, is read as well', async () => {
    const text = '品名,规格,数量\n阿莫西林胶囊,0.25g*24粒,20\n';
    const bytes = Buffer.from(text, 'utf8');
    const file = await upload(t, matchPad, {}, [{ name: 'a.csv', bytes }], { as: buyer.session });
    expect(file.data.lines).toMatchObject([{ line: 2, goods_id: small.id, ...asked(20) }]);
    const pasted = await match(text.replaceAll(',', '\t'));
    expect(pasted.lines).toMatchObject([{ line: 2, goods_id: small.id, ...asked(20) }]);
  });

  test('whose digits are marked as text, as by spreadsheets, is read like any other', async () => {
    const text = '品名,规格,数量\n="阿莫西林胶囊",\'0.25g*24粒,="20"\n';
    const bytes = Buffer.from(text);
    const file = await upload(t, matchPad, {}, [{ name: 'a.csv', bytes }], { as: buyer.session });
    expect(file.data.lines).toMatchObject([{ line: 2, goods_id: small.id, ...asked(20) }]);
    const pasted = await match(text.replaceAll(',', '\t'));
    expect(pasted.lines).toMatchObject([{ line: 2, goods_id: small.id, ...asked(20) }]);
  });

  test('is read by its headings below a title and a date', async () => {
    const text = '采购计划表\n日期：2026-11-01\n序号,商品名称,规格,数量\n1,阿莫西林胶囊,0.25g*24粒,"1,200"\n';
    const { data } = await upload(t, matchPad, {}, [{ name: 'a.csv', bytes: Buffer.from(text) }], {
      as: buyer.session,
    });
    expect(data.lines).toMatchObject([{ line: 4, goods_id: small.id, ...asked(1200) }]);
  });

  test('with an invalid quantity says so, instead of taking another column', async () => {
    const rows = ['若干', '-5', '1.5', '0'].map((quantity) => `阿莫西林胶囊,0.25g*24粒,${quantity}`);
    const bytes = Buffer.from(['品名,规格,数量', ...rows].join('\n'));
    const { data } = await upload(t, matchPad, {}, [{ name: 'a.csv', bytes }], { as: buyer.session });
    expect(data.lines).toMatchObject(['若干', '-5', '1.5', '0'].map(unread));
  });

  type Match = ResultOf<typeof matchPad>;
  type Column = NonNullable<Match['table']>[number]['column'];
  const readSheet = async (headings: string, row: string, columns?: readonly Column[]) => {
    const bytes = Buffer.from(`${headings}\n${row}\n`);
    const body = columns === undefined ? {} : { columns: [...columns] };
    return (await upload(t, matchPad, body, [{ name: 'a.csv', bytes }], { as: buyer.session })).data;
  };

  test.each([
    ['库存数量,月销量,采购数量', 2],
    ['月销量,数量,库存', 1],
    ['库存数量,月销量,件装量', null],
    ['最小起订量,计划采购,中包装数量', 1],
    ['可用库存,要货', 1],
    ['补货数,近30天销量', 0],
    ['请货数,库存', 0],
    ['库存数,件数', 1],
    ['上次采购量,建议采购数量', 1],
    ['采购员,采购单价,数量', 2],
    ['数量,采购数量', 1],
    ['计划单号,计划数', 1],
    ['订货数量（件）,库存', 0],
  ])('with the columns %s takes its quantities from the right one', async (headings, at) => {
    const data = await readSheet(
      `商品名称,规格,${headings}`,
      `阿莫西林胶囊,0.25g*24粒,${headings
        .split(',')
        .map((_, column) => 11 + column)
        .join(',')}`,
    );
    expect((data as Match).table?.slice(2).map(({ heading }) => heading)).toEqual(headings.split(','));
    expect((data as Match).table?.findIndex(({ column }) => column === 'quantity')).toBe(
      at === null ? -1 : at + 2,
    );
    expect(data.lines[0]?.amounts.map((amount: { number: number }) => amount.number)).toEqual(
      at === null ? [] : [11 + at],
    );
  });

  test('counts cases where its heading or unit says so', async () => {
    const goods = '阿莫西林胶囊,0.25g*24粒';
    expect((await readSheet('商品名称,规格,件数', `${goods},3`)).lines).toMatchObject([
      asked(3, '件', 'case'),
    ]);
    expect((await readSheet('商品名称,规格,数量(箱)', `${goods},3`)).lines).toMatchObject([
      asked(3, '箱', 'case'),
    ]);
    expect((await readSheet('商品名称,规格,单位,数量', `${goods},件,3`)).lines).toMatchObject([
      asked(3, '件', 'case'),
    ]);
    expect((await readSheet('商品名称,规格,供货单位,数量', `${goods},件,3`)).lines).toMatchObject([asked(3)]);
  });

  test('shows what each column was read as, with its first cell', async () => {
    const data = await readSheet('商品名称,规格,备注,数量', '阿莫西林胶囊,0.25g*24粒,急,11');
    expect(data.table).toEqual([
      { heading: '商品名称', sample: '阿莫西林胶囊', column: 'name' },
      { heading: '规格', sample: '0.25g*24粒', column: 'spec' },
      { heading: '备注', sample: '急', column: 'none' },
      { heading: '数量', sample: '11', column: 'quantity' },
    ]);
    expect((await match('阿莫西林胶囊 5\n阿莫西林胶囊 6')).table).toBeNull();
  });

  test('is read again by the columns that the buyer names', async () => {
    const row = '阿莫西林胶囊,0.25g*24粒,11,12';
    const columns = ['name', 'spec', 'quantity', 'none'] as const;
    const chosen = await readSheet('商品名称,规格,月销量,数量', row, columns);
    expect((chosen as Match).table?.map(({ column }) => column)).toEqual([...columns]);
    expect(chosen.lines).toMatchObject([asked(11)]);
    const pasted = '商品名称\t规格\t月销量\t数量\n阿莫西林胶囊\t0.25g*24粒\t11\t12';
    const { data } = await t.call(matchPad, {
      as: buyer.session,
      body: { text: pasted, columns: [...columns] },
    });
    expect(data.lines).toMatchObject([asked(11)]);
  });

  test('without headings is read as lines, until the buyer names its columns', async () => {
    const pasted = '9\t阿莫西林胶囊\t0.25g*24粒\t12\n8\t阿莫西林胶囊\t0.5g*20粒\t20';
    const lines = await match(pasted);
    expect(lines.table).toMatchObject([{ heading: '', sample: '9', column: 'none' }, {}, {}, {}]);
    const { data } = await t.call(matchPad, {
      as: buyer.session,
      body: { text: pasted, columns: ['none', 'name', 'spec', 'quantity'] },
    });
    expect(data.lines).toMatchObject([
      { goods_id: small.id, ...asked(12) },
      { goods_id: large.id, ...asked(20) },
    ]);
    const unnamed = await t.call(matchPad, {
      as: buyer.session,
      body: { text: pasted, columns: ['none', 'none', 'spec', 'quantity'] },
    });
    expect(unnamed).toMatchObject({ status: 422, errors: { columns: [expect.stringMatching(/哪一列/)] } });
  });

  test.each([
    [
      'text that is named a workbook',
      '采购单.xlsx',
      Buffer.from('品名,数量\n阿莫西林胶囊,5\n'),
      /内容却是文本/,
    ],
    ['a picture', 'a.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /不是表格/],
    [
      'columns that name no goods',
      'a.csv',
      Buffer.from('序号,规格,数量\n1,0.25g,5\n'),
      /“序号、规格、数量”里没有商品名称/,
    ],
  ])('of %s is refused with the reason', async (_, name, bytes, reason) => {
    const answer = await upload(t, matchPad, {}, [{ name, bytes }], { as: buyer.session });
    expect(answer).toMatchObject({ status: 422, errors: { file: [expect.stringMatching(reason)] } });
  });

  test('that is unreadable, and a text without goods, are refused at their field', async () => {
    const bytes = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]);
    const broken = await upload(t, matchPad, {}, [{ name: 'a.xlsx', bytes }], { as: buyer.session });
    expect(broken).toMatchObject({ status: 422, errors: { file: [expect.stringMatching(/./)] } });
    const empty = await t.call(matchPad, { as: buyer.session, body: { text: ' \n ' } });
    expect(empty).toMatchObject({ status: 422, errors: { text: [expect.stringMatching(/./)] } });
  });

  test('to fill in comes as XLSX, and is read back', async () => {
    const answer = await t.app.inject({
      url: getPadTemplate.path,
      cookies: { [sessionCookie]: buyer.session },
    });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('千方采购单模板.xlsx'));
    const rows = await sheetRows(t, answer.rawPayload);
    expect(rows[0]?.cells).toEqual([
      '商品名称或拼音缩写',
      '规格',
      '生产厂家',
      '批准文号',
      '条形码或编码',
      '数量',
    ]);
    expect(rows.length).toBeGreaterThan(1);
    const { data } = await upload(t, matchPad, {}, [{ name: 't.xlsx', bytes: answer.rawPayload }], {
      as: buyer.session,
    });
    expect(data.lines).toHaveLength(rows.length - 1);
    const read = (data as Match).lines.every((line) => line.goods_id !== null && line.amounts.length === 1);
    expect(read, 'every example is a goods of this store').toBe(true);
  });

  test('and the page show goods of this store, which the pad reads as themselves', async () => {
    const only = await makeGoods(t, { name: '示例唯一颗粒', spec: '5g×10袋/盒', packSize: 10 });
    await sql`update catalogue.goods set approval_no = '国药准字Z44099999' where id = ${only.id}`.execute(
      t.db,
    );
    const { data } = await t.call(getPadExample, { as: buyer.session });
    expect(data.lines.length).toBeGreaterThan(1);
    const { lines } = await match(data.lines.join('\n'));
    expect(lines).toHaveLength(data.lines.length);
    for (const line of lines) {
      expect(['sure', 'likely']).toContain(line.confidence);
      expect(line.amounts).toHaveLength(1);
    }
    expect(new Set(lines.map((line) => line.goods_id)).size).toBe(lines.length);
  });
});

describe('five hundred lines', () => {
  test('take no more statements than one line, and go into the cart in one call', async () => {
    const many = await makeGoodsList(
      t,
      Array.from({ length: 120 }, (_, index) => ({ name: `示例${index + 100}号片`, spec: '10mg×12片/盒' })),
    );
    await sql`update catalogue.goods set spec_key = '10000ug*12粒' where spec = '10mg×12片/盒'`.execute(t.db);
    const count = async (text: string) => {
      t.resetStatements();
      const data = await match(text);
      return { data, statements: t.statements().length };
    };
    await count('示例100号片 10');
    const one = await count('示例100号片 10');
    const text = Array.from({ length: 520 }, (_, index) => `示例${(index % 120) + 100}号片 10mg*12片 10`);
    const all = await count(text.join('\n'));
    expect(all.statements).toBe(one.statements);
    expect(all.data.lines).toHaveLength(500);
    expect(all.data.left_out).toBe(20);
    const taken = all.data.lines.slice(0, 120);
    expect(taken.map((line) => line.goods_id)).toEqual(many.map((goods) => goods.id));
    const goodsOf = new Map(all.data.goods.map((goods) => [goods.id, goods]));
    const params = taken.flatMap((line) => {
      const goods = goodsOf.get(line.goods_id ?? 0);
      if (!goods) return [];
      const facts = { packSize: goods.zbz, caseSize: goods.jzl, unit: goods.bzdw, spec: goods.ypgg };
      return [{ goods_id: goods.id, number: Number(padUnits(line.amounts, facts)) }];
    });
    const added = await t.call(addToCart, { as: buyer.session, body: { params } });
    expect(added.data.added).toHaveLength(120);
  });
});
