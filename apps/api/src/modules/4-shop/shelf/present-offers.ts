import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { BuyerRights } from '../../2-goods/qualification/index.ts';
import { type GoodsView, loadGoodsCards, presentOwn, readCard } from '../offer/index.ts';
import { loadOwnFacts } from './load-own-facts.ts';

/** Goods views in the order of the ids, without goods hidden from this buyer. */
export async function presentOffers(
  deps: Deps,
  viewer: Viewer,
  ids: readonly number[],
  rights?: BuyerRights,
): Promise<GoodsView[]> {
  if (ids.length === 0) return [];
  const cards = await loadGoodsCards(deps, viewer, ids, rights);
  const ownOf = await loadOwnFacts(deps, viewer, ids);
  return ids.flatMap((id) => {
    const known = cards.get(id);
    return known ? [{ ...readCard(known), ...presentOwn(ownOf(id)) }] : [];
  });
}
