import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { decideKeys, keywordParts, type SearchFilters, searchIds } from '../search/index.ts';

export interface GoodsQuery {
  readonly keywords?: string;
  readonly categoryId?: number | undefined;
  /** Only these goods; all where it is absent. */
  readonly onlyIds?: readonly number[];
  readonly page: number;
  readonly perPage: number;
}

/** One page of ids of goods that this buyer can see, in list order, with the exact total. */
export async function findGoodsIds(
  deps: Deps,
  viewer: Viewer,
  ask: GoodsQuery,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { db } = deps;
  const today = dateInShanghai(deps.clock.now());
  const rights = await loadBuyerRights(db, viewer.buyerId, today);
  const keys = await decideKeys(db, rights);
  const filters: SearchFilters = {
    parts: keywordParts(ask.keywords ?? ''),
    isMakerSearch: false,
    visible: keys.visible,
    buyable: undefined,
    onlyIds: ask.onlyIds === undefined ? undefined : [...ask.onlyIds],
    exceptIds: undefined,
    badges: undefined,
    categoryId: ask.categoryId,
    makerIds: [],
    specs: [],
    forms: [],
    priceMin: undefined,
    priceMax: undefined,
    expiry: undefined,
    isInStock: false,
    isYoux: false,
    isSelfOperated: false,
    isDevice: false,
    isFreeShipping: false,
    rx: undefined,
    isCold: false,
  };
  const { buyerId, priceGroup, province } = viewer;
  return searchIds(db, { buyerId, priceGroup, province, today }, filters, {
    sort: 'default',
    limit: ask.perPage,
    offset: (ask.page - 1) * ask.perPage,
  });
}
