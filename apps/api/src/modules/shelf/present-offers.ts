import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type GoodsView, loadOffers, presentGoods } from '../catalogue/index.ts';
import type { BuyerRights } from '../qualification/index.ts';
import { loadOwnFacts } from './load-own-facts.ts';

/** Goods views in the order of the ids; goods that do not exist for this buyer are left out. */
export async function presentOffers(
  deps: Deps,
  viewer: Viewer,
  ids: readonly number[],
  rights?: BuyerRights,
): Promise<GoodsView[]> {
  if (ids.length === 0) return [];
  const offers = await loadOffers(deps.db, deps, viewer, ids, rights);
  const ownOf = await loadOwnFacts(deps.db, viewer.buyerId, ids);
  const now = deps.clock.now().getTime();
  return ids.flatMap((id) => {
    const offer = offers.byId.get(id);
    return offer ? [presentGoods(offer, ownOf(id), now)] : [];
  });
}
