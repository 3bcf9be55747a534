import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';
import { isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { ephedrineQuota, ephedrineQuotaBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadEphedrineQuotas } from '../../2-goods/qualification/index.ts';
import { loadEphedrineUnits, noEphedrineUnits } from '../../3-trade/purchases/index.ts';
import type { OpenCart } from './open-cart.ts';

/** Units of one ephedrine goods that a company wants, in all its lines. */
export interface QuotaDemand {
  readonly goodsId: number;
  readonly name: string;
  readonly wanted: number;
  readonly unit: string;
}

/** Ephedrine goods of the cart with their units over all lines. */
export function ephedrineDemands(cart: OpenCart): QuotaDemand[] {
  const parts = cart.priced.orders
    .filter((order) => order.handling === 'HM')
    .flatMap((order) => order.lines.map(({ part }) => part));
  return [...Map.groupBy(parts, (part) => part.goods.goodsId).values()].flatMap((same) => {
    const goods = same[0]?.goods;
    if (!goods) return [];
    const wanted = same.reduce((sum, part) => sum + part.quantity, 0);
    return [{ goodsId: goods.goodsId, name: goods.name, wanted, unit: goods.unit }];
  });
}

/**
 * What the monthly limits forbid of ephedrine goods, by goods id (trade-rules H-03). Two statements, none where nothing
 * is asked. In a transaction that holds the cart's lines, no other submit of the company comes in between.
 */
export async function findQuotaBlocks(
  db: Db,
  viewer: Viewer,
  demands: readonly QuotaDemand[],
  now: Date,
): Promise<ReadonlyMap<number, BuyBlock>> {
  const type = viewer.buyerKind;
  if (demands.length === 0 || !type || !isBuyerType(type)) return new Map();
  const quotas = await loadEphedrineQuotas(db, type);
  const taken = await loadEphedrineUnits(
    db,
    viewer.buyerId,
    demands.map((demand) => demand.goodsId),
    now,
  );
  return new Map(
    demands.flatMap(({ goodsId, wanted, unit }) => {
      const quota = ephedrineQuota(quotas, { type, province: viewer.province }, goodsId);
      const { thisMonth } = taken.get(goodsId) ?? noEphedrineUnits;
      const block = ephedrineQuotaBlock(quota, thisMonth, wanted, unit);
      return block ? [[goodsId, block] as const] : [];
    }),
  );
}
