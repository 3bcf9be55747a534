import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { cachedByClass } from '../../../memory/cached-by-class.ts';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { isOwnOffer, loadByClass, offerTopics } from './load-by-class.ts';
import { loadOffers, type Offer, type Offers } from './load-offers.ts';

const cachedOffers = cachedByClass<Offer>({
  ...offerTopics,
  maxBytes: 24 * 2 ** 20,
  // With what a cart derives from it.
  bytesOf: () => 5_000,
  isShared: (offer) => !isOwnOffer(offer),
});

/**
 * Cached offers of goods in carts, which a company loads again and again. An unchanged offer stays the same object, so
 * derived values can be cached by it; nobody may change it.
 */
export async function loadCachedOffers(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Offers> {
  const classes = cachedOffers(db);
  const today = dateInShanghai(clock.now());
  const rights = await loadBuyerRights(db, viewer.buyerId, today);
  const byId = await loadByClass(
    classes,
    { db, clock },
    viewer,
    ids,
    async (some, known) => (await loadOffers(db, { clock }, viewer, some, known.rights, known.rules)).byId,
    rights,
  );
  return { rights, today, byId };
}
