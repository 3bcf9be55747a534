import type { Problem } from '@qianfang/contract/problem';
import type { NamedOrder } from '@qianfang/domain/order/named-order';
import type { Db } from '../../../platform/db.ts';
import { addPoints, takePoints } from './move-points.ts';
import { loadDeductions } from './points.repo.ts';

export interface PointsClaim {
  readonly buyerId: number;
  /** Points per order; orders that take none are absent. */
  readonly orders: ReadonlyArray<NamedOrder & { readonly points: number }>;
  readonly at: Date;
}

const referenceOf = (orderId: number) => `order:${orderId}`;
const dayMs = 86_400_000;
/** Returned points last at least this long, whatever their former expiry. */
const graceMs = 30 * dayMs;

/** Takes points for the orders of one submit, in its transaction. */
export async function claimPoints(
  tx: Db,
  claim: PointsClaim,
): Promise<Problem<'BALANCE_SHORT' | 'CONFLICT'> | undefined> {
  const { buyerId, at } = claim;
  for (const { orderId, orderNo, points } of claim.orders) {
    const reference = referenceOf(orderId);
    const refused = await takePoints(tx, {
      buyerId,
      source: 'deduct',
      reference,
      points,
      memo: `订单 ${orderNo}`,
      at,
    });
    if (refused) return refused;
  }
  return undefined;
}

/** Gives back the points of cancelled orders. */
export async function releasePoints(
  tx: Db,
  buyerId: number,
  orders: readonly NamedOrder[],
  at: Date,
): Promise<void> {
  const numberOf = new Map(orders.map(({ orderId, orderNo }) => [referenceOf(orderId), orderNo]));
  for (const taken of await loadDeductions(tx, buyerId, [...numberOf.keys()])) {
    await addPoints(tx, {
      buyerId,
      source: 'back',
      reference: taken.reference,
      points: -taken.amount,
      memo: `订单 ${numberOf.get(taken.reference)}`,
      at,
      expiresAt: new Date(Math.max(taken.expires_at?.getTime() ?? 0, at.getTime() + graceMs)),
    });
  }
}
