import type { getCartReadings } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lettersOf } from '../search/index.ts';
import { openCart, pairLines } from './open-cart.ts';

/** By which letters each line of the cart is found, as the search index reads names. */
export async function listReadings(deps: Deps, viewer: Viewer): Promise<ResultOf<typeof getCartReadings>> {
  const cart = await openCart(deps.db, deps, viewer);
  return {
    list: pairLines(cart).map(({ row, line }) => {
      const goods = cart.offers.byId.get(row.goods_id)?.goods ?? cart.withheld.get(row.goods_id)?.goods;
      return row.kind === 1 && goods
        ? { id: row.id, letters: lettersOf(goods) }
        : { id: row.id, letters: lettersOf({ name: line.name, trade_name: '', maker: '' }) };
    }),
  };
}
