import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen } from '../money/fen.ts';
import type { CartNotice, CouponOutcome } from '../pricing/priced-cart.ts';
import { windowState } from '../pricing/time-window.ts';
import { isWholly, sumLeft, takeOff, type WorkingLine } from '../pricing/working-line.ts';
import {
  buyerRefusal,
  type Coupon,
  type CouponBuyer,
  type CouponRefusal,
  couponMissing,
  couponSaving,
} from './coupon.ts';
import { scopeMatcher } from './scope.ts';

export interface AppliedCoupon {
  /** Usable ones first, the largest saving first. */
  readonly outcomes: readonly CouponOutcome[];
  readonly applied: CouponOutcome | null;
  readonly notices: readonly CartNotice[];
}

export interface CouponContext {
  readonly choice: number | 'BEST' | 'NONE';
  readonly buyer: CouponBuyer;
  readonly freightFee: Fen;
  readonly now: number;
}

/**
 * Rates the coupons and applies the chosen one (pricing.md §4.6); a freight coupon only reports its saving.
 * `lines` count and take promotions. An unusable choice is not replaced: a notice says so.
 */
export function applyCoupon(
  coupons: readonly Coupon[],
  lines: readonly WorkingLine[],
  context: CouponContext,
): AppliedCoupon {
  const eligible = lines.filter((line) => isWholly(line, (goods) => goods.withCoupon));
  const outcomes = coupons.map((coupon) => weigh(coupon, eligible, context)).sort(bestFirst);
  const chosen = chooseOutcome(outcomes, context.choice);
  const applied = chosen?.isUsable === true ? chosen : null;
  if (applied !== null && applied.coupon.benefit.kind !== 'FREIGHT') {
    takeOff(linesInScope(applied.coupon, eligible), 'coupon', applied.saving);
  }
  return { outcomes, applied, notices: applied === null ? unusableNotices(context.choice, chosen) : [] };
}

function linesInScope(coupon: Coupon, eligible: readonly WorkingLine[]): readonly WorkingLine[] {
  if (coupon.scope.kind === 'ALL') return eligible;
  const matches = scopeMatcher(coupon.scope);
  return eligible.filter((line) => isWholly(line, matches));
}

function weigh(coupon: Coupon, eligible: readonly WorkingLine[], context: CouponContext): CouponOutcome {
  const group = linesInScope(coupon, eligible);
  const inScope = sumLeft(group);
  const missing = couponMissing(coupon, inScope);
  const saving = couponSaving(coupon.benefit, inScope, context.freightFee);
  const refusal = refusalOf(coupon, context, group.length > 0, missing, saving);
  return {
    coupon,
    isUsable: refusal === null,
    saving: refusal === null ? saving : fen(0),
    inScope,
    missing,
    refusal,
    message: refusal === null ? '' : messageOf(refusal, missing),
  };
}

function refusalOf(
  coupon: Coupon,
  context: CouponContext,
  hasGoods: boolean,
  missing: Fen,
  saving: Fen,
): CouponRefusal | null {
  const state = windowState(coupon, context.now);
  if (state !== 'OPEN') return state;
  const byBuyer = buyerRefusal(coupon, context.buyer);
  if (byBuyer !== null) return byBuyer;
  if (!hasGoods) return 'NO_GOODS';
  if (missing > 0) return 'BELOW_THRESHOLD';
  if (saving > 0) return null;
  return coupon.benefit.kind === 'FREIGHT' ? 'FREIGHT_FREE' : 'NO_SAVING';
}

const refusalMessages = {
  NOT_STARTED: '未到使用时间',
  ENDED: '已过使用时间',
  BUYER_TYPE: '贵单位类型不适用',
  REGION: '收货地区不适用',
  FIRST_ORDER: '仅限首单使用',
  NO_GOODS: '没有适用的商品',
  FREIGHT_FREE: '本单无运费，无需使用',
  NO_SAVING: '本单没有可减的金额',
} as const satisfies Record<Exclude<CouponRefusal, 'BELOW_THRESHOLD'>, string>;

function messageOf(refusal: CouponRefusal, missing: Fen): string {
  return refusal === 'BELOW_THRESHOLD' ? `再买 ${displayAmount(missing)} 可用` : refusalMessages[refusal];
}

/** Usable first; then the larger saving, the earlier end, the smaller id. */
function bestFirst(a: CouponOutcome, b: CouponOutcome): number {
  const endA = a.coupon.endsAt ?? Number.MAX_SAFE_INTEGER;
  const endB = b.coupon.endsAt ?? Number.MAX_SAFE_INTEGER;
  return (
    Number(b.isUsable) - Number(a.isUsable) || b.saving - a.saving || endA - endB || a.coupon.id - b.coupon.id
  );
}

function chooseOutcome(
  outcomes: readonly CouponOutcome[],
  choice: CouponContext['choice'],
): CouponOutcome | null {
  if (choice === 'NONE') return null;
  if (choice === 'BEST') return outcomes.find((outcome) => outcome.isUsable) ?? null;
  return outcomes.find((outcome) => outcome.coupon.id === choice) ?? null;
}

function unusableNotices(choice: CouponContext['choice'], chosen: CouponOutcome | null): CartNotice[] {
  if (typeof choice !== 'number') return [];
  const name = chosen === null ? '' : `「${chosen.coupon.name}」`;
  const message = `优惠券${name}${chosen?.message ?? '已使用或已失效'}，已取消使用`;
  return [{ reason: 'COUPON_UNUSABLE', ruleId: choice, message }];
}
