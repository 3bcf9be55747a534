import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface TransitRow {
  readonly warehouse_id: number;
  /** `*` is every other. */
  readonly province: string;
  readonly is_cold: boolean;
  readonly least_days: number;
  readonly most_days: number;
  readonly cutoff: string | null;
}

export interface TermsRow {
  readonly warehouse_id: number;
  readonly cutoff: string | null;
  readonly cold_cutoff: string | null;
  readonly rest_weekdays: readonly number[];
}

export interface WarehouseDayRow {
  readonly warehouse_id: number;
  readonly day: string;
  readonly is_open: boolean;
  readonly reason: string;
}

export interface HolidayRow {
  readonly day: string;
  readonly is_worked: boolean;
}

export interface DispatchRows {
  readonly transits: readonly TransitRow[];
  readonly terms: readonly TermsRow[];
  readonly days: readonly WarehouseDayRow[];
  readonly holidays: readonly HolidayRow[];
}

/** All of it in one statement: payments read it in their transaction. Routes quickest first, `*` last. */
export async function loadDispatchRows(db: Db): Promise<DispatchRows> {
  const { rows } = await sql<DispatchRows>`
    select
      (select coalesce(json_agg(t order by warehouse_id, (province = '*'), least_days, most_days, province, is_cold), '[]')
        from delivery.transit t) as transits,
      (select coalesce(json_agg(w order by warehouse_id), '[]') from delivery.warehouse_terms w) as terms,
      (select coalesce(json_agg(d order by warehouse_id, day), '[]') from delivery.warehouse_day d) as days,
      (select coalesce(json_agg(h), '[]') from (select day, is_worked from delivery.holiday) h) as holidays`.execute(
    db,
  );
  return rows[0] ?? { transits: [], terms: [], days: [], holidays: [] };
}

/** Public holidays from a day on, and the weekend days worked in exchange. */
export async function loadHolidayRows(db: Db, from: string): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, is_worked from delivery.holiday where day >= ${from}::date`.execute(
    db,
  );
  return rows;
}

/** Replaces the days of a route. */
export async function upsertTransit(tx: Db, row: TransitRow): Promise<void> {
  await sql`
    insert into delivery.transit (warehouse_id, province, is_cold, least_days, most_days, cutoff)
    values (${row.warehouse_id}, ${row.province}, ${row.is_cold}, ${row.least_days}, ${row.most_days}, ${row.cutoff})
    on conflict (warehouse_id, province, is_cold) do update set least_days = excluded.least_days,
      most_days = excluded.most_days, cutoff = excluded.cutoff`.execute(tx);
}

/** Deletes a route; false where there is none. */
export async function deleteTransit(
  tx: Db,
  { warehouse_id, province, is_cold }: Pick<TransitRow, 'warehouse_id' | 'province' | 'is_cold'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from delivery.transit
    where warehouse_id = ${warehouse_id} and province = ${province} and is_cold = ${is_cold}`.execute(tx);
  return Number(numAffectedRows) > 0;
}

export async function upsertTerms(tx: Db, row: TermsRow): Promise<void> {
  await sql`
    insert into delivery.warehouse_terms (warehouse_id, cutoff, cold_cutoff, rest_weekdays)
    values (${row.warehouse_id}, ${row.cutoff}, ${row.cold_cutoff}, ${row.rest_weekdays}::smallint[])
    on conflict (warehouse_id) do update set cutoff = excluded.cutoff, cold_cutoff = excluded.cold_cutoff,
      rest_weekdays = excluded.rest_weekdays`.execute(tx);
}

export async function upsertWarehouseDay(tx: Db, row: WarehouseDayRow): Promise<void> {
  await sql`
    insert into delivery.warehouse_day (warehouse_id, day, is_open, reason)
    values (${row.warehouse_id}, ${row.day}::date, ${row.is_open}, ${row.reason})
    on conflict (warehouse_id, day) do update set is_open = excluded.is_open, reason = excluded.reason`.execute(
    tx,
  );
}
