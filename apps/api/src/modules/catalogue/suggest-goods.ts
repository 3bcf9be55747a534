import type { suggestGoods as suggestGoodsEndpoint } from '@qianfang/contract/goods';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../platform/deps.ts';
import type { KeepAnswer } from '../../platform/kept-answers.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadBuyerRights } from '../qualification/index.ts';
import {
  decideKeys,
  hitSpans,
  keywordParts,
  noFilters,
  type SearchFilters,
  searchIds,
  searchMakers,
  watchPages,
} from '../search/index.ts';
import { askerOf } from './list-goods.ts';
import { loadGoodsCards } from './load-goods-cards.ts';
import { presentSuggestion } from './present-goods.ts';
import { watchGoods } from './watch-goods.ts';

type Result = ResultOf<typeof suggestGoodsEndpoint>;

const most = 10;

/** Up to ten suggestions: goods, or makers with type 1. An empty keyword suggests nothing. */
export async function suggestGoods(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof suggestGoodsEndpoint>,
  keepAnswer: KeepAnswer,
): Promise<Result> {
  const parts = keywordParts(query.keywords);
  if (parts.length === 0) return { list: [] };
  const basisOf = await watchGoods(deps, viewer);
  const today = dateInShanghai(deps.clock.now());
  const asker = askerOf(viewer, today);
  const pages = watchPages(deps.db, today);
  const rights = await loadBuyerRights(deps.db, viewer.buyerId, today);
  const { visible } = await decideKeys(deps.db, rights);
  const filters: SearchFilters = { ...noFilters, parts, isMakerSearch: query.type === 1, visible };
  if (query.type === 1) {
    const makers = await searchMakers(deps.db, asker, filters, most);
    keepAnswer(basisOf([]));
    return { list: makers.map(({ name, count }) => ({ name, count, hit: hitSpans(name, parts) })) };
  }
  const page = { sort: 'default', limit: most, offset: 0 } as const;
  const found = await searchIds(deps.db, asker, filters, page);
  const { ids } = found;
  const cards = await loadGoodsCards(deps, viewer, ids, rights);
  keepAnswer(basisOf(ids, await pages?.(asker, filters, page, found)));
  return {
    list: ids.flatMap((id) => {
      const card = cards.get(id);
      return card ? [{ ...presentSuggestion(card), hit: hitSpans(card.name, parts) }] : [];
    }),
  };
}
