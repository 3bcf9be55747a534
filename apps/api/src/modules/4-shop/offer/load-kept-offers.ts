import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadStock, noStock } from '../../1-ground/stock/index.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { keepByGoods } from './keep-by-goods.ts';
import { loadOffers, type Offer, type Offers, stockAsk } from './load-offers.ts';

/** About 5 KB each with what a cart derives from them: twenty carts of three hundred lines. */
const maxOffers = 6_000;

const cachedOffers = keepByGoods(
  maxOffers,
  async (db, deps, viewer, ids, rights) => (await loadOffers(db, deps, viewer, ids, rights)).byId,
  restock,
);

/** A sale changes the stock and no other part of an offer. */
async function restock(db: Db, offers: ReadonlyMap<number, Offer>): Promise<ReadonlyMap<number, Offer>> {
  const asks = [...offers.values()].map(({ goods, batchRules }) => stockAsk(goods, batchRules));
  const stocks = await loadStock(db, asks);
  return new Map([...offers].map(([id, offer]) => [id, { ...offer, stock: stocks.get(id) ?? noStock }]));
}

/**
 * Cached offers of goods in carts, which a company loads again and again. An unchanged offer stays the same object,
 * so derived values can be cached by it.
 */
export async function loadKeptOffers(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Offers> {
  const today = dateInShanghai(deps.clock.now());
  const rights = await loadBuyerRights(db, viewer.buyerId, today);
  return { rights, today, byId: await cachedOffers(db, deps, viewer, ids, rights) };
}
