import type { getFrequentGoods } from '@qianfang/contract/favourite';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatUnitPrice, parseUnitPrice } from '@qianfang/domain/money/unit-price';
import { purchaseInterval } from '@qianfang/domain/order/purchase-interval';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { loadPurchaseSummaries, type PurchaseSummary } from '../../3-trade/purchases/index.ts';
import { presentOffers } from '../shelf/index.ts';
import { countFacets, countTopCategories } from './count-facets.ts';

type Query = QueryOf<typeof getFrequentGoods>;
type Result = ResultOf<typeof getFrequentGoods>;
type Frequent = Result['list'][number];
type GoodsView = Frequent['goods'];

const dayMs = 86_400_000;

/** The company's usual quantity, in whole packs. */
function usualQuantity({ quantity, times }: PurchaseSummary, pack: number): number {
  return Math.max(1, Math.round(quantity / times / pack)) * pack;
}

function present(goods: GoodsView, summary: PurchaseSummary, now: Date): Frequent {
  const interval = purchaseInterval(summary.times, summary.firstAt, summary.lastAt);
  const isDue = interval !== null && now.getTime() - summary.lastAt.getTime() >= interval * dayMs;
  return {
    goods,
    times: summary.times,
    quantity: summary.quantity,
    first_bought_at: summary.firstAt.toISOString(),
    last_bought_at: summary.lastAt.toISOString(),
    last_price: formatUnitPrice(summary.lastPrice),
    interval_days: interval,
    suggested: usualQuantity(summary, goods.zbz),
    is_due: isDue ? 1 : 0,
  };
}

function dropOf({ goods, last_price }: Frequent): number {
  return goods.price === null ? 0 : parseUnitPrice(last_price) - parseUnitPrice(goods.price);
}

const orders: Readonly<Record<NonNullable<Query['order']>, (a: Frequent, b: Frequent) => number>> = {
  times: (a, b) => b.times - a.times,
  recent: (a, b) => b.last_bought_at.localeCompare(a.last_bought_at),
  quantity: (a, b) => b.quantity - a.quantity,
  drop: (a, b) => dropOf(b) - dropOf(a),
};

interface Bought {
  readonly one: Frequent;
  /** From the top down. */
  readonly categories: readonly number[];
}

const isWanted = {
  in_stock: ({ goods }: Frequent) => goods.is_buy === 1 && goods.number >= goods.zbz,
  select: ({ categories }: Bought, id: number) => categories.includes(id),
  sccj: ({ one }: Bought, id: number) => one.goods.sccj_id === id,
} as const;

/** 快捷采购: goods that a company has bought, with frequency and usual quantity. */
export async function listFrequentGoods(deps: Deps, viewer: Viewer, query: Query): Promise<Result> {
  const now = deps.clock.now();
  const { select, sccj } = query;
  const since = query.days && addDays(dateInShanghai(now), -Number(query.days));
  const summaries = await loadPurchaseSummaries(deps.db, viewer.buyerId, since);
  const ids = [...summaries.keys()];
  const [views, goodsById] = await Promise.all([presentOffers(deps, viewer, ids), loadGoods(deps.db, ids)]);
  const all = views.flatMap((goods): Bought[] => {
    const summary = summaries.get(goods.id);
    if (!summary) return [];
    const one = present(goods, summary, now);
    if (query.in_stock === 1 && !isWanted.in_stock(one)) return [];
    return [{ one, categories: goodsById.get(goods.id)?.categoryPath ?? [] }];
  });
  const ofCategory = select === undefined ? all : all.filter((bought) => isWanted.select(bought, select));
  const ofMaker = sccj === undefined ? all : all.filter((bought) => isWanted.sccj(bought, sccj));
  const shown = sccj === undefined ? ofCategory : ofCategory.filter((bought) => isWanted.sccj(bought, sccj));
  const from = (query.page - 1) * query.per_page;
  return {
    list: shown
      .map(({ one }) => one)
      .toSorted(orders[query.order ?? 'times'])
      .slice(from, from + query.per_page),
    page: query.page,
    per_page: query.per_page,
    total: shown.length,
    facets: {
      category: await countTopCategories(
        deps.db,
        ofMaker.map(({ categories }) => categories),
      ),
      sccj: countFacets(ofCategory.map(({ one: { goods } }) => [goods.sccj_id, goods.sccj])),
    },
  };
}
