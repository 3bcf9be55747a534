import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** A batch in a warehouse, sold out or not. */
export interface CountedBatch {
  readonly id: number;
  readonly goods_id: number;
  readonly warehouse: string;
  readonly batch_no: string;
  readonly production_date: IsoDate | null;
  readonly expiry_date: IsoDate | null;
  readonly on_hand: number;
  readonly reserved: number;
}

const columns = sql`b.id, b.goods_id, w.name as warehouse, b.batch_no, b.production_date, b.expiry_date,
  b.on_hand, b.reserved`;

const byNumber = (rows: readonly CountedBatch[]): CountedBatch[] =>
  rows.toSorted((a, b) => (a.batch_no < b.batch_no ? -1 : a.batch_no > b.batch_no ? 1 : a.id - b.id));

/** All batches of these goods, with their quantities. */
export async function loadCountedBatches(db: Db, goodsIds: readonly number[]): Promise<CountedBatch[]> {
  const { rows } = await sql<CountedBatch>`
    select ${columns} from stock.batch b join stock.warehouse w on w.id = b.warehouse_id
    where b.goods_id = any(${goodsIds}::bigint[])`.execute(db);
  return byNumber(rows);
}

/** The same, locked in goods-id order (pricing.md 7). */
export async function lockCountedBatches(db: Db, goodsIds: readonly number[]): Promise<CountedBatch[]> {
  const { rows } = await sql<CountedBatch>`
    select ${columns} from stock.batch b join stock.warehouse w on w.id = b.warehouse_id
    where b.goods_id = any(${goodsIds}::bigint[]) order by b.goods_id, b.id for update of b`.execute(db);
  return byNumber(rows);
}

export interface OnHand {
  readonly batch_id: number;
  readonly on_hand: number;
  readonly reason: string;
}

/** Sets the quantity on hand of locked batches; the difference is a movement with its reason. */
export async function writeOnHand(
  db: Db,
  counts: readonly OnHand[],
  { list, at }: { readonly list: number; readonly at: Date },
): Promise<void> {
  await sql`
    with t as (
      select t.*, t.on_hand - b.on_hand as change
      from json_to_recordset(${JSON.stringify(counts)}::json) as t(batch_id bigint, on_hand int, reason text)
      join stock.batch b on b.id = t.batch_id
    ), counted as (
      update stock.batch b set on_hand = t.on_hand from t where b.id = t.batch_id
    )
    insert into stock.movement (batch_id, kind, quantity, at, list, reason)
    select batch_id, 'adjust', change, ${at}, ${list}::bigint, reason from t order by batch_id`.execute(db);
}
