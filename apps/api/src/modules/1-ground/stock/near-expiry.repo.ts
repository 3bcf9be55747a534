import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { BatchRow } from './stock.repo.ts';

/** Goods with a batch that ends between two days, both included. */
export async function findExpiringGoods(db: Db, from: IsoDate, to: IsoDate): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select distinct goods_id from stock.batch
    where status = 'OK' and on_hand > reserved and expiry_date between ${from} and ${to}`.execute(db);
  return rows.map((row) => row.goods_id);
}

/** Batches by id, also sold-out ones. */
export async function loadBatchRowsById(db: Db, ids: readonly number[]): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select id, goods_id, warehouse_id, batch_no, production_date, expiry_date, on_hand - reserved as available, status,
      supplier_chain, report_key
    from stock.batch where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
