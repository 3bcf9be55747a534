import type { PricedCart } from '@qianfang/domain/pricing/priced-cart';
import type { Db } from '../../../platform/db.ts';
import {
  insertClaims,
  loadClaimed,
  loadOrderClaims,
  lockQuotas,
  markReleased,
  moveClaimed,
  type QuotaKey,
} from './promotion.repo.ts';

/** Units, sets, gifts or uses of an activity that one order of a cart claims. */
export interface Claim extends QuotaKey {
  readonly quantity: number;
  /** The claiming order of the cart. */
  readonly orderIndex: number;
  /**
   * For a use or a set shared by several orders of the cart: it counts on one of them, the others claim 0.
   */
  readonly isShared: boolean;
}

const keyOf = (activityId: number, goodsId: number) => `${activityId}/${goodsId}`;

/**
 * The claims of a priced cart. A set over several orders, or an activity over lines of several, counts on the
 * first and is shared by the others: the last of them to end gives it back.
 */
export function claimsOf(cart: PricedCart): Claim[] {
  const claims = new Map<string, Claim>();
  const booked = new Set<string>();
  const add = (
    activityId: number,
    goodsId: number,
    quantity: number,
    orderIndex: number,
    isShared = false,
  ) => {
    const key = `${keyOf(activityId, goodsId)}/${orderIndex}`;
    const known = claims.get(key)?.quantity ?? 0;
    claims.set(key, { activityId, goodsId, quantity: known + quantity, orderIndex, isShared });
  };
  const addOnce = (name: string, activityId: number, quantity: number, orderIndex: number) => {
    add(activityId, 0, booked.has(name) ? 0 : quantity, orderIndex, true);
    booked.add(name);
  };
  const applied = new Set(cart.fullReductions.filter((one) => one.isApplied).map((one) => one.id));
  for (const [index, order] of cart.orders.entries()) {
    const isDiscounted = order.lines.some(({ part }) => part.shares.orderDiscount > 0);
    for (const { id, isApplied } of cart.orderDiscounts)
      if (isApplied && isDiscounted) addOnce(`activity:${id}`, id, 1, index);
    for (const { line, part } of order.lines) {
      if (line.kind === 'GOODS') {
        for (const { rule, ruleId, quantity } of part.segments) {
          if (rule === 'SPECIAL' && ruleId !== null) add(ruleId, part.goods.goodsId, quantity, index);
        }
      } else if (line.ruleId !== null) {
        if (line.kind === 'COMBINATION') addOnce(line.key, line.ruleId, line.quantity, index);
        else add(line.ruleId, line.kind === 'GIFT' ? 0 : part.goods.goodsId, part.quantity, index);
      }
      const reduction = line.fullReductionId;
      if (reduction !== null && applied.has(reduction)) addOnce(`activity:${reduction}`, reduction, 1, index);
    }
  }
  return [...claims.values()];
}

function sumByKey(claims: readonly Claim[]): Map<string, QuotaKey & { readonly quantity: number }> {
  const sums = new Map<string, QuotaKey & { readonly quantity: number }>();
  for (const { activityId, goodsId, quantity } of claims) {
    const key = keyOf(activityId, goodsId);
    sums.set(key, { activityId, goodsId, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return sums;
}

/**
 * Claims quotas for a company, all or none. Undefined when one is short: others were faster, and the cart has
 * to be priced again. Returns the claims with quotas; `writeClaims` writes them once the orders have ids.
 * Locks in (activity, goods) order; call it before stock is locked.
 */
export async function claimQuotas(
  tx: Db,
  buyerId: number,
  claims: readonly Claim[],
): Promise<readonly Claim[] | undefined> {
  if (claims.length === 0) return [];
  const wanted = sumByKey(claims);
  const quotas = await lockQuotas(tx, [...wanted.values()]);
  if (quotas.length === 0) return [];
  const keys = quotas.map((row) => ({ activityId: row.activity_id, goodsId: row.goods_id }));
  const held = new Map(
    (await loadClaimed(tx, buyerId, keys)).map((row) => [keyOf(row.activity_id, row.goods_id), row.quantity]),
  );
  const isShort = quotas.some((row) => {
    const key = keyOf(row.activity_id, row.goods_id);
    const quantity = wanted.get(key)?.quantity ?? 0;
    return (
      (row.total !== null && row.claimed + quantity > row.total) ||
      (row.per_buyer !== null && (held.get(key) ?? 0) + quantity > row.per_buyer)
    );
  });
  if (isShort) return undefined;
  const limited = new Set(keys.map((key) => keyOf(key.activityId, key.goodsId)));
  await moveClaimed(
    tx,
    [...wanted].flatMap(([key, move]) => (limited.has(key) ? [move] : [])),
  );
  return claims.filter((claim) => limited.has(keyOf(claim.activityId, claim.goodsId)));
}

/** Records which order holds which claims. */
export async function writeClaims(
  tx: Db,
  buyerId: number,
  claims: readonly Claim[],
  orderIds: readonly number[],
  at: Date,
): Promise<void> {
  if (claims.length === 0) return;
  await insertClaims(
    tx,
    buyerId,
    claims.map((claim) => ({
      ...claim,
      orderId: orderIds[claim.orderIndex] ?? 0,
      submitId: claim.isShared ? (orderIds[0] ?? 0) : null,
    })),
    at,
  );
}

/**
 * Releases the claims of cancelled orders, except those shared with another order of their submit.
 * Idempotent. Call it before stock is released.
 */
export async function releaseClaims(tx: Db, orderIds: readonly number[], at: Date): Promise<void> {
  const held = await loadOrderClaims(tx, orderIds);
  if (held.length === 0) return;
  await lockQuotas(
    tx,
    held.map((row) => ({ activityId: row.activity_id, goodsId: row.goods_id })),
  );
  const released = await markReleased(tx, orderIds, at);
  if (released.length === 0) return;
  await moveClaimed(
    tx,
    released.map((row) => ({
      activityId: row.activity_id,
      goodsId: row.goods_id,
      quantity: -row.quantity,
    })),
  );
}
