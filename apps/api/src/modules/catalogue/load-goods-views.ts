import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { BuyerRights } from '../qualification/index.ts';
import { keepByGoods } from './keep-by-goods.ts';
import { loadOffers } from './load-offers.ts';
import { type GoodsView, noOwnFacts, presentGoods } from './present-goods.ts';

/** Some 1.5 KB each. */
const mostViews = 12_000;

const keptViews = keepByGoods(mostViews, async (db, deps, viewer, ids, rights) => {
  const { byId } = await loadOffers(db, deps, viewer, ids, rights);
  const now = deps.clock.now().getTime();
  return new Map([...byId].map(([id, offer]) => [id, presentGoods(offer, noOwnFacts, now)]));
});

/**
 * Goods by id as this viewer sees them, without what is their own; goods that do not exist for them are absent. Nobody
 * changes what is given.
 */
export function loadGoodsViews(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
  rights?: BuyerRights,
): Promise<ReadonlyMap<number, GoodsView>> {
  return keptViews(deps.db, deps, viewer, ids, rights);
}
