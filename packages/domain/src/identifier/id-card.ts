import { addMonths, dateOfParts, type IsoDate } from '../calendar/iso-date.ts';
import { accept, type Checked, refuse } from './checked.ts';
import { normalizeNumber } from './normalize.ts';

export interface IdCard {
  readonly number: string;
  readonly bornOn: IsoDate;
}

const SHAPE = /^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_CHARACTERS = '10X98765432';

/** 公民身份号码 (GB 11643) of a person of age on `today`: only an adult may act for a company. */
export function parseIdCard(text: string, today: IsoDate): Checked<IdCard> {
  const number = normalizeNumber(text);
  if (number === '') return refuse('EMPTY', '请填写身份证号码');
  if (!SHAPE.test(number)) return refuse('FORMAT', '身份证号码格式不正确');
  const bornOn = dateOfParts(
    Number(number.slice(6, 10)),
    Number(number.slice(10, 12)),
    Number(number.slice(12, 14)),
  );
  if (bornOn === null || bornOn > today) return refuse('DATE', '身份证号码中的出生日期不正确，请核对');
  if (idCardCheckCharacter(number) !== number[17])
    return refuse('CHECK_DIGIT', '身份证号码校验位不正确，请核对');
  if (addMonths(bornOn, 18 * 12) > today) return refuse('UNDER_AGE', '持证人未满 18 周岁，不能办理采购业务');
  return accept({ number, bornOn });
}

/** The 18th character for the first 17 digits. */
export function idCardCheckCharacter(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + Number(first17.charAt(index)) * weight, 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}

/** PIPL: outside of the server only the first three and last four characters, e.g. `110***********0011`. */
export function maskIdCard(number: string): string {
  if (number.length < 8) return '*'.repeat(number.length);
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`;
}
