import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadDeals } from '../../2-goods/promotion/index.ts';
import { type BuyerRights, loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { firstOrderCheck } from '../offer/index.ts';
import {
  decideKeys,
  noFilters,
  type SearchFilters,
  type SearchRequester,
  searchIds,
} from '../search/index.ts';

/** Beyond this, a zone shows its best sellers only; no zone of the shop comes near it. */
const maxGoods = 50_000;

export type ZoneSort = Parameters<typeof searchIds>[3]['sort'];

/** A viewer of a zone, with their rights. */
export interface ZoneVisit {
  readonly today: IsoDate;
  readonly viewer: Viewer;
  readonly rights: BuyerRights;
  readonly requester: SearchRequester;
  readonly visible: SearchFilters['visible'];
}

export async function visitZone(deps: Deps, viewer: Viewer): Promise<ZoneVisit> {
  const today = dateInShanghai(deps.clock.now());
  const rights = await loadBuyerRights(deps.db, viewer.buyerId, today);
  const { visible } = await decideKeys(deps.db, rights);
  const { buyerId, priceGroup, province } = viewer;
  return { today, viewer, rights, visible, requester: { buyerId, priceGroup, province, today } };
}

/**
 * Ids of goods that this company can see, in the requested order. Without the right to see prices, sorting by
 * price is ignored.
 */
export async function findVisible(
  deps: Deps,
  visit: ZoneVisit,
  filters: Partial<Omit<SearchFilters, 'visible'>>,
  sort: ZoneSort = 'default',
): Promise<readonly number[]> {
  const { viewer, rights } = visit;
  const isByPrice = rights.isPassed && (sort === 'price_asc' || sort === 'price_desc');
  const { db, clock } = deps;
  const deals = isByPrice
    ? await loadDeals(db, viewer, clock.now(), firstOrderCheck(db, viewer.buyerId))
    : undefined;
  const asked = { ...noFilters, ...filters, visible: visit.visible };
  const { ids } = await searchIds(db, deals ? { ...visit.requester, deals } : visit.requester, asked, {
    sort: sort.startsWith('price') && !isByPrice ? 'default' : sort,
    limit: maxGoods,
    offset: 0,
  });
  return ids;
}
