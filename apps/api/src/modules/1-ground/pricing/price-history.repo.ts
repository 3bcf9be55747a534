import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** The list price of a product from the day it was set. */
export interface PriceHistoryRow {
  readonly goods_id: number;
  readonly on_date: IsoDate;
  readonly price: number;
}

/** The latest list prices of goods, up to a limit for each, the latest first. */
export async function loadPriceHistoryRows(
  db: Db,
  goodsIds: readonly number[],
  max: number,
): Promise<PriceHistoryRow[]> {
  const { rows } = await sql<PriceHistoryRow>`
    select h.goods_id, h.on_date, h.price
    from unnest(${goodsIds}::bigint[]) as asked (id)
    cross join lateral (
      select goods_id, on_date, price from pricing.price_history
      where goods_id = asked.id order by on_date desc limit ${max}) h
    order by h.goods_id, h.on_date desc`.execute(db);
  return rows;
}
