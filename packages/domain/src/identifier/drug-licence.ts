import type { BuyerType } from '../qualification/buyer-type.ts';
import { buyerTypeLabel, drugLicenceLetterOf } from '../qualification/buyer-type.ts';
import { accept, type Checked, refuse } from './checked.ts';
import { normalizeNumber } from './normalize.ts';
import { isProvinceMark, PROVINCE_MARKS, type ProvinceMark } from './province.ts';

/** First letter of a 药品经营许可证: A wholesale, B chain head office, C chain store, D single store. */
export type DrugLicenceLetter = 'A' | 'B' | 'C' | 'D';

export interface DrugLicenceNumber {
  readonly number: string;
  readonly province: ProvinceMark;
  readonly letter: DrugLicenceLetter;
  readonly isLegalPerson: boolean;
  /** 9 digits since order 84 (2024), 7 before. */
  readonly era: 'new' | 'legacy';
}

const SHAPE = new RegExp(`^([${PROVINCE_MARKS}])([ABCD])([AB])(\\d{7}(?:\\d{2})?)$`);

const LETTER_LABELS: Readonly<Record<DrugLicenceLetter, string>> = {
  A: '批发',
  B: '零售连锁总部',
  C: '连锁门店',
  D: '单体药店',
};

export function parseDrugLicenceNumber(text: string): Checked<DrugLicenceNumber> {
  const number = normalizeNumber(text);
  if (number === '') return refuse('EMPTY', '请填写药品经营许可证编号');
  const [, province = '', letter, person, digits = ''] = SHAPE.exec(number) ?? [];
  if (!isProvinceMark(province) || !isLetter(letter)) return refuse('FORMAT', '药品经营许可证编号格式不正确');
  return accept({
    number,
    province,
    letter,
    isLegalPerson: person === 'A',
    era: digits.length === 9 ? 'new' : 'legacy',
  });
}

/** The licence's first letter must fit the buyer type (trade-rules 1.4, Q-02). */
export function checkDrugLicenceForBuyer(text: string, buyerType: BuyerType): Checked<DrugLicenceNumber> {
  const parsed = parseDrugLicenceNumber(text);
  if (!parsed.ok) return parsed;
  const { letter } = parsed.value;
  if (letter === drugLicenceLetterOf(buyerType)) return parsed;
  return refuse(
    'BUYER_TYPE_MISMATCH',
    `许可证类别（${LETTER_LABELS[letter]}）与所选单位类型（${buyerTypeLabel(buyerType)}）不一致`,
  );
}

function isLetter(text: string | undefined): text is DrugLicenceLetter {
  return text !== undefined && Object.hasOwn(LETTER_LABELS, text);
}
