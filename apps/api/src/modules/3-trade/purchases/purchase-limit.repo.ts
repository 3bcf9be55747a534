import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** A store's spending limits from its head office, in fen; null: no limit. */
export interface PurchaseLimitRow {
  readonly buyer_id: number;
  readonly order_fen: number | null;
  readonly month_fen: number | null;
}

export async function loadLimitRows(db: Db, buyerIds: readonly number[]): Promise<PurchaseLimitRow[]> {
  const { rows } = await sql<PurchaseLimitRow>`
    select buyer_id, order_fen, month_fen from orders.purchase_limit
    where buyer_id = any(${buyerIds}::bigint[])`.execute(db);
  return rows;
}

/** Of two submits of one store the second waits here, and sees the first one's orders. */
export async function lockLimitRow(tx: Db, buyerId: number): Promise<PurchaseLimitRow | undefined> {
  const { rows } = await sql<PurchaseLimitRow>`
    select buyer_id, order_fen, month_fen from orders.purchase_limit
    where buyer_id = ${buyerId} for update`.execute(tx);
  return rows[0];
}

export async function upsertLimit(tx: Db, limit: PurchaseLimitRow, at: Date): Promise<void> {
  await sql`
    insert into orders.purchase_limit (buyer_id, order_fen, month_fen, updated_at)
    values (${limit.buyer_id}, ${limit.order_fen}::bigint, ${limit.month_fen}::bigint, ${at})
    on conflict (buyer_id) do update
    set order_fen = excluded.order_fen, month_fen = excluded.month_fen, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/**
 * Totals of companies' orders since an instant, also by their head office, without cancelled orders and
 * closed parts; companies without orders are absent.
 */
export async function sumOrdered(
  db: Db,
  buyerIds: readonly number[],
  since: Date,
): Promise<ReadonlyArray<{ readonly buyer_id: number; readonly payable_fen: number }>> {
  const { rows } = await sql<{ buyer_id: number; payable_fen: number }>`
    select coalesce(store_id, buyer_id) as buyer_id, sum(payable_fen - coalesce(closed_fen, 0))::bigint as payable_fen
    from orders.purchase_order
    where (store_id = any(${buyerIds}::bigint[]) or store_id is null and buyer_id = any(${buyerIds}::bigint[]))
      and created_at >= ${since} and status <> 'CANCELLED'
    group by 1`.execute(db);
  return rows;
}
