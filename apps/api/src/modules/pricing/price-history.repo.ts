import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The list prices of a goods on the days on which they were set, the one that held on `since` first. */
export async function loadPriceHistoryRows(
  db: Db,
  goodsId: number,
  since: IsoDate,
): Promise<Array<{ readonly on_date: IsoDate; readonly price: number }>> {
  const { rows } = await sql<{ on_date: IsoDate; price: number }>`
    select greatest(on_date, ${since}::date) as on_date, price from pricing.price_history
    where goods_id = ${goodsId} and on_date >= coalesce(
      (select max(on_date) from pricing.price_history where goods_id = ${goodsId} and on_date <= ${since}::date), ${since}::date)
    order by pricing.price_history.on_date`.execute(db);
  return rows;
}
