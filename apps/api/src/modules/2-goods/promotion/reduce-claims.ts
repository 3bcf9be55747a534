import type { Db } from '../../../platform/db.ts';
import {
  type ClaimRow,
  loadClaimsOf,
  loadOrderClaims,
  lockQuotas,
  lowerClaims,
  markReleased,
  moveClaimed,
} from './promotion.repo.ts';

/** Units of a goods that remain in an order. */
export interface RemainingUnits {
  /** The activity they are a gift or an exchange of; null: bought. */
  readonly activityId: number | null;
  readonly goodsId: number;
  readonly units: number;
}

/** How much remains of a line that a set, a 满减 or an order discount applied to. */
export interface RemainingShare {
  /** The set or the 满减; null: the order discount. */
  readonly activityId: number | null;
  readonly ordered: number;
  readonly units: number;
}

/** What remains of an order of which a part will not be delivered. */
export interface RemainingOrder {
  readonly buyerId: number;
  readonly orderId: number;
  readonly kept: readonly RemainingUnits[];
  readonly shares: readonly RemainingShare[];
}

const sumOf = (kept: readonly RemainingUnits[]) => kept.reduce((sum, one) => sum + one.units, 0);

/** A gift claims its activity as a whole; a bought or exchanged goods claims by goods. */
function unitsOf(claim: ClaimRow, kept: readonly RemainingUnits[]): number {
  const own = kept.filter((one) => one.activityId === claim.activity_id);
  if (claim.goods_id === 0) return own.length === 0 ? claim.quantity : sumOf(own);
  const goods = (own.length > 0 ? own : kept.filter((one) => one.activityId === null)).filter(
    (one) => one.goodsId === claim.goods_id,
  );
  return goods.length === 0 ? claim.quantity : sumOf(goods);
}

/**
 * Of sets as many remain as have any part left. A use remains until nothing does; one shared with another
 * order passes to it whole.
 */
function usesOf(claim: ClaimRow, shares: readonly RemainingShare[]): number {
  const named = shares.filter((one) => one.activityId === claim.activity_id);
  const own = named.length > 0 ? named : shares.filter((one) => one.activityId === null);
  if (own.length === 0) return claim.quantity;
  if (own.every((one) => one.units === 0)) return 0;
  if (claim.is_shared) return claim.quantity;
  return Math.max(...own.map((one) => Math.ceil((claim.quantity * one.units) / one.ordered)));
}

/**
 * Releases an order's claims on undelivered units, in the caller's transaction. The remaining units are the
 * first that a quota counts. A 满减 or an order discount without any remaining line gave no benefit, since
 * refunds are at the paid price: its use is free again. Call it before stock is released.
 */
export async function reduceClaims(tx: Db, { buyerId, orderId, kept, shares }: RemainingOrder, at: Date) {
  const held = await loadOrderClaims(tx, [orderId]);
  if (held.length === 0) return;
  await lockQuotas(
    tx,
    held.map((row) => ({ activityId: row.activity_id, goodsId: row.goods_id })),
  );
  const claims = (await loadClaimsOf(tx, buyerId, orderId)).map((claim) => ({
    claim,
    kept: claim.is_use ? usesOf(claim, shares) : unitsOf(claim, kept),
  }));
  const lower = claims.filter((one) => one.kept > 0 && one.kept < one.claim.quantity);
  const gone = claims.filter((one) => one.kept === 0).map((one) => one.claim.id);
  if (lower.length > 0) {
    await lowerClaims(
      tx,
      buyerId,
      lower.map((one) => ({ id: one.claim.id, kept: one.kept })),
    );
  }
  const released = gone.length > 0 ? await markReleased(tx, [orderId], at, gone) : [];
  const moves = [
    ...lower.map(({ claim, kept: left }) => ({ ...claim, quantity: claim.quantity - left })),
    ...released,
  ].map((row) => ({ activityId: row.activity_id, goodsId: row.goods_id, quantity: -row.quantity }));
  if (moves.length > 0) await moveClaimed(tx, moves);
}
