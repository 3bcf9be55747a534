import type { getCheaperEquals } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatAmount } from '@qianfang/domain/money/fen';
import { cheaperEquals, mayTakePlace } from '@qianfang/domain/pricing/cheaper-equals';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadPreferred, type Preferred } from '../../1-ground/preferred/index.ts';
import { noOwnFacts, presentGoods } from '../offer/index.ts';
import { type Equals, findEquals } from './find-equals.ts';
import { type OpenCart, openCart } from './open-cart.ts';

/**
 * For ticked lines the equal goods of another maker with which less is to be paid, by this company's own prices, rights
 * and stock; and for all lines the equal goods that its head office prefers. Nothing is written, and the number of
 * statements is fixed.
 */
export async function listCheaperEquals(
  deps: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof getCheaperEquals>> {
  const cart = await openCart(deps.db, deps, viewer);
  const preferred = await loadPreferred(deps.db, viewer, dateInShanghai(deps.clock.now()));
  if (cart.priced.totals.kinds === 0 && preferred.ids.length === 0) return { list: [], preferred: [] };
  const equals = await findEquals(deps, viewer, cart, { first: preferred.ids });
  const found = cheaperEquals(cart.input, cart.priced, equals.of);
  const viewOf = (goods: GoodsFacts) => {
    const offer = equals.offers.byId.get(goods.goodsId);
    return (
      offer && {
        ...presentGoods(offer, noOwnFacts, cart.priced.now),
        number: goods.stock,
        ck_id: goods.warehouseId,
      }
    );
  };
  return {
    list: found.flatMap(({ lineId, goods, saved }) => {
      const view = viewOf(goods);
      return view ? [{ id: lineId, goods: view, saving: formatAmount(saved) }] : [];
    }),
    preferred: preferredInstead(cart, equals, preferred).flatMap(({ line, goods }) => {
      const view = viewOf(goods);
      if (!view) return [];
      const { id, name, ypgg, sccj, jixing, approval_no, bzdw, price, number } = view;
      const short = { id, name, ypgg, sccj, jixing, approval_no, bzdw, price, number };
      return [{ id: line.id, goods: short, can_swap: mayTakePlace(line, goods) ? 1 : 0 }];
    }),
  };
}

/** Of lines with goods that are not preferred, the equal goods that are. */
function preferredInstead({ input }: OpenCart, equals: Equals, preferred: Preferred) {
  return input.lines.flatMap((line) => {
    if (line.kind !== 'GOODS' || preferred.has(line.goods.goodsId)) return [];
    const instead = equals.of(line).filter((one) => preferred.has(one.goodsId));
    const [goods] = instead.toSorted(
      (one, other) => preferred.ids.indexOf(one.goodsId) - preferred.ids.indexOf(other.goodsId),
    );
    return goods ? [{ line, goods }] : [];
  });
}
