import { sql } from 'kysely';
import { makeActivity } from '../../apps/api/src/testing/promotion-builders.ts';
import type { StormStore } from './ground.ts';

const unitsInAll = 90;
const unitsOfCompany = 30;

/** Puts goods on a flash sale with too few units for all, and a limit per company. */
export async function offerLimited({ db, deps }: StormStore, goodsIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ goods_id: number; price: number }>`
    select goods_id, base_price * 4 / 5 as price from pricing.goods_price
    where goods_id = any(${goodsIds}::bigint[]) and base_price is not null`.execute(db);
  const items = rows.map((row) => ({
    goodsId: row.goods_id,
    price: row.price,
    total: unitsInAll,
    perBuyer: unitsOfCompany,
  }));
  return makeActivity({ db, clock: deps.clock }, { kind: 'FLASH', name: '抢购', items });
}

/** The units sold at that price, and the number of goods sold out at it. */
export async function countLimited(
  { db }: StormStore,
  activityId: number,
): Promise<{ readonly goods: number; readonly claimed: number; readonly goneGoods: number }> {
  const { rows } = await sql<{ goods: number; claimed: number; gone: number }>`
    select count(*)::int as goods, coalesce(sum(claimed), 0)::int as claimed,
      count(*) filter (where claimed = total)::int as gone
    from promotion.quota where activity_id = ${activityId} and total is not null`.execute(db);
  const [row] = rows;
  return { goods: row?.goods ?? 0, claimed: row?.claimed ?? 0, goneGoods: row?.gone ?? 0 };
}
