import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDayNumber, dayNumber, isoDate } from '../calendar/iso-date.ts';
import { idCardCheckCharacter, maskIdCard, parseIdCard } from './id-card.ts';

const today = isoDate('2026-11-21');
const bornOn = fc
  .integer({ min: dayNumber(isoDate('1920-01-01')), max: dayNumber(isoDate('2008-11-21')) })
  .map(dateOfDayNumber);

function numberOf(region: string, birthday: string, serial: string): string {
  const body = region + birthday.replaceAll('-', '') + serial;
  return body + idCardCheckCharacter(body);
}

describe('身份证', () => {
  it('the two known numbers are valid', () => {
    expect(parseIdCard('11010519491231002x', today)).toEqual({
      ok: true,
      value: { number: '11010519491231002X', bornOn: '1949-12-31' },
      warnings: [],
    });
    expect(parseIdCard('110101199003070011', today)).toMatchObject({ ok: true });
  });

  it.each([
    ['110101199002300011', 'DATE', '身份证号码中的出生日期不正确，请核对'],
    ['110101199003070012', 'CHECK_DIGIT', '身份证号码校验位不正确，请核对'],
    ['110101199013070011', 'FORMAT', '身份证号码格式不正确'],
    ['010101199003070011', 'FORMAT', '身份证号码格式不正确'],
    ['11010119900307001', 'FORMAT', '身份证号码格式不正确'],
    ['', 'EMPTY', '请填写身份证号码'],
  ])('%s is refused as %s', (text, reason, message) => {
    expect(parseIdCard(text, today)).toEqual({ ok: false, reason, message });
  });

  it('a person is of age on the eighteenth birthday, not a day before', () => {
    const number = numberOf('440106', '2008-11-21', '001');
    expect(parseIdCard(number, today).ok).toBe(true);
    expect(parseIdCard(number, addDays(today, -1))).toMatchObject({ ok: false, reason: 'UNDER_AGE' });
    expect(parseIdCard(numberOf('440106', '2026-11-22', '001'), today)).toMatchObject({
      ok: false,
      reason: 'DATE',
    });
  });

  it('exactly one check character fits any adult’s first seventeen digits', () => {
    fc.assert(
      fc.property(bornOn, fc.integer({ min: 0, max: 999 }), (birthday, serial) => {
        const body = `440106${birthday.replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
        const fitting = [...'0123456789X'].filter((last) => parseIdCard(body + last, today).ok);
        expect(fitting).toEqual([idCardCheckCharacter(body)]);
      }),
    );
  });

  it('a mask shows the first three and last four characters', () => {
    expect(maskIdCard('110101199003070011')).toBe('110***********0011');
    expect(maskIdCard('123456')).toBe('******');
  });
});
