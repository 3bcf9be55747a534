import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { BuyerRights } from '../../2-goods/qualification/index.ts';
import { keepByGoods } from './keep-by-goods.ts';
import { loadOffers } from './load-offers.ts';
import { type GoodsCard, presentCard } from './present-goods.ts';

/** Some 1.5 KB each. */
const mostCards = 12_000;

const keptCards = keepByGoods(mostCards, async (db, deps, viewer, ids, rights) => {
  const { byId } = await loadOffers(db, deps, viewer, ids, rights);
  const now = deps.clock.now().getTime();
  return new Map([...byId].map(([id, offer]) => [id, presentCard(offer, now)]));
});

/**
 * Goods by id as this viewer sees them, without what is their own; goods that do not exist for them are absent. Nobody
 * changes what is given.
 */
export function loadGoodsCards(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
  rights?: BuyerRights,
): Promise<ReadonlyMap<number, GoodsCard>> {
  return keptCards(deps.db, deps, viewer, ids, rights);
}
