import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GoodsClass } from '../goods/goods-class.ts';
import { parseBatchNumber } from './batch-number.ts';
import { checkDeviceNumberForClass, parseDeviceNumber } from './device-number.ts';
import { parseDisinfectantNumber, parseHealthFoodNumber } from './health-number.ts';
import { parseInvoiceNumber } from './invoice-number.ts';
import {
  gs1CheckDigit,
  parseBarcode,
  parseInsuranceCode,
  parseNationalDrugCode,
  parseTraceCode,
} from './product-code.ts';
import { isProvinceMark, PROVINCE_MARKS, provinceCode, provinceName } from './province.ts';
import { parseIcpFiling, parsePublicSecurityFiling } from './site-filing.ts';

describe('device registration', () => {
  it.each([
    ['国械注准20203660001', 'REGISTRATION', 3],
    ['粤械注准20182220033', 'REGISTRATION', 2],
    ['国械注进20172216789', 'REGISTRATION', 2],
    ['国械注许20193146789', 'REGISTRATION', 3],
    ['粤穗械备20200001', 'FILING', 1],
    ['国械备20151234', 'FILING', 1],
    ['粤穗械备20200001号', 'FILING', 1],
    ['国食药监械(准)字2012第3660123号', 'OLD', null],
    ['粤食药监械（准）字2012第2660123号', 'OLD', null],
  ])('%s', (text, kind, deviceClass) => {
    expect(parseDeviceNumber(text)).toMatchObject({ ok: true, value: { kind, deviceClass } });
  });

  it('an old registration is left to a reviewer', () => {
    const parsed = parseDeviceNumber('国食药监械(准)字2012第3660123号');
    expect(parsed.ok && parsed.warnings).toHaveLength(1);
  });

  it.each([
    ['粤械注准20181220033', '注册证号年份后的管理类别代码应为2（省级注册为第二类）'],
    ['粤械注准20183220033', '注册证号年份后的管理类别代码应为2（省级注册为第二类）'],
    ['国械注准20202660001', '注册证号年份后的管理类别代码应为3（国家级境内注册为第三类）'],
    ['国械注进20171216789', '注册证号年份后的管理类别代码应为2或3（进口及港澳台注册为第二类或第三类）'],
  ])('G-03: %s has a class digit that its issuer cannot give', (text, message) => {
    expect(parseDeviceNumber(text)).toEqual({ ok: false, reason: 'CLASS_MISMATCH', message });
  });

  it.each(['粤械注进20172216789', '国械注准2020366001', '械注准20203660001', '国械备2015123'])(
    '%s has a wrong format',
    (text) => {
      expect(parseDeviceNumber(text)).toMatchObject({ ok: false, reason: 'FORMAT' });
    },
  );

  it('an empty field asks for it', () => {
    expect(parseDeviceNumber('')).toMatchObject({ ok: false, reason: 'EMPTY' });
  });

  it.each<[string, GoodsClass, boolean]>([
    ['国械注准20203660001', 'DEV3', true],
    ['国械注准20203660001', 'DEV2', false],
    ['粤械注准20182220033', 'DEV2', true],
    ['粤械注准20182220033', 'DEV2_EXEMPT', true],
    ['粤械注准20182220033', 'DEV1', false],
    ['粤穗械备20200001', 'DEV1', true],
    ['粤穗械备20200001', 'DEV3', false],
    ['国食药监械(准)字2012第3660123号', 'DEV3', true],
    ['粤械注准2018', 'DEV2', false],
  ])('%s with class %s fits: %s', (number, goodsClass, fits) => {
    expect(checkDeviceNumberForClass(number, goodsClass).ok).toBe(fits);
  });
});

describe('health food and disinfectants', () => {
  it.each([
    ['国食健注G20160001', 'REGISTRATION', false],
    ['国食健注J20160001', 'REGISTRATION', true],
    ['食健备G202344001234', 'FILING', false],
    ['食健备J202300001234', 'FILING', true],
    ['国食健字G20050001', 'OLD_REGISTRATION', false],
    ['卫食健字(2000)第0123号', 'OLD_REGISTRATION', false],
  ])('%s', (number, kind, isImported) => {
    expect(parseHealthFoodNumber(number)).toMatchObject({ ok: true, value: { kind, isImported } });
  });
  it.each(['国食健注G2016001', '食健备J202344001234', '国药准字H20163436'])('%s is not one', (text) => {
    expect(parseHealthFoodNumber(text)).toMatchObject({ ok: false, reason: 'FORMAT' });
  });
  it('a disinfectant carries its maker’s hygiene licence', () => {
    expect(parseDisinfectantNumber('赣卫消证字（2019）第0012号').ok).toBe(true);
    expect(parseDisinfectantNumber('赣卫消证字(2019)0012号').ok).toBe(true);
    expect(parseDisinfectantNumber('卫消证字(2019)第0012号')).toMatchObject({ ok: false, reason: 'FORMAT' });
  });
  it('an empty field asks for it', () => {
    expect(parseHealthFoodNumber('')).toMatchObject({ reason: 'EMPTY' });
    expect(parseDisinfectantNumber('')).toMatchObject({ reason: 'EMPTY' });
  });
});

