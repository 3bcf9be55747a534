import type { Db } from '../../../platform/db.ts';
import { loadNumberRows } from '../orders/index.ts';

/** Order numbers by id, of any company: for operators' lists and texts about payments. */
export async function loadOrderNumbers(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await loadNumberRows(db, orderIds);
  return new Map(rows.map((row) => [row.id, row.order_no]));
}
