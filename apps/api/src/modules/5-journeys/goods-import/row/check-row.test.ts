import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { describe, expect, test } from 'vitest';
import type { TableRow } from '../../../1-ground/file-rows/index.ts';
import type { GoodsField } from '../columns/goods-field.ts';
import { emptyMapping, type Mapping } from '../columns/mapping.ts';
import { parseMapping } from '../columns/read-mapping.ts';
import { checkRow } from './check-row.ts';
import type { GoodsRow } from './goods-row.ts';
import { type ReadTable, rowReader } from './row-reader.ts';

const usual: Partial<Record<GoodsField, string>> = {
  generic_name: '阿莫西林胶囊',
  spec: '0.25g×24粒/盒',
  maker: '齐鲁制药有限公司',
};

const today = isoDate('2026-11-25');

function tableOf(fields: readonly GoodsField[], headers: readonly string[] = fields): ReadTable {
  const columns = new Map(fields.map((field, index) => [field, index]));
  return { columns, headers, headerLine: 1, kind: '', is1904: false };
}

function check(
  cells: Partial<Record<GoodsField, string>>,
  mapping: Mapping = emptyMapping,
  marks?: TableRow['marks'],
) {
  const fields = Object.keys({ ...usual, ...cells }) as GoodsField[];
  const texts: Partial<Record<GoodsField, string>> = { ...usual, ...cells };
  return checkRow(
    { line: 7, cells: fields.map((field) => texts[field] ?? ''), ...(marks && { marks }) },
    rowReader(tableOf(fields), mapping, today),
  );
}

function goods(
  cells: Partial<Record<GoodsField, string>>,
  mapping?: Mapping,
  marks?: TableRow['marks'],
): GoodsRow {
  const checked = check(cells, mapping, marks);
  if (!checked.ok) throw new Error(checked.reason);
  return checked.goods;
}

function refusal(cells: Partial<Record<GoodsField, string>>): string {
  const checked = check(cells);
  if (checked.ok) throw new Error('not refused');
  expect(checked.line).toBe(7);
  return checked.reason;
}

test.each<[string, Partial<Record<GoodsField, string>>, string]>([
  ['no name', { generic_name: '' }, '缺少通用名'],
  ['a name of digits', { generic_name: '12345' }, '通用名“12345”不是商品名称'],
  ['a name that is a novel', { generic_name: '药'.repeat(201) }, '通用名超过 200 个字'],
  ['no spec', { spec: '' }, '缺少规格'],
  [
    'what may not be sold online',
    { generic_name: '地西泮片' },
    '国家规定不得在网上销售：第二类精神药品（地西泮，精神药品品种目录（2013年版），食药监药化监〔2013〕230号）',
  ],
  ['a kind that may not be sold online', { kind: '疫苗' }, '国家规定不得在网上销售：疫苗'],
  ['a sum', { generic_name: '合  计', spec: '' }, '合计行，不是商品'],
  ['a signature', { code: '制表人：', generic_name: '', spec: '' }, '合计行，不是商品'],
  ['a broken character', { generic_name: '阿莫西林胶\uFFFD' }, '有无法识别的字符，请检查该行的文字编码'],
])('a row with %s is refused, and why', (_, cells, reason) => {
  expect(refusal(cells)).toBe(reason);
});

test('ingredients make a compound one of ephedrine, or one that the class by name would not tell', () => {
  const cold = { generic_name: '某某感冒片', approval_no: '国药准字H20093675' };
  expect(goods(cold)).toMatchObject({ isEphedrine: false, ingredients: [] });
  expect(goods({ ...cold, ingredients: '对乙酰氨基酚、盐酸伪麻黄碱' })).toMatchObject({
    isEphedrine: true,
    ingredients: ['对乙酰氨基酚', '盐酸伪麻黄碱'],
  });
});

