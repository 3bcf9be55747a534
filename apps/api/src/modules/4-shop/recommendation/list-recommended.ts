import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getRecommendations } from '@qianfang/contract/recommendation';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { loadPurchaseSummaries } from '../../3-trade/purchases/index.ts';
import { loadOriginBlocked } from '../offer/index.ts';
import {
  decideKeys,
  noFilters,
  type SearchFilters,
  type SearchRequester,
  searchIds,
} from '../search/index.ts';
import { presentOffers } from '../shelf/index.ts';

const perPage = 10;
/** Limits: days and goods of purchases, and of these the categories with so many goods each. */
const lookBackDays = 365;
const maxPurchases = 300;
const maxCategories = 6;
const maxPerCategory = 30;

/** A company's most bought categories of the lowest level, by number of purchases. */
async function favouredCategories(
  deps: Deps,
  buyerId: number,
): Promise<{ readonly categories: readonly number[]; readonly bought: ReadonlySet<number> }> {
  const since = addDays(dateInShanghai(deps.clock.now()), -lookBackDays);
  const latest = [...(await loadPurchaseSummaries(deps.db, buyerId, since))].slice(0, maxPurchases);
  const summaries = new Map(latest);
  const goods = await loadGoods(deps.db, [...summaries.keys()]);
  const timesOf = new Map<number, number>();
  for (const [id, { times }] of summaries) {
    const category = goods.get(id)?.categoryPath.at(-1);
    if (category !== undefined) timesOf.set(category, (timesOf.get(category) ?? 0) + times);
  }
  const categories = [...timesOf].toSorted(([a, m], [b, n]) => n - m || a - b).map(([category]) => category);
  return { categories: categories.slice(0, maxCategories), bought: new Set(summaries.keys()) };
}

/** Interleaves the lists, so that no category fills a page alone; each goods once. */
function inTurn(lists: ReadonlyArray<readonly number[]>): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)));
  return [...new Set(turns.flat())];
}

/**
 * 为您推荐: best sellers of a company's most bought categories, without what it has bought there; without
 * purchases, the overall best sellers. Always in stock and allowed. The same page gives the same goods.
 */
export async function listRecommended(
  deps: Deps,
  viewer: Viewer,
  page: number,
): Promise<ResultOf<typeof getRecommendations>> {
  const { db } = deps;
  const today = dateInShanghai(deps.clock.now());
  const rights = await loadBuyerRights(db, viewer.buyerId, today);
  const keys = await decideKeys(db, rights);
  const { categories, bought } = await favouredCategories(deps, viewer.buyerId);
  const requester: SearchRequester = {
    buyerId: viewer.buyerId,
    priceGroup: viewer.priceGroup,
    province: viewer.province,
    today,
  };
  const filters: SearchFilters = {
    ...noFilters,
    visible: keys.visible,
    buyable: rights.isPassed ? keys.buyable : undefined,
    exceptIds: rights.isPassed ? await loadOriginBlocked(db, rights) : undefined,
    isInStock: true,
  };
  const bestOf = async (categoryId: number | undefined, limit: number) =>
    (await searchIds(db, requester, { ...filters, categoryId }, { sort: 'sales', limit, offset: 0 })).ids;
  const found =
    categories.length === 0
      ? [await bestOf(undefined, maxCategories * maxPerCategory)]
      : await Promise.all(categories.map((category) => bestOf(category, maxPerCategory)));
  const ids = inTurn(found.map((list) => list.filter((id) => !bought.has(id))));
  const shown = ids.slice((page - 1) * perPage, page * perPage);
  return {
    list: await presentOffers(deps, viewer, shown, rights),
    page,
    per_page: perPage,
    total: ids.length,
  };
}
