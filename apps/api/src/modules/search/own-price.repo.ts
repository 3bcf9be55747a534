import type { Deals } from '@qianfang/domain/promotion/deals';
import type { Scope } from '@qianfang/domain/promotion/scope';
import { type RawBuilder, sql } from 'kysely';

const sections: Readonly<Record<string, RawBuilder<boolean>>> = {
  yx: sql`l.is_youx`,
  zy: sql`l.is_self_operated`,
  qx: sql`l.is_device_section`,
};

function inScope(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'ALL':
      return sql`true`;
    case 'CATEGORY':
      return sql`l.category_path && ${scope.ids}::bigint[]`;
    case 'BRAND':
      return sql`l.maker_id = any(${scope.ids}::bigint[])`;
    case 'GOODS':
      return sql`l.goods_id = any(${scope.ids}::bigint[])`;
    case 'SECTION':
      return scope.names.length === 0
        ? sql`false`
        : sql`(${sql.join(
            scope.names.map((name) => sections[name] ?? sql`false`),
            sql` or `,
          )})`;
    case 'EXCEPT':
      return sql`(${sql.join(
        [inScope(scope.of), ...scope.except.map((one) => sql`not ${inScope(one)}`)],
        sql` and `,
      )})`;
  }
}

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
