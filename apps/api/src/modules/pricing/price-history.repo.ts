import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The list price of a goods on a day on which it was set. */
export interface PriceHistoryRow {
  readonly on_date: IsoDate;
  readonly price: number;
}

/** The latest list prices of a goods, the latest first. */
export async function loadPriceHistoryRows(
  db: Db,
  goodsId: number,
  most: number,
): Promise<PriceHistoryRow[]> {
  const { rows } = await sql<PriceHistoryRow>`
    select on_date, price from pricing.price_history
    where goods_id = ${goodsId} order by on_date desc limit ${most}`.execute(db);
  return rows;
}
