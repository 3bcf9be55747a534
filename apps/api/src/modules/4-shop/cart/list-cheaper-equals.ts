import type { getCheaperEquals } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatAmount } from '@qianfang/domain/money/fen';
import { cheaperEquals } from '@qianfang/domain/pricing/cheaper-equals';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { noOwnFacts, presentGoods } from '../offer/index.ts';
import { findEquals } from './find-equals.ts';
import { openCart } from './open-cart.ts';

/**
 * For ticked lines the equal goods of another maker with which less is to be paid, by this company's own prices, rights
 * and stock. Nothing is written, and the number of statements is fixed.
 */
export async function listCheaperEquals(
  deps: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof getCheaperEquals>> {
  const cart = await openCart(deps.db, deps, viewer);
  if (cart.priced.totals.kinds === 0) return { list: [] };
  const equals = await findEquals(deps, viewer, cart);
  const found = cheaperEquals(cart.input, cart.priced, equals.of);
  return {
    list: found.flatMap(({ lineId, goods, saved }) => {
      const offer = equals.offers.byId.get(goods.goodsId);
      if (!offer) return [];
      const view = presentGoods(offer, noOwnFacts, cart.priced.now);
      return [
        {
          id: lineId,
          goods: { ...view, number: goods.stock, ck_id: goods.warehouseId },
          saving: formatAmount(saved),
        },
      ];
    }),
  };
}
