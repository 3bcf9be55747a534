import { addDays, addMonths, type IsoDate } from '../calendar/iso-date.ts';

/** Makers may round a shelf life to the end of the month (trade-rules 3.2). */
const ROUNDING_DAYS = 31;

/** What is wrong with a batch's dates, or null. @param shelfLifeMonths null when not stated */
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
