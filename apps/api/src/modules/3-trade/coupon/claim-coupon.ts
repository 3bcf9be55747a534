import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { insertUses, markUsed, releaseUses } from './coupon.repo.ts';

export interface CouponClaim {
  readonly buyerId: number;
  readonly heldId: number;
  /** What it takes off each order of the submit; orders that it does not touch are left out. */
  readonly orders: ReadonlyArray<{ readonly orderId: number; readonly amountFen: number }>;
  readonly at: Date;
}

/** Uses a coupon for the orders of one submit, inside its transaction. CONFLICT when another order has it by now. */
export async function claimCoupon(tx: Db, claim: CouponClaim): Promise<Problem<'CONFLICT'> | undefined> {
  const isMine = await markUsed(tx, claim.buyerId, claim.heldId, claim.at);
  if (!isMine) return problem('CONFLICT', { message: '优惠券已使用或已失效，请重新核对订单' });
  await insertUses(tx, claim.buyerId, claim.heldId, claim.orders, claim.at);
  return undefined;
}

/** Gives coupons of cancelled orders back: one is free again when no order of its submit is left. */
export function releaseCoupons(
  tx: Db,
  buyerId: number,
  orderIds: readonly number[],
  at: Date,
): Promise<void> {
  return releaseUses(tx, buyerId, orderIds, at);
}
