import { describe, expect, it } from 'vitest';
import { drugLicenceLetterOf } from '../qualification/buyer-type.ts';
import { everyBuyerType } from '../qualification/testing/every-buyer-type.ts';
import { checkDrugLicenceForBuyer, parseDrugLicenceNumber } from './drug-licence.ts';
import {
  parseDeviceFilingCertificateNumber,
  parseDeviceLicenceNumber,
  parseFoodLicenceNumber,
  parseMedicalInstitutionNumber,
} from './licence-number.ts';

describe('药品经营许可证', () => {
  it('nine digits are the new era, seven the old', () => {
    expect(parseDrugLicenceNumber('琼AA898000001')).toEqual({
      ok: true,
      value: { number: '琼AA898000001', province: '琼', letter: 'A', isLegalPerson: true, era: 'new' },
      warnings: [],
    });
    expect(parseDrugLicenceNumber('粤db7551234')).toMatchObject({
      ok: true,
      value: { number: '粤DB7551234', letter: 'D', isLegalPerson: false, era: 'legacy' },
    });
  });

  it.each(['粤EA1234567', '粤AC1234567', '台AA1234567', '粤AA12345678', 'AA1234567', '粤AA123456'])(
    '%s has a wrong format',
    (text) => {
      expect(parseDrugLicenceNumber(text)).toMatchObject({
        ok: false,
        reason: 'FORMAT',
        message: '药品经营许可证编号格式不正确',
      });
    },
  );

  it('an empty field asks for it', () => {
    expect(parseDrugLicenceNumber('')).toMatchObject({ ok: false, reason: 'EMPTY' });
  });

  it('Q-02: a wholesale licence does not fit a single pharmacy', () => {
    expect(checkDrugLicenceForBuyer('粤AA0200001', 'RETAIL_SINGLE')).toEqual({
      ok: false,
      reason: 'BUYER_TYPE_MISMATCH',
      message: '许可证类别（批发）与所选单位类型（单体药店）不一致',
    });
  });

  it.each(
    everyBuyerType.flatMap((type) =>
      (['A', 'B', 'C', 'D'] as const).map((letter) => [type, letter] as const),
    ),
  )('%s with letter %s is accepted exactly when the letter is its own', (type, letter) => {
    expect(checkDrugLicenceForBuyer(`粤${letter}A0200001`, type).ok).toBe(
      drugLicenceLetterOf(type) === letter,
    );
  });
});

describe('other licences', () => {
  it('an unusual medical institution number only warns', () => {
    expect(parseMedicalInstitutionNumber('PDY00002X11010517A1001')).toEqual({
      ok: true,
      value: 'PDY00002X11010517A1001',
      warnings: [],
    });
    const short = parseMedicalInstitutionNumber('440106123456');
    expect(short).toMatchObject({ ok: true, value: '440106123456' });
    expect(short.ok && short.warnings).toHaveLength(1);
    expect(parseMedicalInstitutionNumber(' ').ok).toBe(false);
  });

  it('device licence 许 and device filing 备 are distinguished', () => {
    expect(parseDeviceLicenceNumber('粤穗食药监械经营许20171161号')).toMatchObject({ ok: true });
    expect(parseDeviceFilingCertificateNumber('京丰食药监械经营备20150159号')).toMatchObject({ ok: true });
    expect(parseDeviceLicenceNumber('粤穗药监械经营许202611612')).toMatchObject({ ok: true });
    expect(parseDeviceLicenceNumber('京丰食药监械经营备20150159号')).toMatchObject({
      ok: false,
      reason: 'FORMAT',
      message: '医疗器械经营许可证编号格式不正确',
    });
    expect(parseDeviceFilingCertificateNumber('粤穗食药监械经营许20171161号')).toMatchObject({
      ok: false,
      message: '第二类医疗器械经营备案编号格式不正确',
    });
    expect(parseDeviceLicenceNumber('').ok).toBe(false);
  });

  it('a food licence and a food filing are distinguished', () => {
    expect(parseFoodLicenceNumber('jy13101140093802')).toMatchObject({
      ok: true,
      value: { number: 'JY13101140093802', kind: 'LICENCE' },
    });
    expect(parseFoodLicenceNumber('YB14401060000001')).toMatchObject({ ok: true, value: { kind: 'FILING' } });
    expect(parseFoodLicenceNumber('JY43101140093802')).toMatchObject({ ok: false, reason: 'FORMAT' });
    expect(parseFoodLicenceNumber('YB1440106000000').ok).toBe(false);
    expect(parseFoodLicenceNumber('')).toMatchObject({ ok: false, reason: 'EMPTY' });
  });
});
