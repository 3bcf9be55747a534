import type { Db } from '../../platform/db.ts';
import { loadFirstBatches, loadWarehouses } from '../stock/index.ts';
import type { OpenCart } from './open-cart.ts';
import type { CartSurroundings } from './present-cart.ts';

/** Two statements, whatever the cart holds. */
export async function readSurroundings(db: Db, cart: OpenCart): Promise<CartSurroundings> {
  const asks = [...cart.offers.byId.values()].map((offer) => ({
    goodsId: offer.goods.id,
    rules: offer.batchRules,
  }));
  const [warehouseNames, firstBatches] = await Promise.all([loadWarehouses(db), loadFirstBatches(db, asks)]);
  return { warehouseNames, firstBatches };
}
