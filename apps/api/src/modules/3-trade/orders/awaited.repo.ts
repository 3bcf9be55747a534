import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface AwaitedOrder {
  readonly id: number;
  readonly buyer_id: number;
}

/** Orders of any company that have left whole by a moment and that nobody has received yet, but for cold ones. In id order, behind an id. */
export async function loadAwaited(
  db: Db,
  shippedBefore: Date,
  afterId: number,
  limit: number,
): Promise<AwaitedOrder[]> {
  const { rows } = await sql<AwaitedOrder>`
    select id, buyer_id from orders.purchase_order
    where status = 'TO_RECEIVE' and handling <> 'COLD' and shipped_at <= ${shippedBefore} and id > ${afterId}
    order by id limit ${limit}`.execute(db);
  return rows;
}
