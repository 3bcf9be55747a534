import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { BatchStatus, SupplierChain } from '@qianfang/domain/goods/batch';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface BatchRow {
  readonly id: number;
  readonly goods_id: number;
  readonly warehouse_id: number;
  readonly batch_no: string;
  readonly production_date: IsoDate | null;
  readonly expiry_date: IsoDate | null;
  readonly available: number;
  readonly status: BatchStatus;
  readonly supplier_chain: SupplierChain;
  readonly report_key: string;
}

const columns = sql`id, goods_id, warehouse_id, batch_no, production_date, expiry_date,
  on_hand - reserved as available, status, supplier_chain, report_key`;

/** Batches of these goods with units left to sell. */
export async function loadBatchRows(db: Db, goodsIds: readonly number[]): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from stock.batch
    where goods_id = any(${goodsIds}::bigint[]) and on_hand > reserved
    order by goods_id, expiry_date, id`.execute(db);
  return rows;
}

/**
 * The same, locked in goods-id order (pricing.md 7), so that orders of the same goods wait instead of
 * deadlocking.
 */
export async function lockBatchRows(db: Db, goodsIds: readonly number[]): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from stock.batch
    where goods_id = any(${goodsIds}::bigint[]) and on_hand > reserved
    order by goods_id, id for update`.execute(db);
  return rows;
}

export interface Take {
  readonly batchId: number;
  readonly quantity: number;
  readonly orderId: number;
  readonly orderLineId: number;
}

const takesTable = (takes: readonly Take[]) => sql`
  json_to_recordset(${JSON.stringify(
    takes.map((take) => ({
      batch_id: take.batchId,
      quantity: take.quantity,
      order_id: take.orderId,
      order_line_id: take.orderLineId,
    })),
  )}::json) as t(batch_id bigint, quantity int, order_id bigint, order_line_id bigint)`;

/** Reserves units of locked batches, each for its order. */
export async function insertReservations(db: Db, takes: readonly Take[], at: Date): Promise<void> {
  await sql`
    with t as (select * from ${takesTable(takes)}), held as (
      update stock.batch b set reserved = b.reserved + s.quantity
      from (select batch_id, sum(quantity)::int as quantity from t group by batch_id) s
      where b.id = s.batch_id
    )
    insert into stock.movement (batch_id, kind, quantity, order_id, order_line_id, at)
    select batch_id, 'reserve', quantity, order_id, order_line_id, ${at} from t`.execute(db);
}

/**
 * Locks the batches of goods, as `reallocateLocked` does, and reserves a plan of `planAllocation`, where each batch
 * may still be sold and suffices. All, or nothing and false. One statement, because every other order of these goods
 * waits from its locks until the commit.
 */
export async function reservePlanned(
  db: Db,
  goodsIds: readonly number[],
  takes: readonly Take[],
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_reserved: boolean }>`
    with t as materialized (select * from ${takesTable(takes)}), s as materialized (
      select batch_id, sum(quantity)::int as quantity from t group by batch_id
    ), locked as materialized (
      select id, on_hand - reserved as available, status from stock.batch
      where goods_id = any(${goodsIds}::bigint[]) and on_hand > reserved
      order by goods_id, id for update
    ), whole as materialized (
      select bool_and(coalesce(l.status = 'OK' and l.available >= s.quantity, false)) as is_reserved
      from s left join locked l on l.id = s.batch_id
    ), held as (
      update stock.batch b set reserved = b.reserved + s.quantity from s
      where b.id = s.batch_id and (select is_reserved from whole)
    ), written as (
      insert into stock.movement (batch_id, kind, quantity, order_id, order_line_id, at)
      select batch_id, 'reserve', quantity, order_id, order_line_id, ${at} from t where (select is_reserved from whole)
    )
    select is_reserved from whole`.execute(db);
  return rows[0]?.is_reserved ?? false;
}

export interface ReservedRow {
  readonly batch_id: number;
  readonly order_id: number;
  readonly order_line_id: number;
  readonly quantity: number;
}

/** Open reservations of orders: neither released nor shipped. Locks the batches first, in goods-id order. */
export async function lockReservedRows(db: Db, orderIds: readonly number[]): Promise<ReservedRow[]> {
  await sql`
    select id from stock.batch
    where id in (select batch_id from stock.movement where order_id = any(${orderIds}::bigint[]))
    order by goods_id, id for update`.execute(db);
  const { rows } = await sql<ReservedRow>`
    select batch_id, order_id, order_line_id,
      sum(case kind when 'ship' then -quantity else quantity end)::int as quantity
    from stock.movement
    where order_id = any(${orderIds}::bigint[]) and kind in ('reserve', 'release', 'ship')
    group by batch_id, order_id, order_line_id
    having sum(case kind when 'ship' then -quantity else quantity end) > 0`.execute(db);
  return rows;
}

export async function insertReleases(db: Db, takes: readonly Take[], at: Date): Promise<void> {
  await sql`
    with t as (select * from ${takesTable(takes)}), freed as (
      update stock.batch b set reserved = b.reserved - s.quantity
      from (select batch_id, sum(quantity)::int as quantity from t group by batch_id) s
      where b.id = s.batch_id
    )
    insert into stock.movement (batch_id, kind, quantity, order_id, order_line_id, at)
    select batch_id, 'release', -quantity, order_id, order_line_id, ${at} from t`.execute(db);
}

export async function insertShipments(db: Db, takes: readonly Take[], at: Date): Promise<void> {
  await sql`
    with t as (select * from ${takesTable(takes)}), gone as (
      update stock.batch b set reserved = b.reserved - s.quantity, on_hand = b.on_hand - s.quantity
      from (select batch_id, sum(quantity)::int as quantity from t group by batch_id) s
      where b.id = s.batch_id
    )
    insert into stock.movement (batch_id, kind, quantity, order_id, order_line_id, at)
    select batch_id, 'ship', quantity, order_id, order_line_id, ${at} from t`.execute(db);
}

export async function loadWarehouseRows(
  db: Db,
): Promise<Array<{ readonly id: number; readonly name: string; readonly province: string }>> {
  const { rows } = await sql<{ id: number; name: string; province: string }>`
    select id, name, province from stock.warehouse order by sort, id`.execute(db);
  return rows;
}

/** Goods with available batches bought from another wholesaler. */
export async function loadResoldGoods(db: Db): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select distinct goods_id from stock.batch
    where supplier_chain = 'WHOLESALER' and status = 'OK' and on_hand > reserved`.execute(db);
  return rows.map((row) => row.goods_id);
}