describe('codes on packs', () => {
  it('the verified 本位码 and a known bar code are valid', () => {
    expect(parseNationalDrugCode('86901110000020').ok).toBe(true);
    expect(parseNationalDrugCode('86901110000021')).toMatchObject({ ok: false, reason: 'CHECK_DIGIT' });
    expect(parseNationalDrugCode('76901110000020')).toMatchObject({ ok: false, reason: 'FORMAT' });
    expect(parseBarcode('6901234567892').ok).toBe(true);
    expect(parseBarcode('6901234567890')).toMatchObject({
      ok: false,
      reason: 'CHECK_DIGIT',
      message: '条码校验位不正确，请核对',
    });
    expect(parseBarcode('690123456789')).toMatchObject({ ok: false, reason: 'FORMAT' });
    expect(parseBarcode('')).toMatchObject({ reason: 'EMPTY' });
  });

  it('one wrong digit of a bar code is always detected', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{12}$/),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (body, at, by) => {
          const code = body + gs1CheckDigit(body);
          expect(parseBarcode(code).ok).toBe(true);
          const wrong = code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1);
          expect(parseBarcode(wrong)).toMatchObject({ ok: false, reason: 'CHECK_DIGIT' });
        },
      ),
    );
  });

  it('a trace code contains its product and its system', () => {
    expect(parseTraceCode('81234567890123456789')).toMatchObject({
      ok: true,
      value: { productCode: '8123456', system: 'MASHANGFANGXIN' },
    });
    expect(parseTraceCode('01234567890123456789')).toMatchObject({ ok: true, value: { system: 'OTHER' } });
    expect(parseTraceCode('8123456789012345678')).toMatchObject({ ok: false, reason: 'FORMAT' });
    expect(parseTraceCode('')).toMatchObject({ reason: 'EMPTY' });
  });

  it('insurance codes of drugs have 23 characters, others are left to a reviewer', () => {
    expect(parseInsuranceCode('XC08CAZ067A001010205491')).toEqual({
      ok: true,
      value: 'XC08CAZ067A001010205491',
      warnings: [],
    });
    const piece = parseInsuranceCode('T001200016');
    expect(piece.ok && piece.warnings).toHaveLength(1);
    expect(parseInsuranceCode('XC08CAZ067A00101020549')).toMatchObject({ ok: false, reason: 'FORMAT' });
    expect(parseInsuranceCode('')).toMatchObject({ reason: 'EMPTY' });
  });

  it('a batch number keeps its case and leading zeros', () => {
    expect(parseBatchNumber(' 0A2311-02 ')).toMatchObject({ ok: true, value: '0A2311-02' });
    expect(parseBatchNumber('００12a/b')).toMatchObject({ ok: true, value: '0012a/b' });
    expect(parseBatchNumber('20260101（2）')).toMatchObject({ ok: true, value: '20260101(2)' });
    for (const text of ['-1', '批1', 'A'.repeat(31), 'A 1'])
      expect(parseBatchNumber(text)).toMatchObject({ ok: false, reason: 'FORMAT' });
    expect(parseBatchNumber(' ')).toMatchObject({ reason: 'EMPTY' });
  });
});

describe('invoice and site numbers', () => {
  it('an e-invoice has twenty digits', () => {
    expect(parseInvoiceNumber('26442000000012345678')).toEqual({
      ok: true,
      value: { number: '26442000000012345678', year: '26', region: '44' },
      warnings: [],
    });
    expect(parseInvoiceNumber('2644200000001234567')).toMatchObject({ ok: false, reason: 'FORMAT' });
    expect(parseInvoiceNumber('')).toMatchObject({ reason: 'EMPTY' });
  });

  it('the filings of the footer', () => {
    expect(parseIcpFiling('粤icp备2026000001号-1')).toMatchObject({
      ok: true,
      value: '粤ICP备2026000001号-1',
    });
    expect(parseIcpFiling('粤ICP备12345678号').ok).toBe(true);
    expect(parseIcpFiling('ICP备12345678号')).toMatchObject({ ok: false, reason: 'FORMAT' });
    expect(parsePublicSecurityFiling('京公网安备11010502030143号').ok).toBe(true);
    expect(parsePublicSecurityFiling('11010502030143').ok).toBe(true);
    expect(parsePublicSecurityFiling('1101050203014')).toMatchObject({ ok: false, reason: 'FORMAT' });
    expect(parseIcpFiling('')).toMatchObject({ reason: 'EMPTY' });
    expect(parsePublicSecurityFiling('')).toMatchObject({ reason: 'EMPTY' });
  });

  it('each of the 31 mainland provinces has one mark, one code and one name', () => {
    const marks = [...PROVINCE_MARKS].filter(isProvinceMark);
    expect([...PROVINCE_MARKS].sort()).toEqual(
      [...'京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'].sort(),
    );
    expect(new Set(marks.map(provinceCode)).size).toBe(31);
    expect(new Set(marks.map(provinceName)).size).toBe(31);
    expect(provinceName('粤')).toBe('广东省');
    expect(isProvinceMark('台')).toBe(false);
  });
});
