import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';
import { sentRows } from '../../../../platform/sent-rows.ts';
import type { StatedStock, StockNote } from './stated-stock.ts';

/** Names of makers by id; '' for the placeholder maker. */
export async function loadMakerNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, case when name_key = '' then '' else name end as name from catalogue.maker
    where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

const storedTypes = {
  goods_id: 'bigint',
  line: 'bigint',
  warehouse: 'text',
  batch_no: 'text',
  production_date: 'date',
  expiry_date: 'date',
  quantity: 'int',
} as const;

/** Stores the stock in lines of a run, until the whole file is read. */
export async function storeStock(db: Db, runId: number, stock: readonly StatedStock[]): Promise<void> {
  const rows = stock.map((one) => ({
    goods_id: one.goodsId,
    line: one.line,
    warehouse: one.warehouse,
    batch_no: one.batchNo,
    production_date: one.productionDate,
    expiry_date: one.expiryDate,
    quantity: one.quantity,
  }));
  await sql`
    insert into catalogue.import_stock
      (run_id, goods_id, line, warehouse, batch_no, production_date, expiry_date, quantity)
    select ${runId}::bigint, goods_id, line, warehouse, batch_no, production_date, expiry_date, quantity
    from ${sentRows(rows, storedTypes)} as t`.execute(db);
  await sql`update catalogue.import_run set sets_stock = true where id = ${runId} and not sets_stock`.execute(
    db,
  );
}

/**
 * Takes the stored stock of a run's next goods, after an id up to which everything was taken: that skips
 * deleted rows.
 */
export async function takeStock(
  db: Db,
  runId: number,
  { after, goods }: { readonly after: number; readonly goods: number },
): Promise<StatedStock[]> {
  const { rows } = await sql<{
    readonly goods_id: number;
    readonly line: number;
    readonly warehouse: string;
    readonly batch_no: string;
    readonly production_date: IsoDate | null;
    readonly expiry_date: IsoDate | null;
    readonly quantity: number | null;
  }>`
    with taken as (
      delete from catalogue.import_stock s using (
        select distinct goods_id from catalogue.import_stock where run_id = ${runId} and goods_id > ${after}
        order by goods_id limit ${goods}
      ) next
      where s.run_id = ${runId} and s.goods_id = next.goods_id
      returning s.*
    )
    select goods_id, line, warehouse, batch_no, production_date, expiry_date, quantity from taken
    order by goods_id, line`.execute(db);
  return rows.map((row) => ({
    goodsId: row.goods_id,
    line: row.line,
    warehouse: row.warehouse,
    batchNo: row.batch_no,
    productionDate: row.production_date,
    expiryDate: row.expiry_date,
    quantity: row.quantity,
  }));
}

/** Adds the outcome of their stock to the rows of a run. */
export async function noteStock(db: Db, runId: number, answers: readonly StockNote[]): Promise<void> {
  const said = answers.filter(({ isChanged, notes }) => isChanged || notes.length > 0);
  if (said.length === 0) return;
  const rows = said.map(({ line, isChanged, notes }) => ({
    line,
    is_changed: isChanged,
    note: notes.join('；'),
  }));
  await sql`
    update catalogue.import_row r set
      outcome = case when t.is_changed then 'changed' else r.outcome end,
      reason = concat_ws('；', nullif(r.reason, ''), nullif(t.note, ''))
    from ${sentRows(rows, { line: 'bigint', is_changed: 'boolean', note: 'text' })} as t
    where r.run_id = ${runId} and r.line = t.line`.execute(db);
}

/** Whether this run's file was the last to set stock. */
export async function isStockRepeated(db: Db, runId: number): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select (last.file_hash, last.mapping_hash) = (own.file_hash, own.mapping_hash) as is_same
    from catalogue.import_run own cross join lateral (
      select file_hash, mapping_hash from catalogue.import_run
      where sets_stock and finished_at is not null and id <> own.id order by finished_at desc, id desc limit 1
    ) last
    where own.id = ${runId}`.execute(db);
  return rows[0]?.is_same ?? false;
}
