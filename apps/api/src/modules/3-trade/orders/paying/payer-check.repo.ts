import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

/** Orders paid from an account of another name wait for finance. */
export async function requestPayerCheck(tx: Db, buyerId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update orders.purchase_order set payer_check = 'WAITING'
    where buyer_id = ${buyerId} and id = any(${ids}::bigint[]) and payer_check is null`.execute(tx);
}

/** Finance has accepted the payer; false where nothing waited. */
export async function acceptPayerOf(tx: Db, buyerId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update orders.purchase_order set payer_check = 'ACCEPTED'
    where buyer_id = ${buyerId} and id = ${id} and payer_check = 'WAITING' returning id`.execute(tx);
  return rows.length > 0;
}

export async function loadPayersToCheck(
  db: Db,
  limit: number,
): Promise<
  ReadonlyArray<{ readonly buyer_id: number; readonly order_no: string; readonly payable_fen: number }>
> {
  const { rows } = await sql<{ buyer_id: number; order_no: string; payable_fen: number }>`
    select buyer_id, order_no, payable_fen from orders.purchase_order
    where payer_check = 'WAITING' order by paid_at, id limit ${limit}`.execute(db);
  return rows;
}
