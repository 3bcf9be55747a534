import type { Db } from '../../../platform/db.ts';
import { loadPaidOrders } from './period-orders.repo.ts';

/** A paid order of a period: what its goods came to after all reductions, without freight. */
export interface PeriodOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly createdAt: Date;
  readonly isReceived: boolean;
  readonly netFen: number;
  readonly returnedFen: number;
}

/** More a company hardly orders in a period; the newest count. */
const most = 2_000;

/** What a company ordered from `from` to before `until` and paid, whether it was received or not. One statement. */
export async function loadPeriodOrders(
  db: Db,
  buyerId: number,
  from: Date,
  until: Date,
): Promise<PeriodOrder[]> {
  const rows = await loadPaidOrders(db, buyerId, from, until, most);
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    createdAt: row.created_at,
    isReceived: row.status === 'DONE',
    netFen: row.net_fen,
    returnedFen: row.returned_fen,
  }));
}
