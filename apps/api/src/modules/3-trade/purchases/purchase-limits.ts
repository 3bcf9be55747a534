import { type Problem, problem } from '@qianfang/contract/problem';
import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type Fen, fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import {
  loadLimitRows,
  lockLimitRow,
  type PurchaseLimitRow,
  sumOrdered,
  upsertLimit,
} from './purchase-limit.repo.ts';

/** A store's spending limits from its head office; null: no limit. */
export interface PurchaseLimit {
  readonly order: Fen | null;
  readonly month: Fen | null;
}

const amountOf = (value: number | null) => (value === null ? null : fen(value));

/** The start of an instant's month in Asia/Shanghai. */
export function monthStart(now: Date): Date {
  const today = dateInShanghai(now);
  return new Date(startOfDayInShanghai(isoDate(`${today.slice(0, 7)}-01`)));
}

/** Limits by company; companies without any are absent. One statement. */
export async function loadPurchaseLimits(
  db: Db,
  buyerIds: readonly number[],
): Promise<Map<number, PurchaseLimit>> {
  const rows = await loadLimitRows(db, buyerIds);
  return new Map(
    rows.map((row) => [row.buyer_id, { order: amountOf(row.order_fen), month: amountOf(row.month_fen) }]),
  );
}

export function savePurchaseLimit(tx: Db, buyerId: number, limit: PurchaseLimit, at: Date): Promise<void> {
  return upsertLimit(tx, { buyer_id: buyerId, order_fen: limit.order, month_fen: limit.month }, at);
}

/**
 * Totals of companies' orders in the current month of Asia/Shanghai, without cancelled ones. One statement.
 */
export async function loadMonthTotals(
  db: Db,
  buyerIds: readonly number[],
  now: Date,
): Promise<Map<number, Fen>> {
  const rows = await sumOrdered(db, buyerIds, monthStart(now));
  return new Map(rows.map((row) => [row.buyer_id, fen(row.payable_fen)]));
}

/** Whether a submit exceeds the store's limits. Locks the limit until the transaction ends. */
export async function findLimitProblem(
  tx: Db,
  buyerId: number,
  payable: Fen,
  now: Date,
): Promise<Problem<'STORE_LIMIT'> | undefined> {
  return weighLimit(tx, await lockLimitRow(tx, buyerId), payable, now);
}

/** The same as an advance notice: locks nothing. */
export async function peekLimitProblem(
  db: Db,
  buyerId: number,
  payable: Fen,
  now: Date,
): Promise<Problem<'STORE_LIMIT'> | undefined> {
  const [limit] = await loadLimitRows(db, [buyerId]);
  return weighLimit(db, limit, payable, now);
}

async function weighLimit(db: Db, limit: PurchaseLimitRow | undefined, payable: Fen, now: Date) {
  if (!limit) return undefined;
  if (limit.order_fen !== null && payable > limit.order_fen) {
    return problem('STORE_LIMIT', {
      message: `本次 ¥${formatAmount(payable)}，超过总部设置的单次限额 ¥${formatAmount(fen(limit.order_fen))}`,
    });
  }
  if (limit.month_fen === null) return undefined;
  const spent = (await loadMonthTotals(db, [limit.buyer_id], now)).get(limit.buyer_id) ?? fen(0);
  if (spent + payable <= limit.month_fen) return undefined;
  const left = fen(Math.max(limit.month_fen - spent, 0));
  return problem('STORE_LIMIT', {
    message: `本月还可采购 ¥${formatAmount(left)}，本次 ¥${formatAmount(payable)} 超过总部设置的每月限额`,
  });
}
