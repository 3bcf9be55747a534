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
import { readCorrection } from './read-correction.ts';
import { watchGoods } from './watch-goods.ts';

type Result = ResultOf<typeof suggestGoodsEndpoint>;

const most = 10;

const page = { sort: 'default', limit: most, offset: 0 } as const;

/** Up to ten suggestions: goods, of what was meant where nothing is called so, or makers with type 1. An empty keyword suggests nothing. */
export async function suggestGoods(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof suggestGoodsEndpoint>,
  keepAnswer: KeepAnswer,
): Promise<Result> {
  const parts = keywordParts(query.keywords);
  if (parts.length === 0) return { list: [], correction: null };
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
    return {
      list: makers.map(({ name, count }) => ({ name, count, hit: hitSpans(name, parts) })),
      correction: null,
    };
  }
  const found = await searchIds(deps.db, asker, filters, page);
  const nothing = { correction: null, goodsIds: [] };
  const { correction, goodsIds } =
    found.total === 0 ? await readCorrection(deps.db, asker, visible, query.keywords) : nothing;
  const shownParts = correction === null ? parts : keywordParts(correction);
  const { ids } =
    correction === null ? found : await searchIds(deps.db, asker, { ...filters, parts: shownParts }, page);
  const cards = await loadGoodsCards(deps, viewer, ids, rights);
  const isFoundAgain = found.total > 0 ? await pages?.(asker, filters, page, found) : undefined;
  keepAnswer(basisOf([...ids, ...goodsIds], isFoundAgain));
  return {
    list: ids.flatMap((id) => {
      const card = cards.get(id);
      return card ? [{ ...presentSuggestion(card), hit: hitSpans(card.name, shownParts) }] : [];
    }),
    correction,
  };
}
