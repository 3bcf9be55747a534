import type { Deals } from '@qianfang/domain/promotion/deals';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from './in-scope.repo.ts';

/** Brings `deal` to the entries `l` of a search: the special price of each goods, null without one. */
export function withDeals(entries: RawBuilder<unknown>, deals: Deals | undefined): RawBuilder<unknown> {
  if (!deals || deals.specials.length === 0) return entries;
  const cheapest = new Map<number, number>();
  for (const { goodsId, price } of deals.specials) {
    cheapest.set(goodsId, Math.min(price, cheapest.get(goodsId) ?? price));
  }
  return sql`(${entries} left join unnest(${[...cheapest.keys()]}::bigint[], ${[...cheapest.values()]}::bigint[])
    as deal(goods_id, price) on deal.goods_id = l.goods_id)`;
}

/**
 * What a unit of the first middle pack costs this buyer (pricing.md 2): the lowest of the buyer's own price, the ladder,
 * special prices and 全场折; null without a price. Order and bounds of a list go by the price that it shows.
 */
export function ownPrice(deals: Deals | undefined): RawBuilder<number | null> {
  if (!deals) return sql`l.pack_price`;
  const rates = deals.rates.map(
    // Floored to 0.0001 yuan, as bigints divide.
    ({ basisPoints, scope }) =>
      sql`case when ${inScope(scope)} then l.price * ${basisPoints}::bigint / 10000 end`,
  );
  const offers = [...(deals.specials.length > 0 ? [sql`deal.price`] : []), ...rates];
  if (offers.length === 0) return sql`l.pack_price`;
  // 含麻 goods take no promotion (trade-rules 4.1).
  return sql`case when l.price is null or l.is_ephedrine then l.pack_price
    else least(l.pack_price, ${sql.join(offers)}) end`;
}