describe('a cell that cannot be read is left out, said, and kept in doubt', () => {
  test.each<[Partial<Record<GoodsField, string>>, GoodsField, string]>([
    [{ approval_no: '国药准字H2009026' }, 'approval_no', '批准文号“国药准字H2009026”格式不正确，未采用'],
    [
      { approval_no: '粤械注准20181220033' },
      'approval_no',
      '注册证号年份后的管理类别代码应为2（省级注册为第二类），未采用',
    ],
    [
      { approval_no: '国药准字Z44022063', kind: 'CHEM' },
      'approval_no',
      '批准文号类别（Z 中药）与商品类别（化学药）不一致，未采用',
    ],
    [{ price: '-1' }, 'price', '价格“-1”为负数，未采用'],
    [{ price: '1.23456' }, 'price', '价格“1.23456”超过四位小数，未采用'],
    [{ price: '12.5元/盒', unit: '瓶' }, 'price', '价格“12.5元/盒”的单位与“瓶”不同，未采用'],
    [{ stock: '若干', batch_no: 'A1' }, 'stock', '库存“若干”不是确切的数量，未采用'],
    [{ stock: '1.5', batch_no: 'A1' }, 'stock', '库存“1.5”不是整数，未采用'],
    [{ stock: '100件', unit: '盒', batch_no: 'A1' }, 'stock', '库存“100件”的单位与“盒”不同，未采用'],
    [{ stock: '6901234567892', batch_no: 'A1' }, 'stock', '库存“6901234567892”过大，未采用'],
    [{ batch_no: '批?1', stock: '1' }, 'batch_no', '批号“批?1”格式不正确，未采用'],
    [{ expiry_date: '长期有效' }, 'expiry_date', '有效期至“长期有效”无法识别，未采用'],
    [
      { expiry_date: '05/06/2028', shelf_life: '24' },
      'expiry_date',
      '有效期至“05/06/2028”日、月次序不明，可在映射文件中写明 date_form，未采用',
    ],
    [{ production_date: '去年' }, 'production_date', '生产日期“去年”无法识别，未采用'],
    [{ shelf_life: '永久' }, 'shelf_life', '保质期“永久”无法识别，未采用'],
    [
      { production_date: '2026-05-01', expiry_date: '2026-04' },
      'expiry_date',
      '有效期须晚于生产日期，未采用',
    ],
    [
      { production_date: '2026-05-01', expiry_date: '2029-05-01', shelf_life: '24' },
      'expiry_date',
      '有效期超出生产日期加保质期（24个月），请核对，未采用',
    ],
    [{ kind: '赠品' }, 'kind', '类别“赠品”无法识别，未采用'],
    [{ kind: '医疗器械' }, 'kind', '类别“医疗器械”不能确定是哪一类，未采用'],
    [{ price: '1\uFFFD' }, 'price', '价格“1\uFFFD”有无法识别的字符，未采用'],
  ])('%j', (cells, field, remark) => {
    const row = goods(cells);
    expect(row.doubts).toEqual([field]);
    expect(row.remarks).toContain(remark);
    expect(row).toMatchObject({ price: null, approvalNo: '' });
  });

  test('an unknown kind beside a number that tells the class is no doubt, but said', () => {
    const row = goods({ kind: 'A', approval_no: '国药准字Z44022063' });
    expect(row).toMatchObject({ goodsClass: 'CPM', doubts: [] });
    expect(row.remarks).toContain('类别“A”无法识别，按批准文号归类');
  });

  test('a kind, or any other cell, can be mapped', () => {
    const mapping = parseMapping('{"values": {"kind": {"赠 品": "GENERAL"}, "rx_type": {"1": "RX"}}}');
    expect(goods({ kind: '赠品', rx_type: '1' }, mapping)).toMatchObject({
      goodsClass: 'GENERAL',
      rxType: 'RX',
      doubts: [],
    });
  });

  test('a kind that says how goods are dispensed is taken as that', () => {
    expect(goods({ kind: '处方药' })).toMatchObject({ rxType: 'RX', doubts: ['kind'] });
  });
});

test('digits that a spreadsheet was told to keep as text are read without the marks', () => {
  expect(goods({ barcode: '="6901234567892"', code: "'00012", price: '="12.5"' })).toMatchObject({
    barcode: '6901234567892',
    code: '00012',
    price: 125_000,
    remarks: [],
  });
});

