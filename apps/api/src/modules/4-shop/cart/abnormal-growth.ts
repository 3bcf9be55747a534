import type { OrderDraft } from '@qianfang/domain/pricing/priced-cart';
import { growthText, isAbnormalGrowth } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadEphedrineUnits, noEphedrineUnits } from '../../3-trade/purchases/index.ts';
import { ephedrineDemands } from './ephedrine-quota.ts';
import type { OpenCart } from './open-cart.ts';

/**
 * Ephedrine orders to be that go beyond three times what the company usually buys, with the sentence that says so
 * (trade-rules 4.1, rule 4). One statement, none without ephedrine goods. In a transaction that holds the cart's lines,
 * no other submit of the company comes in between.
 */
export async function findAbnormalGrowth(
  db: Db,
  viewer: Viewer,
  cart: OpenCart,
): Promise<ReadonlyMap<OrderDraft, string>> {
  const demands = ephedrineDemands(cart);
  if (demands.length === 0) return new Map();
  const units = await loadEphedrineUnits(
    db,
    viewer.buyerId,
    demands.map((demand) => demand.goodsId),
    new Date(cart.priced.now),
  );
  const grown = new Map(
    demands.flatMap(({ goodsId, name, wanted }) => {
      const { thisMonth, before } = units.get(goodsId) ?? noEphedrineUnits;
      return isAbnormalGrowth(thisMonth + wanted, before) ? [[goodsId, name] as const] : [];
    }),
  );
  return new Map(
    cart.priced.orders
      .filter((order) => order.handling === 'HM')
      .flatMap((order) => {
        const ids = new Set(order.lines.map(({ part }) => part.goods.goodsId));
        const names = [...ids].flatMap((id) => grown.get(id) ?? []);
        return names.length > 0 ? [[order, growthText(names)] as const] : [];
      }),
  );
}
