import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { BatchStatus } from '@qianfang/domain/goods/batch';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { type SentType, sentRows } from '../../../platform/sent-rows.ts';

export interface DeliveryRow {
  readonly goods_id: number;
  readonly warehouse_id: number;
  readonly batch_no: string;
  readonly production_date: IsoDate | null;
  readonly expiry_date: IsoDate | null;
  readonly quantity: number;
  readonly status: BatchStatus;
}

const deliveryTypes = {
  goods_id: 'bigint',
  warehouse_id: 'bigint',
  batch_no: 'text',
  production_date: 'date',
  expiry_date: 'date',
  quantity: 'int',
  status: 'text',
} as const satisfies Record<keyof DeliveryRow, SentType>;

type BatchKey = Pick<DeliveryRow, 'goods_id' | 'warehouse_id' | 'batch_no'>;

/** Books new batches, each with its movement. Returns those that were known. */
export async function insertNewBatches(
  db: Db,
  deliveries: readonly DeliveryRow[],
  { list, at }: { readonly list: number; readonly at: Date },
): Promise<BatchKey[]> {
  const { rows } = await sql<BatchKey>`
    with t as (
      select * from ${sentRows(deliveries, deliveryTypes)} as t
    ), booked as (
      insert into stock.batch
        (goods_id, warehouse_id, batch_no, production_date, expiry_date, on_hand, status, created_at)
      select goods_id, warehouse_id, batch_no, production_date, expiry_date, quantity, status, ${at} from t
      on conflict (goods_id, warehouse_id, batch_no) do nothing
      returning id, goods_id, warehouse_id, batch_no, on_hand
    ), moved as (
      insert into stock.movement (batch_id, kind, quantity, at, list)
      select id, 'receive', on_hand, ${at}, ${list}::bigint from booked
    )
    select goods_id, warehouse_id, batch_no from t except select goods_id, warehouse_id, batch_no from booked`.execute(
    db,
  );
  return rows;
}

export type AddedRow = Omit<DeliveryRow, 'quantity' | 'status'> & { readonly is_added: boolean };

/**
 * Adds to batches that the same list booked, each with its movement, where the dates agree. Returns the
 * list's batches, and whether they were added to.
 */
export async function addToBatches(
  db: Db,
  deliveries: readonly DeliveryRow[],
  { list, at }: { readonly list: number; readonly at: Date },
): Promise<AddedRow[]> {
  const { rows } = await sql<AddedRow>`
    with t as (
      select goods_id, warehouse_id, batch_no, production_date, expiry_date, quantity
      from ${sentRows(deliveries, deliveryTypes)} as t
    ), of_list as (
      select b.id, t.*,
        (b.production_date, b.expiry_date) is not distinct from (t.production_date, t.expiry_date) as is_added
      from t join stock.batch b using (goods_id, warehouse_id, batch_no)
      where exists (select from stock.movement m
        where m.batch_id = b.id and m.kind = 'receive' and m.list = ${list}::bigint)
    ), added as (
      update stock.batch b set on_hand = b.on_hand + l.quantity
      from of_list l where b.id = l.id and l.is_added
    ), moved as (
      insert into stock.movement (batch_id, kind, quantity, at, list)
      select id, 'receive', quantity, ${at}, ${list}::bigint from of_list where is_added
    )
    select goods_id, warehouse_id, batch_no, production_date, expiry_date, is_added from of_list`.execute(db);
  return rows;
}

export async function insertWarehouse(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stock.warehouse (name, province) values (${name}, '') returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an insert that returns nothing');
  return row.id;
}
