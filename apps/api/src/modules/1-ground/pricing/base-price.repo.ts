import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { sentRows } from '../../../platform/sent-rows.ts';

export interface BasePriceRow {
  readonly goods_id: number;
  readonly base_price: UnitPrice | null;
  readonly suggested_retail: UnitPrice | null;
}

export async function loadBasePriceRows(db: Db, goodsIds: readonly number[]): Promise<BasePriceRow[]> {
  const { rows } = await sql<BasePriceRow>`
    select goods_id, base_price, suggested_retail from pricing.goods_price
    where goods_id = any(${goodsIds}::bigint[])`.execute(db);
  return rows;
}

/** Writes prices. Each new price also goes into the daily history, which proves crossed-out prices. */
export async function upsertBasePrices(
  db: Db,
  prices: readonly BasePriceRow[],
  at: Date,
  today: IsoDate,
): Promise<void> {
  await sql`
    with t as (
      select * from ${sentRows(prices, { goods_id: 'bigint', base_price: 'bigint', suggested_retail: 'bigint' })} as t
    ), written as (
      insert into pricing.goods_price (goods_id, base_price, suggested_retail, updated_at)
      select goods_id, base_price, suggested_retail, ${at} from t
      on conflict (goods_id) do update set base_price = excluded.base_price,
        suggested_retail = excluded.suggested_retail, updated_at = excluded.updated_at
    )
    insert into pricing.price_history (goods_id, on_date, price)
    select goods_id, ${today}::date, base_price from t where base_price is not null
    on conflict (goods_id, on_date) do update set price = excluded.price`.execute(db);
}
