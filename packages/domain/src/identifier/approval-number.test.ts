import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GoodsClass } from '../goods/goods-class.ts';
import { checkApprovalForClass, parseApprovalNumber } from './approval-number.ts';
import { extractApprovalNumbers } from './extract-approval-numbers.ts';

describe('批准文号', () => {
  it.each([
    ['国药准字H20163436', 'H', 'DOMESTIC'],
    ['国药准字Z44022063', 'Z', 'DOMESTIC'],
    ['国药准字B20020044', 'B', 'DOMESTIC'],
    ['国药准字T20010001', 'T', 'DOMESTIC'],
    ['国药准字F20040001', 'F', 'DOMESTIC'],
    ['国药准字J20140064', 'J', 'OVERSEAS'],
    ['国药准字SJ20200016', 'S', 'OVERSEAS'],
    ['国药准字HC20150001', 'H', 'HK_MACAO_TAIWAN'],
    ['国药准字C20230001', 'C', 'DOMESTIC'],
    ['H20160001', 'H', 'IMPORT_CERTIFICATE'],
    ['BH20080214', 'H', 'IMPORT_CERTIFICATE'],
    ['ZC20150001', 'Z', 'IMPORT_CERTIFICATE'],
  ])('%s', (number, letter, kind) => {
    expect(parseApprovalNumber(number)).toEqual({ ok: true, value: { number, letter, kind }, warnings: [] });
  });

  it('spaces, full width and lower case are normalised', () => {
    expect(parseApprovalNumber('国药准字 ｈ2016 3436')).toMatchObject({
      ok: true,
      value: { number: '国药准字H20163436' },
    });
  });

  it('G-01: seven digits are not an approval number', () => {
    expect(parseApprovalNumber('国药准字H2016343')).toEqual({
      ok: false,
      reason: 'FORMAT',
      message: '批准文号格式不正确',
    });
  });

  it.each([
    '国药准字X20163436',
    '国药准字BJ20163436',
    '国药准字HB20163436',
    '20163436',
    'J20140064',
    '国药准字H201634367',
  ])('%s is not one', (text) => {
    expect(parseApprovalNumber(text)).toMatchObject({ ok: false, reason: 'FORMAT' });
  });

  it('an empty field asks for it', () => {
    expect(parseApprovalNumber('')).toMatchObject({ ok: false, reason: 'EMPTY', message: '请填写批准文号' });
  });

  it('G-02: a Chinese medicine number does not fit a chemical', () => {
    expect(checkApprovalForClass('国药准字Z44022063', 'CHEM')).toEqual({
      ok: false,
      reason: 'CLASS_MISMATCH',
      message: '批准文号类别（Z 中药）与商品类别（化学药）不一致',
    });
    expect(checkApprovalForClass('国药准字Z4402206', 'CHEM')).toMatchObject({ reason: 'FORMAT' });
  });

  it.each<[string, GoodsClass, boolean]>([
    ['国药准字H20163436', 'CHEM', true],
    ['国药准字H20163436', 'ANTIB', true],
    ['国药准字H20163436', 'BIOCHEM', true],
    ['国药准字H20163436', 'INSULIN', true],
    ['国药准字H20163436', 'CPM', false],
    ['国药准字H20163436', 'BIO', false],
    ['国药准字H20163436', 'DEV2', false],
    ['国药准字Z44022063', 'CPM', true],
    ['国药准字Z44022063', 'TCM_PIECE', true],
    ['国药准字C20230001', 'CPM', true],
    ['国药准字C20230001', 'CHEM', false],
    ['国药准字S20163436', 'BIO', true],
    ['国药准字S20163436', 'INSULIN', true],
    ['国药准字S20163436', 'IVD_DRUG', true],
    ['国药准字S20163436', 'CHEM', false],
    ['国药准字SJ20200016', 'BIO', true],
    ['H20160001', 'CHEM', true],
    ['H20160001', 'CPM', false],
  ])('%s with class %s fits: %s', (number, goodsClass, fits) => {
    expect(checkApprovalForClass(number, goodsClass).ok).toBe(fits);
  });

  it.each(['B20020044', 'T20010001', 'F20040001', 'J20140064'])(
    'letter of 国药准字%s is left to a reviewer',
    (rest) => {
      const checked = checkApprovalForClass(`国药准字${rest}`, 'CPM');
      expect(checked.ok && checked.warnings).toHaveLength(1);
    },
  );
});

