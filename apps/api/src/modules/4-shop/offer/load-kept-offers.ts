import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadStock, noStock } from '../../1-ground/stock/index.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { keepByGoods } from './keep-by-goods.ts';
import { loadOffers, type Offer, type Offers, stockAsk } from './load-offers.ts';

/** Some 5 KB each with what a cart remembers by them: twenty carts of three hundred lines. */
const mostOffers = 6_000;

const keptOffers = keepByGoods(
  mostOffers,
  async (db, deps, viewer, ids, rights) => (await loadOffers(db, deps, viewer, ids, rights)).byId,
  restock,
);

/** A sale changes how much there is, and nothing else that an offer says. */
async function restock(db: Db, offers: ReadonlyMap<number, Offer>): Promise<ReadonlyMap<number, Offer>> {
  const asks = [...offers.values()].map(({ goods, batchRules }) => stockAsk(goods, batchRules));
  const stocks = await loadStock(db, asks);
  return new Map([...offers].map(([id, offer]) => [id, { ...offer, stock: stocks.get(id) ?? noStock }]));
}

/**
 * Offers of goods that a company comes back to all the time, since they are in its cart: an offer is the same object as
 * long as nothing has changed of it, so that what was worked out from it can be remembered by it.
 */
export async function loadKeptOffers(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Offers> {
  const today = dateInShanghai(deps.clock.now());
  const rights = await loadBuyerRights(db, viewer.buyerId, today);
  return { rights, today, byId: await keptOffers(db, deps, viewer, ids, rights) };
}