test('what stands for no batch number is none, so its stock is not booked', () => {
  for (const batch_no of ['X', 'xxx', '000', '/', '无', '无批号', '-', '见包装', '**']) {
    const row = goods({ batch_no, stock: '10', production_date: '2026-01-01', expiry_date: '2027-12' });
    expect(row.batch).toBeNull();
    expect(row.remarks).toContain('有库存但没有批号，库存未入账');
  }
  expect(goods({ batch_no: '0', stock: '1' }).batch).toBeNull();
  expect(goods({ batch_no: '001', stock: '1' }).batch?.batchNo).toBe('001');
});

describe('prices with a time', () => {
  test.each([
    ['2025-01-01', '2025-12-31', null, '价格已于 2025-12-31 停止，未采用'],
    ['2026-01-01', '', 125_000, undefined],
    ['2026-01-01', '长期', 125_000, undefined],
    ['2026-01-01', '2026-11-25', 125_000, undefined],
    ['2026-11-26', '', null, '价格自 2026-11-26 起才执行，未采用'],
    ['以前', '', null, '价格的开始日期“以前”无法识别，未采用'],
  ])('from %s to %s', (price_from, price_to, price, remark) => {
    const row = goods({ price: '12.5', price_from, price_to });
    expect(row.price).toBe(price);
    expect(row.priceSince).toBe(price === null ? null : price_from);
    expect(row.remarks).toEqual(remark === undefined ? [] : [remark]);
  });
});

test('a retail price is said to be no wholesale price', () => {
  const row = goods({ suggested_retail: '0.31' });
  expect(row).toMatchObject({ price: null, suggestedRetail: 3100 });
  expect(row.remarks).toContain('只有零售价，没有批发价');
});

test('a price that names its unit gives it to goods that have none', () => {
  expect(goods({ spec: '0.25g*24粒', price: '12.5元/盒' })).toMatchObject({ unit: '盒', price: 125_000 });
});

test('marks of printed lists are no part of the name of a herb', () => {
  expect(goods({ generic_name: '+黄芪', kind: '草药' }).genericName).toBe('黄芪');
  expect(refusal({ generic_name: '+生川乌', kind: '草药' })).toMatch(/医疗用毒性药品/);
});

