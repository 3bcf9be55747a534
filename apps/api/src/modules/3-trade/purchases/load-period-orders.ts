import type { Db } from '../../../platform/db.ts';
import { loadPaidOrders } from './period-orders.repo.ts';

/** A paid order of a period: the amount of its goods after all reductions, without freight. */
export interface PeriodOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly createdAt: Date;
  readonly isReceived: boolean;
  readonly netFen: number;
  readonly returnedFen: number;
}

/** A company hardly has more orders in a period; the newest count. */
const limit = 2_000;

/** A company's paid orders from `from` to before `until`, received or not. One statement. */
export async function loadPeriodOrders(
  db: Db,
  buyerId: number,
  from: Date,
  until: Date,
): Promise<PeriodOrder[]> {
  const rows = await loadPaidOrders(db, buyerId, from, until, limit);
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    createdAt: row.created_at,
    isReceived: row.status === 'DONE',
    netFen: row.net_fen,
    returnedFen: row.returned_fen,
  }));
}
