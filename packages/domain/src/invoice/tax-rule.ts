import type { IsoDate } from '../calendar/iso-date.ts';

/** Basis points: 1300 = 13 %. Exempt is not a rate of 0. */
export interface TaxRule {
  readonly taxClass: string;
  readonly rate: number | null;
  /** First and last day in force; null: open. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

const day = (text: string) => text as IsoDate;

const rule = (
  taxClass: string,
  rate: number | null,
  from: IsoDate | null = null,
  to: IsoDate | null = null,
): TaxRule => ({ taxClass, rate, from, to });

/** trade-rules.md §5.1, each row with its law. */
export const taxRules: readonly TaxRule[] = [
  // 增值税法 10(一)
  rule('STANDARD', 1300),
  // 增值税法 10(二)1；饮片属于农产品：财税字〔1995〕52号
  rule('AGRICULTURAL', 900),
  // 国家税务总局公告2012年第20号：生物制品，销售方选择简易计税
  rule('BIOLOGICAL_SIMPLE', 300),
  // 财税〔2018〕47号、〔2019〕24号：抗癌药、罕见病药，销售方选择简易计税
  rule('RARE_DISEASE_SIMPLE', 300),
  // 增值税法自2026年1月1日起施行，免税项目不再包括避孕药品和用具
  rule('CONTRACEPTIVE', null, null, day('2025-12-31')),
  rule('CONTRACEPTIVE', 1300, day('2026-01-01')),
  // 国产抗艾滋病病毒药品
  rule('HIV_DOMESTIC', null, null, day('2027-12-31')),
  rule('HIV_DOMESTIC', 1300, day('2028-01-01')),
];

/** The rule of a tax class on the invoice day; undefined for an unknown class. */
export function taxRuleOn(taxClass: string, date: IsoDate): TaxRule | undefined {
  return taxRules.find(
    (one) =>
      one.taxClass === taxClass &&
      (one.from === null || date >= one.from) &&
      (one.to === null || date <= one.to),
  );
}

/** `13%`, `9%`, or `免税`. */
export function displayRate(rate: number | null): string {
  return rate === null ? '免税' : `${rate / 100}%`;
}