describe('what a workbook tells beside its cells', () => {
  const plain = { isHidden: false, unsolved: new Map<number, string>(), merged: new Set<number>() };
  const column = 3;

  test('a hidden row is not imported unless the mapping says so', () => {
    const marks = { ...plain, isHidden: true };
    expect(check({}, emptyMapping, marks)).toMatchObject({ ok: false, reason: '隐藏的行，未导入' });
    expect(check({}, parseMapping('{"hidden": true}'), marks).ok).toBe(true);
  });

  test('a formula without a result is left out and said', () => {
    const row = goods({ price: '' }, emptyMapping, { ...plain, unsolved: new Map([[column, '']]) });
    expect(row.remarks).toEqual(['价格是公式，没有结果，请用表格软件打开并保存后再导入，未采用']);
    expect(row.doubts).toEqual(['price']);
    const failed = goods({ price: '' }, emptyMapping, { ...plain, unsolved: new Map([[column, '#N/A']]) });
    expect(failed.remarks[0]).toMatch(/是公式，结果为 #N\/A/);
  });

  test('a name that is a formula without a result is no name', () => {
    expect(
      check({ generic_name: '' }, emptyMapping, { ...plain, unsolved: new Map([[0, '']]) }),
    ).toMatchObject({
      ok: false,
      reason: '“generic_name”是公式，没有结果，请用表格软件打开并保存后再导入',
    });
  });

  test('stock that is one cell for several rows is that of none of them', () => {
    const cells = { stock: '150', batch_no: 'A1', production_date: '2026-01-01', expiry_date: '2027-12' };
    const row = goods(cells, emptyMapping, { ...plain, merged: new Set([column]) });
    expect(row.batch).toBeNull();
    expect(row.doubts).toEqual(['stock']);
  });
});

test('a row with more cells than the header is refused, because its columns have moved', () => {
  const reader = rowReader(tableOf(['generic_name', 'spec'], ['通用名', '规格']), emptyMapping, today);
  const checked = checkRow({ line: 3, cells: ['阿胶', '250g', '多'] }, reader);
  expect(checked).toEqual({ ok: false, line: 3, reason: '列数多于表头，可能有未加引号的分隔符' });
  expect(checkRow({ line: 3, cells: ['阿胶', '250g', ''] }, reader).ok).toBe(true);
});

test('a header that comes again on a new page is no goods', () => {
  const reader = rowReader(tableOf(['generic_name', 'spec'], ['通用名', '规格']), emptyMapping, today);
  expect(checkRow({ line: 60, cells: ['通 用 名', '规格'] }, reader)).toMatchObject({
    ok: false,
    reason: '重复的表头行',
  });
});

test('a second header in Latin words is no goods, goods in Latin words further down are', () => {
  const fields: GoodsField[] = ['generic_name', 'spec', 'maker'];
  const reader = rowReader(tableOf(fields, ['通用名', '规格', '生产企业']), emptyMapping, today);
  expect(checkRow({ line: 2, cells: ['DrugsName', 'Drugs Format', 'Manufacturer'] }, reader)).toMatchObject({
    ok: false,
    reason: '第二行表头，不是商品',
  });
  expect(checkRow({ line: 2, cells: ['Aspirin', '100mg', 'Bayer'] }, reader).ok).toBe(true);
  expect(checkRow({ line: 60, cells: ['Aspirin', 'tablets', 'Bayer'] }, reader).ok).toBe(true);
});

test('a full row comes in with everything it says', () => {
  const row = goods({
    code: 'A0012',
    generic_name: '阿托伐他汀钙片（立普妥）',
    spec: '20ｍｇ×7片／盒',
    form: '片剂',
    maker: '辉瑞制药有限公司',
    mah: '辉瑞制药有限公司',
    approval_no: '国药准字H20051408',
    rx_type: '处方药',
    storage: '密封，置阴凉处',
    shelf_life: '36个月',
    unit: '盒',
    price: '52.8',
    stock: '120',
    batch_no: '0A2311-02',
    production_date: '2026.05.01',
    expiry_date: '2029.04',
    pack_size: '10',
    case_size: '200',
    barcode: '6901234567892',
    splittable: '否',
  });
  expect(row).toMatchObject({
    line: 7,
    code: 'A0012',
    genericName: '阿托伐他汀钙片',
    tradeName: '立普妥',
    spec: '20mg×7片/盒',
    approvalNo: '国药准字H20051408',
    goodsClass: 'CHEM',
    isClassStated: true,
    rxType: 'RX',
    storageKind: 'COOL',
    shelfLifeMonths: 36,
    price: 528_000,
    packSize: 10,
    caseSize: 200,
    barcode: '6901234567892',
    isSplittable: false,
    batch: {
      batchNo: '0A2311-02',
      productionDate: '2026-05-01',
      expiryDate: '2029-04-30',
      quantity: 120,
      warehouse: '',
    },
    remarks: [],
  });
});

test('a missing price is no price, never an invented one', () => {
  expect(goods({}).price).toBeNull();
  expect(goods({ price: '面议' }).price).toBeNull();
});

test('of several approval numbers the domestic one before the import certificates is kept', () => {
  expect(goods({ approval_no: 'J20140130（H20140367/20140368）' }).approvalNo).toBe('国药准字J20140130');
  expect(goods({ approval_no: '进口药品注册证号H20140182' }).approvalNo).toBe('H20140182');
  expect(goods({ approval_no: '无' }).approvalNo).toBe('');
});

test('a wrong number beside the main ones is left out and said, the goods stay', () => {
  const row = goods({ barcode: '6901234567890', insurance_code: '??', tax_code: '1', code: '编码 1' });
  expect(row).toMatchObject({ barcode: '', insuranceCode: '', taxCode: '', code: '' });
  expect(row.remarks).toHaveLength(4);
  expect(row.remarks.join()).toMatch(/条码校验位不正确/);
});

test('a maker cell that holds a place is the origin of a herb and of nothing else a maker', () => {
  const herb = goods({ generic_name: '当归', spec: '1000g', maker: '甘肃岷县', kind: '中草药' });
  expect(herb).toMatchObject({ maker: '', origin: '甘肃岷县', goodsClass: 'TCM_PIECE', rxType: 'NONE' });
  expect(goods({ maker: '江苏' })).toMatchObject({ maker: '', origin: '江苏' });
  expect(goods({ maker: '20101116' })).toMatchObject({ maker: '', origin: '' });
});

test('stock without a batch number is not booked, a batch without its dates waits', () => {
  const loose = goods({ stock: '10' });
  expect(loose.batch).toBeNull();
  expect(loose.remarks).toEqual(['有库存但没有批号，库存未入账']);
  const undated = goods({ stock: '10', batch_no: 'A1', expiry_date: '2027-05' });
  expect(undated.batch).toMatchObject({ batchNo: 'A1', productionDate: null, quantity: 10 });
  expect(undated.remarks).toEqual(['批号缺少生产日期或有效期至，入库待验，暂不可售']);
});

test('a column called 有效期 may hold a number of months', () => {
  expect(goods({ expiry_date: '24个月' }).shelfLifeMonths).toBe(24);
});

test('form, unit and prescription are read off name and spec where the file is silent, no more than they say', () => {
  expect(goods({})).toMatchObject({ form: '胶囊剂', unit: '盒', rxType: null });
  expect(goods({ generic_name: '注射用头孢曲松钠', spec: '1g' })).toMatchObject({
    form: '注射剂',
    unit: '',
    rxType: 'RX',
    isInjection: true,
    isAntibiotic: true,
    goodsClass: 'ANTIB',
  });
});

test('the packing column completes the spec', () => {
  expect(goods({ spec: '0.25g', pack_spec: '24粒/盒' }).spec).toBe('0.25g*24粒/盒');
  expect(goods({ spec: '0.25g*24粒', pack_spec: '24粒' }).spec).toBe('0.25g*24粒');
});

test('the brand comes from its column, else from the full name beside the generic one', () => {
  expect(goods({ generic_name: '阿托伐他汀钙片', name: '阿托伐他汀钙片(立普妥)' }).tradeName).toBe('立普妥');
  expect(goods({ generic_name: '阿托伐他汀钙片', name: '立普妥' }).tradeName).toBe('立普妥');
  expect(goods({ generic_name: '阿托伐他汀钙片', name: '阿托伐他汀钙片' }).tradeName).toBe('');
  expect(goods({ generic_name: '', name: '阿托伐他汀钙片(立普妥)' })).toMatchObject({
    genericName: '阿托伐他汀钙片',
    tradeName: '立普妥',
  });
});

test('constants and copies of a mapping fill what a row leaves open, and nothing else', () => {
  const mapping = parseMapping(
    '{"constants": {"storage": "密封", "unit": "瓶"}, "copies": {"mah": "maker"}}',
  );
  expect(goods({ unit: '支' }, mapping)).toMatchObject({
    storageText: '密封',
    unit: '支',
    mah: '齐鲁制药有限公司',
  });
  expect(goods({ mah: '辰欣药业股份有限公司' }, mapping).mah).toBe('辰欣药业股份有限公司');
});

test('ephedrine beyond the limits of a pack or a dose is remarked and stops nothing', () => {
  const compound = { generic_name: '复方盐酸伪麻黄碱缓释胶囊', form: '胶囊剂', ephedrine_mg: '721' };
  expect(goods({ ...compound, rx_type: '甲类', ephedrine_dose_mg: '31' })).toMatchObject({
    isEphedrine: true,
    ephedrineMg: 721,
    remarks: ['最小包装麻黄碱含量超过720mg，请核对', '单位剂量麻黄碱含量超过30mg，应按处方药管理'],
  });
  expect(
    goods({ ...compound, rx_type: '处方药', ephedrine_mg: '720', ephedrine_dose_mg: '31' }).remarks,
  ).toEqual([]);
});
