import {
  addDays,
  addMonths,
  dateOfParts,
  daysInMonth,
  type IsoDate,
  parseIsoDate,
} from '../calendar/iso-date.ts';
import { normalizeText } from '../identifier/normalize.ts';

const LABEL = /^(?:有效期至|失效期|有效期|EXP)?[\s:.]*/i;
const FULL = /^(\d{4})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,2})\s*日?$/;
const MONTH = /^(\d{4})\s*[-./年]\s*(\d{1,2})\s*月?$/;
const PLAIN = /^(\d{4})(\d{2})(\d{2})?$/;
/** Makers may round a shelf life to the end of the month (trade-rules 3.2). */
const ROUNDING_DAYS = 31;

/**
 * The last usable day of a printed expiry: `有效期至2027-05-31`, `2027.05`, `2027年5月`, `202705`, `20270531`; a month means its
 * last day (trade-rules 3.1). null when it cannot be read.
 */
export function parseExpiryLabel(text: string): IsoDate | null {
  const label = normalizeText(text).replace(LABEL, '');
  const [, year, month, day] = FULL.exec(label) ?? MONTH.exec(label) ?? PLAIN.exec(label) ?? [];
  if (year === undefined || month === undefined) return null;
  const [y, m] = [Number(year), Number(month)];
  if (m < 1 || m > 12) return null;
  return dateOfParts(y, m, day === undefined ? daysInMonth(y, m) : Number(day));
}

/** A production date as printed, to the day; null when it cannot be read. */
export function parseProductionLabel(text: string): IsoDate | null {
  const label = normalizeText(text).replace(/^(?:生产日期|MFG)?[\s:.]*/i, '');
  const [, year, month, day] = FULL.exec(label) ?? PLAIN.exec(label) ?? [];
  if (year === undefined || month === undefined || day === undefined) return parseIsoDate(label);
  return dateOfParts(Number(year), Number(month), Number(day));
}

/** What is wrong with a batch's dates, as a sentence, or null. @param shelfLifeMonths null when the goods state none */
export function expiryProblem(
  producedOn: IsoDate | null,
  lastDay: IsoDate,
  shelfLifeMonths: number | null,
): string | null {
  if (producedOn === null) return null;
  if (lastDay <= producedOn) return '有效期须晚于生产日期';
  if (shelfLifeMonths !== null && lastDay > addDays(addMonths(producedOn, shelfLifeMonths), ROUNDING_DAYS)) {
    return `有效期超出生产日期加保质期（${shelfLifeMonths}个月），请核对`;
  }
  return null;
}
