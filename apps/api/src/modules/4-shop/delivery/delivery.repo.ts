import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface TransitRow {
  readonly warehouse_id: number;
  readonly province: string;
  readonly is_cold: boolean;
  readonly least_days: number;
  readonly most_days: number;
}

/** The transit days from a warehouse to a province, else the default. */
export async function findTransit(
  db: Db,
  { warehouseId, province, isCold }: { warehouseId: number; province: string; isCold: boolean },
): Promise<TransitRow | undefined> {
  const { rows } = await sql<TransitRow>`
    select warehouse_id, province, is_cold, least_days, most_days from delivery.transit
    where warehouse_id = ${warehouseId} and is_cold = ${isCold} and province in (${province}, '*')
    order by (province <> '*') desc limit 1`.execute(db);
  return rows[0];
}

/** Every row, quickest first, `*` after the named provinces. */
export async function loadTransitRows(db: Db): Promise<TransitRow[]> {
  const { rows } = await sql<TransitRow>`
    select warehouse_id, province, is_cold, least_days, most_days from delivery.transit
    order by warehouse_id, (province = '*'), least_days, most_days, province, is_cold`.execute(db);
  return rows;
}

export interface HolidayRow {
  readonly day: string;
  readonly is_worked: boolean;
}

/** Public holidays from a day on, and the weekend days worked in exchange. */
export async function loadHolidayRows(db: Db, from: string): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, is_worked from delivery.holiday where day >= ${from}::date`.execute(
    db,
  );
  return rows;
}
