import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';
import { isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { ephedrineQuota, ephedrineQuotaBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadEphedrineUnits } from '../orders/index.ts';
import { loadEphedrineQuotas } from '../qualification/index.ts';

/** Units of one ephedrine goods that a company wants, in all its lines. */
export interface QuotaAsk {
  readonly goodsId: number;
  readonly name: string;
  readonly wanted: number;
  readonly unit: string;
}

/**
 * What the monthly limits forbid of ephedrine goods, by goods id (trade-rules H-03). Two statements, none where nothing
 * is asked. In a transaction that holds the cart's lines, no other submit of the company comes in between.
 */
export async function findQuotaBlocks(
  db: Db,
  viewer: Viewer,
  asks: readonly QuotaAsk[],
  now: Date,
): Promise<ReadonlyMap<number, BuyBlock>> {
  const type = viewer.buyerKind;
  if (asks.length === 0 || !type || !isBuyerType(type)) return new Map();
  const quotas = await loadEphedrineQuotas(db, type);
  const taken = await loadEphedrineUnits(
    db,
    viewer.buyerId,
    asks.map((ask) => ask.goodsId),
    now,
  );
  return new Map(
    asks.flatMap(({ goodsId, wanted, unit }) => {
      const quota = ephedrineQuota(quotas, { type, province: viewer.province }, goodsId);
      const block = ephedrineQuotaBlock(quota, taken.get(goodsId) ?? 0, wanted, unit);
      return block ? [[goodsId, block] as const] : [];
    }),
  );
}
