import {
  dateOfDayNumber,
  dateOfParts,
  dayNumber,
  daysInMonth,
  type IsoDate,
  isoDate,
  parseIsoDate,
} from '@qianfang/domain/calendar/iso-date';
import { memoize } from '@qianfang/domain/goods/memoize';

/** The order of day, month and year in a file. Where it is not stated, only unambiguous dates are read. */
export const DATE_FORMS = ['ymd', 'dmy', 'mdy'] as const;
export type DateForm = (typeof DATE_FORMS)[number];

export interface DateFacts {
  /** undefined where the mapping does not state one. */
  readonly form: DateForm | undefined;
  /** The workbook counts days from 1904. */
  readonly is1904: boolean;
}

/** A day, or why a text is none. */
export type DateReading =
  | { readonly day: IsoDate; readonly why: null }
  | { readonly day: null; readonly why: string };

export interface DateReader {
  /** The last usable day of a cell; a month means its last day (trade-rules 3.1). */
  expiry(text: string): DateReading;
  /** An exact day of a cell. */
  day(text: string): DateReading;
}

interface Parts {
  readonly year: number;
  readonly month: number;
  /** null: the text names a month. */
  readonly day: number | null;
}

type Found = Parts | IsoDate | string;

const notRead = '无法识别';
const noSuchDay = '没有这一天';
const openOrder = '日、月次序不明，可在映射文件中写明 date_form';
const halfMonth = '可能是1月，也可能是10月';

const epoch1900 = dayNumber(isoDate('1899-12-30'));
const days1904 = 1462;
const time = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const label = /^(?:有效期至|失效日期|失效期|有效期|生产日期|至|EXP|MFG)[\s:.]*/i;
const tail = /(?<=\d)[.。,、;]$/;

const yearFirst = /^(\d{4})\s?[-./年、]\s?(\d{1,2})\s?(?:[-./月、]\s?(\d{1,2})\s?[日号]?|月[底末]?)?$/;
const plainDigits = /^(\d{4})(\d{2})(\d{2})?$/;
const shortYear = /^(\d{2})年(\d{1,2})月?(?:(\d{1,2})[日号]?)?$/;
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/;
const monthAndYear = /^(\d{1,2})[-./](\d{4})$/;
const serial = /^(\d{5})(?:\.\d+)?$/;
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const monthWord = '(\\d{1,2}月|[A-Z]{3,9})';
const dayWordYear = new RegExp(`^(\\d{1,2})[-/. ]${monthWord}[-/. ,]{1,2}(\\d{4}|\\d{2})$`, 'i');
const wordYear = new RegExp(`^${monthWord}[-/. ](\\d{4}|\\d{2})$`, 'i');
const wordDayYear = /^([A-Z]{3,9})[. ](\d{1,2}),? (\d{4})$/i;
const dayWord = /^\d{1,2}[-/. ](?:\d{1,2}月|[A-Z]{3,9})$/i;

/** The range of goods' dates; other years are numbers in the wrong column. */
const isPlausible = (year: number): boolean => year >= 1950 && year <= 2150;

const fullYear = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

function monthOf(word: string): number {
  if (/^\d/.test(word)) return Number.parseInt(word, 10);
  return monthNames.indexOf(word.slice(0, 3).toUpperCase()) + 1;
}

/** Day and month of two numbers before a year. */
function dayAndMonth(first: number, second: number, year: number, form: DateForm | undefined): Found {
  const dayFirst = { year, month: second, day: first };
  const monthFirst = { year, month: first, day: second };
  if (form === 'dmy' || first === second) return dayFirst;
  if (form === 'mdy') return monthFirst;
  if (first > 12 && second <= 12) return dayFirst;
  if (second > 12 && first <= 12) return monthFirst;
  return openOrder;
}

function findYearLast(text: string, form: DateForm | undefined): Found | null {
  const found = yearLast.exec(text);
  if (!found) return null;
  const [first, second, third] = [Number(found[1]), Number(found[3]), found[4] ?? ''];
  if (third.length === 4) return dayAndMonth(first, second, Number(third), form === 'ymd' ? undefined : form);
  // Two digits each: only the mapping can tell which is the year.
  if (form === undefined) return openOrder;
  if (form === 'ymd') return { year: 2000 + first, month: second, day: Number(third) };
  return dayAndMonth(first, second, fullYear(third), form);
}

function findWords(text: string): Found | null {
  const full = dayWordYear.exec(text);
  if (full) return { year: fullYear(full[3] ?? ''), month: monthOf(full[2] ?? ''), day: Number(full[1]) };
  const american = wordDayYear.exec(text);
  if (american)
    return { year: Number(american[3]), month: monthOf(american[1] ?? ''), day: Number(american[2]) };
  const month = wordYear.exec(text);
  if (month) return { year: fullYear(month[2] ?? ''), month: monthOf(month[1] ?? ''), day: null };
  return dayWord.test(text) ? '没有年份' : null;
}

function findSerial(text: string, is1904: boolean): Found | null {
  const found = serial.exec(text);
  if (!found) return null;
  const days = Number(found[1]) + (is1904 ? days1904 : 0);
  return days >= 20_000 && days <= 80_000 ? dateOfDayNumber(epoch1900 + days) : notRead;
}

function find(text: string, { form, is1904 }: DateFacts): Found {
  const written = text.normalize('NFKC').trim().replace(time, '').replace(label, '').replace(tail, '');
  const first = yearFirst.exec(written) ?? plainDigits.exec(written);
  if (first) {
    // 2027.10 from a number cell has lost its zero.
    if (/^\d{4}\.1$/.test(written)) return halfMonth;
    return {
      year: Number(first[1]),
      month: Number(first[2]),
      day: first[3] === undefined ? null : Number(first[3]),
    };
  }
  const short = shortYear.exec(written);
  if (short) {
    const day = short[3] === undefined ? null : Number(short[3]);
    return { year: fullYear(short[1] ?? ''), month: Number(short[2]), day };
  }
  const month = monthAndYear.exec(written);
  if (month) return { year: Number(month[2]), month: Number(month[1]), day: null };
  return findSerial(written, is1904) ?? findYearLast(written, form) ?? findWords(written) ?? notRead;
}

function readDate(text: string, facts: DateFacts, isMonthEnough: boolean): DateReading {
  const plain = parseIsoDate(text);
  const found = plain ?? find(text, facts);
  if (typeof found === 'string') {
    const day = parseIsoDate(found);
    return day === null ? { day, why: found } : { day, why: null };
  }
  const { year, month, day } = found;
  if (!isPlausible(year) || month < 1 || month > 12) return { day: null, why: notRead };
  if (day === null && !isMonthEnough) return { day, why: '没有写明日' };
  const date = dateOfParts(year, month, day ?? daysInMonth(year, month));
  return date === null ? { day: null, why: noSuchDay } : { day: date, why: null };
}

/** Reads dates in a file's format. A list repeats its dates, so results are cached. */
export function dateReader(facts: DateFacts): DateReader {
  return {
    expiry: memoize((text) => readDate(text, facts, true)),
    day: memoize((text) => readDate(text, facts, false)),
  };
}
