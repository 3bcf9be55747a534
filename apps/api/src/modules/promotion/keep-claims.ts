import type { Db } from '../../platform/db.ts';
import { type ClaimRow, loadClaimsOf, lockQuotas, lowerClaims, moveClaimed } from './promotion.repo.ts';

/** Units of a goods that stay with an order. */
export interface KeptUnits {
  /** Of which activity they are a gift or an exchange; null: bought. */
  readonly activityId: number | null;
  readonly goodsId: number;
  readonly units: number;
}

/** A gift is claimed of its activity as a whole, and what is bought or exchanged by its goods. */
function unitsOf(claim: ClaimRow, kept: readonly KeptUnits[]): number | undefined {
  const own = kept.filter((one) => one.activityId === claim.activity_id);
  if (claim.goods_id === 0) return own.length === 0 ? undefined : sumOf(own);
  const goods = (own.length > 0 ? own : kept.filter((one) => one.activityId === null)).filter(
    (one) => one.goodsId === claim.goods_id,
  );
  return goods.length === 0 ? undefined : sumOf(goods);
}

const sumOf = (kept: readonly KeptUnits[]) => kept.reduce((sum, one) => sum + one.units, 0);

/**
 * Gives back what an order claimed for units that will not come, in the caller's transaction. The units kept are the first that a quota
 * counts; a set and a reduction that were taken stay taken. Call it before stock is given back.
 */
export async function keepClaims(
  tx: Db,
  order: { readonly buyerId: number; readonly orderId: number; readonly kept: readonly KeptUnits[] },
  at: Date,
): Promise<void> {
  const claims = await loadClaimsOf(tx, order.buyerId, order.orderId);
  const lower = claims.flatMap((claim) => {
    const kept = unitsOf(claim, order.kept);
    return kept === undefined || kept >= claim.quantity ? [] : [{ claim, kept }];
  });
  if (lower.length === 0) return;
  const keyOf = ({ claim }: (typeof lower)[number]) => ({
    activityId: claim.activity_id,
    goodsId: claim.goods_id,
  });
  await lockQuotas(tx, lower.map(keyOf));
  await lowerClaims(
    tx,
    order.buyerId,
    lower.map(({ claim, kept }) => ({ id: claim.id, kept })),
    at,
  );
  await moveClaimed(
    tx,
    lower.map((one) => ({ ...keyOf(one), quantity: one.kept - one.claim.quantity })),
  );
}
