import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type GoodsView, loadOffers, type Offer, presentGoods } from '../offer/index.ts';
import { loadOwnFacts } from '../shelf/index.ts';
import type { ZoneVisit } from './find-visible.ts';

/** A goods of a zone with its offer, from which the zone adds fields. */
export interface ZoneGoods {
  readonly view: GoodsView;
  readonly offer: Offer;
}

/** The goods of one page of a zone by id, in a fixed number of statements. */
export async function presentZoneGoods(
  deps: Deps,
  viewer: Viewer,
  visit: ZoneVisit,
  ids: readonly number[],
): Promise<Map<number, ZoneGoods>> {
  const offers = await loadOffers(deps.db, deps, viewer, ids, visit.rights);
  const ownOf = await loadOwnFacts(deps, viewer, ids);
  const now = deps.clock.now().getTime();
  return new Map(
    [...offers.byId].map(([id, offer]) => [id, { offer, view: presentGoods(offer, ownOf(id), now) }]),
  );
}
