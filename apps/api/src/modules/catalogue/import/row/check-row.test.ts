import { expect, test } from 'vitest';
import type { GoodsField } from '../columns/goods-field.ts';
import { emptyMapping, type Mapping, parseMapping } from '../columns/read-mapping.ts';
import { checkRow } from './check-row.ts';
import type { GoodsRow } from './goods-row.ts';
import { rowReader } from './row-reader.ts';

const usual: Partial<Record<GoodsField, string>> = {
  generic_name: '阿莫西林胶囊',
  spec: '0.25g×24粒/盒',
  maker: '齐鲁制药有限公司',
};

function check(cells: Partial<Record<GoodsField, string>>, mapping: Mapping = emptyMapping) {
  const fields = Object.keys({ ...usual, ...cells }) as GoodsField[];
  const texts: Partial<Record<GoodsField, string>> = { ...usual, ...cells };
  const matched = { columns: new Map(fields.map((field, index) => [field, index])), notices: [] };
  return checkRow(
    { line: 7, cells: fields.map((field) => texts[field] ?? '') },
    rowReader(fields, matched, mapping),
  );
}

function goods(cells: Partial<Record<GoodsField, string>>, mapping?: Mapping): GoodsRow {
  const checked = check(cells, mapping);
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
  ['a number of seven digits', { approval_no: '国药准字H2009026' }, '批准文号“国药准字H2009026”格式不正确'],
  [
    'a device number with a wrong class',
    { approval_no: '粤械注准20181220033' },
    '注册证号年份后的管理类别代码应为2（省级注册为第二类）',
  ],
  [
    'a class that the number contradicts',
    { approval_no: '国药准字Z44022063', kind: 'CHEM' },
    '批准文号类别（Z 中药）与商品类别（化学药）不一致',
  ],
  ['what may not be sold online', { generic_name: '地西泮片' }, '国家规定不得在网上销售：第二类精神药品'],
  ['a negative price', { price: '-1' }, '价格“-1”为负数'],
  ['a price of five decimals', { price: '1.23456' }, '价格“1.23456”超过四位小数'],
  ['stock in words', { stock: '若干' }, '库存“若干”不是非负整数'],
  ['half a box of stock', { stock: '1.5' }, '库存“1.5”不是非负整数'],
  ['stock beyond reason', { stock: '6901234567892' }, '库存“6901234567892”过大'],
  ['a batch number of other signs', { batch_no: '批?1', stock: '1' }, '批号“批?1”格式不正确'],
  ['an expiry nobody can read', { expiry_date: '长期有效' }, '有效期“长期有效”无法识别'],
  ['a production day nobody can read', { production_date: '去年' }, '生产日期“去年”无法识别'],
  [
    'an expiry before production',
    { production_date: '2026-05-01', expiry_date: '2026-04' },
    '有效期须晚于生产日期',
  ],
  [
    'an expiry beyond the shelf life',
    { production_date: '2026-05-01', expiry_date: '2029-05-01', shelf_life: '24' },
    '有效期超出生产日期加保质期（24个月），请核对',
  ],
  ['a broken character', { generic_name: '阿莫西林胶\uFFFD' }, '有无法识别的字符，请检查该行的文字编码'],
])('a row with %s is refused, and why', (_, cells, reason) => {
  expect(refusal(cells)).toBe(reason);
});

test('a row with more cells than the header is refused, because its columns have moved', () => {
  const reader = rowReader(
    ['通用名', '规格'],
    {
      columns: new Map([
        ['generic_name', 0],
        ['spec', 1],
      ]),
      notices: [],
    },
    emptyMapping,
  );
  const checked = checkRow({ line: 3, cells: ['阿胶', '250g', '多'] }, reader);
  expect(checked).toEqual({ ok: false, line: 3, reason: '列数多于表头，可能有未加引号的分隔符' });
  expect(checkRow({ line: 3, cells: ['阿胶', '250g', ''] }, reader).ok).toBe(true);
});

test('a header that comes again on a new page is no goods', () => {
  const reader = rowReader(
    ['通用名', '规格'],
    {
      columns: new Map([
        ['generic_name', 0],
        ['spec', 1],
      ]),
      notices: [],
    },
    emptyMapping,
  );
  expect(checkRow({ line: 60, cells: ['通 用 名', '规格'] }, reader)).toMatchObject({
    ok: false,
    reason: '重复的表头行',
  });
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
