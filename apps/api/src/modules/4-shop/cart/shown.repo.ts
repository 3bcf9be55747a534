import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** A line as the cart showed it: line, goods, quantity, unit price (null: none), units on offer. */
export type ShownLine = readonly [
  id: number,
  goodsId: number,
  quantity: number,
  price: number | null,
  units: number,
];

export interface ShownBefore {
  readonly before_on: IsoDate | null;
  readonly before: readonly ShownLine[] | null;
}

/**
 * Stores what the cart shows now, and answers what it showed at the last visit of an earlier day, in one statement.
 */
export async function storeShown(
  db: Db,
  buyerId: number,
  day: IsoDate,
  lines: readonly ShownLine[],
): Promise<ShownBefore | undefined> {
  const { rows } = await sql<ShownBefore>`
    insert into cart.shown as s (buyer_id, latest_on, latest) values (${buyerId}, ${day}::date, ${JSON.stringify(lines)}::jsonb)
    on conflict (buyer_id) do update set
      before_on = case when s.latest_on < excluded.latest_on then s.latest_on else s.before_on end,
      before = case when s.latest_on < excluded.latest_on then s.latest else s.before end,
      latest_on = greatest(s.latest_on, excluded.latest_on),
      latest = excluded.latest
    returning s.before_on, s.before`.execute(db);
  return rows[0];
}
