import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { insertUses, markUsed } from './coupon.repo.ts';

export interface CouponClaim {
  readonly buyerId: number;
  readonly heldId: number;
  /** The coupon's saving per order of the submit; orders without one are absent. */
  readonly orders: ReadonlyArray<{ readonly orderId: number; readonly amountFen: number }>;
  readonly at: Date;
}

/**
 * Uses a coupon for the orders of one submit, in its transaction. CONFLICT when another order has used it
 * meanwhile.
 */
export async function claimCoupon(tx: Db, claim: CouponClaim): Promise<Problem<'CONFLICT'> | undefined> {
  const isMine = await markUsed(tx, claim.buyerId, claim.heldId, claim.at);
  if (!isMine) return problem('CONFLICT', { message: '优惠券已使用或已失效，请重新核对订单' });
  await insertUses(tx, claim.buyerId, claim.heldId, claim.orders, claim.at);
  return undefined;
}