describe('approval numbers in a price list', () => {
  it.each<[string, string[], string]>([
    ['国药准字H20093675', ['国药准字H20093675'], ''],
    ['国药准字 h2009 3675', ['国药准字H20093675'], ''],
    ['国 药 准 字Ｈ２００９３６７５', ['国药准字H20093675'], ''],
    ['国药准字：H20093675（委托生产）', ['国药准字H20093675'], '委托生产'],
    ['批准文号:国药准字Z44022063；国药准字Z44022064', ['国药准字Z44022063', '国药准字Z44022064'], '批准文号'],
    ['国药准字H20093675、H20093676', ['国药准字H20093675', '国药准字H20093676'], ''],
    ['国药准字H20093675/20093676', ['国药准字H20093675', '国药准字H20093676'], ''],
    ['国药准字H20093675(H20093676)', ['国药准字H20093675', '国药准字H20093676'], ''],
    ['国药准字H20093675,20200101', ['国药准字H20093675'], '20200101'],
    ['国药准字H20093675 国药准字H20093675', ['国药准字H20093675'], ''],
    ['J20140064', ['国药准字J20140064'], ''],
    ['B20020044', ['国药准字B20020044'], ''],
    ['J20140130(H20140367/20140368)', ['国药准字J20140130', 'H20140367', 'H20140368'], ''],
    ['国药准字J20120001（H20110443/H20110515）', ['国药准字J20120001', 'H20110443', 'H20110515'], ''],
    ['进口药品注册证J20140096(H20140210)', ['国药准字J20140096', 'H20140210'], ''],
    ['进口药品注册证号：H20140367，国药准字J20140130', ['H20140367', '国药准字J20140130'], ''],
    ['进口药品注册标准H20130411', ['H20130411'], ''],
    ['医药产品注册证HC20130411', ['HC20130411'], ''],
    ['进口药品注册证BH20080214', ['BH20080214'], ''],
    ['进口药品证H20130411', ['H20130411'], ''],
    ['H20140478', ['H20140478'], ''],
    ['国药准字HJ20160001[原进口]', ['国药准字HJ20160001'], '原进口'],
    ['国药准字H2009026', [], '国药准字H2009026'],
    ['国药准字H200930261', [], '国药准字H200930261'],
    ['进口药品注册证X20000263', [], '进口药品注册证X20000263'],
    ['国药准字20093675', [], '国药准字20093675'],
    ['见包装', [], '见包装'],
    ['', [], ''],
  ])('"%s"', (text, numbers, leftover) => {
    const found = extractApprovalNumbers(text);
    expect(found.numbers.map(({ number }) => number)).toEqual(numbers);
    expect(found.leftover).toBe(leftover);
  });

  it('a domestic number is found between remarks in any notation', () => {
    const number = fc.tuple(
      fc.constantFrom('H', 'Z', 'S', 'B', 'T', 'F', 'J', 'C', 'HJ', 'ZC'),
      fc.stringMatching(/^\d{8}$/),
    );
    fc.assert(
      fc.property(
        number,
        fc.boolean(),
        fc.constantFrom('', ' ', '（', '：'),
        ([letters, digits], isSmall, mark) => {
          const typed = `国药准字${mark}${isSmall ? letters.toLowerCase() : letters}${digits}`;
          expect(extractApprovalNumbers(`备注 ${typed} 无`).numbers.map((found) => found.number)).toEqual([
            `国药准字${letters}${digits}`,
          ]);
        },
      ),
    );
  });
});
