import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Inspected units of a returned batch. */
export interface ReturnedUnits {
  readonly batchId: number;
  readonly orderLineId: number;
  readonly quantity: number;
  /** Of these, units to sell again; the rest is stored separately. */
  readonly restocked: number;
}

/** In goods-id order, like every order. */
export async function lockBatches(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select id from stock.batch where id = any(${ids}::bigint[]) order by goods_id, id for update`.execute(db);
}

/** Records returned units; restocked ones raise their batch by a movement. */
export async function insertReturned(
  db: Db,
  returned: {
    readonly applicationNo: string;
    readonly orderId: number;
    readonly units: readonly ReturnedUnits[];
    readonly at: Date;
  },
): Promise<void> {
  const rows = returned.units.map((one) => ({
    batch_id: one.batchId,
    order_line_id: one.orderLineId,
    quantity: one.quantity,
    restocked: one.restocked,
  }));
  await sql`
    with t as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as t(batch_id bigint, order_line_id bigint, quantity int, restocked int)
    ), kept as (
      insert into stock.returned_units (batch_id, application_no, order_id, order_line_id, quantity, restocked, at)
      select batch_id, ${returned.applicationNo}, ${returned.orderId}, order_line_id, quantity, restocked, ${returned.at}::timestamptz
      from t
    ), raised as (
      update stock.batch b set on_hand = b.on_hand + s.restocked
      from (select batch_id, sum(restocked)::int as restocked from t group by batch_id) s
      where b.id = s.batch_id and s.restocked > 0
    )
    insert into stock.movement (batch_id, kind, quantity, order_id, order_line_id, at)
    select batch_id, 'return', restocked, ${returned.orderId}, order_line_id, ${returned.at}::timestamptz
    from t where restocked > 0`.execute(db);
}
