import { type IsoDate, isoDate } from '@qianfang/domain/calendar/iso-date';
import type { HolidayCalendar } from '@qianfang/domain/calendar/working-days';
import {
  type Arrival,
  type DispatchTerms,
  estimateArrival,
  type TransitDays,
} from '@qianfang/domain/delivery/estimate-arrival';
import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { readSettings } from '../settings/index.ts';
import { type DispatchRows, loadDispatchRows, type TransitRow } from './dispatch.repo.ts';
import { calendarOf } from './load-holidays.ts';

/** From a warehouse to the province of an address, by the cold chain or not. */
export interface Route {
  readonly warehouseId: number;
  readonly province: string;
  readonly isCold: boolean;
}

/** When all warehouses send, and how long parcels travel from them. */
export interface Dispatch {
  readonly rows: DispatchRows;
  /** Of the shop, for warehouses without their own. */
  readonly cutoff: string;
  readonly coldCutoff: string;
  readonly calendar: HolidayCalendar;
}

const sunday = 6;

const cachedDispatch = cached(
  { invalidateAllOn: ['dispatch', 'content'], max: 1 },
  async (db, _whole: 0): Promise<Dispatch> => {
    const rows = await loadDispatchRows(db);
    const { dispatchCutoff, coldCutoff } = await readSettings(db);
    return { rows, cutoff: dispatchCutoff, coldCutoff, calendar: calendarOf(rows.holidays) };
  },
);

/** Two statements when not cached. */
export async function loadDispatch(db: Db): Promise<Dispatch> {
  const dispatch = await cachedDispatch(db, 0);
  if (!dispatch) throw new Error('the rows of dispatch are always there');
  return dispatch;
}

/** By which terms a warehouse sends on a route. */
export function termsOf(dispatch: Dispatch, warehouseId: number, routeCutoff?: string | null): DispatchTerms {
  const own = dispatch.rows.terms.find((one) => one.warehouse_id === warehouseId);
  const days = dispatch.rows.days.filter((one) => one.warehouse_id === warehouseId);
  return {
    cutoff: routeCutoff ?? own?.cutoff ?? dispatch.cutoff,
    coldCutoff: own?.cold_cutoff ?? dispatch.coldCutoff,
    restWeekdays: new Set(own?.rest_weekdays ?? [sunday]),
    ownDays: new Map(days.map((one): [IsoDate, boolean] => [isoDate(one.day), one.is_open])),
  };
}

function transitOf(rows: readonly TransitRow[], { warehouseId, province, isCold }: Route) {
  const own = rows.filter((row) => row.warehouse_id === warehouseId && row.is_cold === isCold);
  return own.find((row) => row.province === province) ?? own.find((row) => row.province === '*');
}

/** What holds for a payment at `at` (milliseconds since 1970); undefined where the route has no days. */
export function arrivalOn(dispatch: Dispatch, route: Route, at: number): Arrival | undefined {
  const transit = transitOf(dispatch.rows.transits, route);
  if (!transit) return undefined;
  const days: TransitDays = { least: transit.least_days, most: transit.most_days };
  const terms = termsOf(dispatch, route.warehouseId, transit.cutoff);
  return estimateArrival(at, terms, days, route.isCold, dispatch.calendar);
}
