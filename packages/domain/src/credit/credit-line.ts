import { addDays, dayNumber, type IsoDate } from '../calendar/iso-date.ts';
import { displayAmount } from '../money/display-money.ts';
import { addFen, type Fen, fen, maxFen, minFen, subtractFen } from '../money/fen.ts';

/** A granted credit line: orders are paid within a number of days, up to a limit. */
export interface CreditLine {
  readonly limitFen: Fen;
  readonly termDays: number;
  /** Why it is suspended; '' while it is in use. */
  readonly suspendedReason: string;
}

/** A credit line with its debt. */
export interface CreditStanding extends CreditLine {
  readonly usedFen: Fen;
  /** Due before today and not paid. */
  readonly overdueFen: Fen;
  /** Due day of the oldest debt; null without debt. */
  readonly oldestDueOn: IsoDate | null;
}

/** The unpaid part of a bill. */
export interface OpenBill {
  readonly id: number;
  readonly openFen: Fen;
}

/** The due day of a purchase of today. */
export function creditDueOn(today: IsoDate, termDays: number): IsoDate {
  return addDays(today, termDays);
}

/** What may still be bought on credit; never below zero. */
export function freeCredit({ limitFen, usedFen }: CreditStanding): Fen {
  return maxFen(fen(0), subtractFen(limitFen, usedFen));
}

/** Days the oldest bill is overdue; 0 while none is. */
export function daysOverdue({ oldestDueOn }: CreditStanding, today: IsoDate): number {
  return oldestDueOn === null ? 0 : Math.max(0, dayNumber(today) - dayNumber(oldestDueOn));
}

/** Why a sum cannot be bought on credit, with the way out; null when it can. */
export function creditBlock(standing: CreditStanding | null, amountFen: Fen, today: IsoDate): string | null {
  if (standing === null) return '未开通账期，可联系客户经理申请';
  if (standing.suspendedReason !== '') return `账期已停用：${standing.suspendedReason}，请联系客户经理`;
  const days = daysOverdue(standing, today);
  if (days > 0) return `有账单逾期 ${days} 天，欠 ${displayAmount(standing.overdueFen)}，请先还款`;
  const short = subtractFen(amountFen, freeCredit(standing));
  return short > 0 ? `账期额度不足，还差 ${displayAmount(short)}` : null;
}

/** Pays bills in the given order, each as far as the money goes. `restFen` is left over. */
export function settleBills(
  bills: readonly OpenBill[],
  amountFen: Fen,
): {
  readonly parts: ReadonlyArray<{ readonly id: number; readonly amountFen: Fen }>;
  readonly restFen: Fen;
} {
  const parts: Array<{ id: number; amountFen: Fen }> = [];
  let restFen = amountFen;
  for (const bill of bills) {
    const part = minFen(bill.openFen, restFen);
    if (part <= 0) continue;
    parts.push({ id: bill.id, amountFen: part });
    restFen = addFen(restFen, fen(-part));
  }
  return { parts, restFen };
}
