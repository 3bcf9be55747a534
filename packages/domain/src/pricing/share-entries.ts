import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen } from '../money/fen.ts';
import type { LedgerEntry } from './chain-steps.ts';
import type { LedgerRule } from './ledger-step.ts';
import type { FullReductionStatus, PricedCart, PricedLine, PricedPart } from './priced-cart.ts';

/** What the order's reductions did to one part: its share, or why there is none. */
export function shareEntries(cart: PricedCart, line: PricedLine, part: PricedPart): LedgerEntry[] {
  const barred = barredReason(line, part);
  const { shares } = part;
  return [
    ...fullReductionEntries(cart, line, part, barred),
    shareEntry('ORDER_DISCOUNT', '整单折扣', shares.orderDiscount, {
      reason: barred ?? orderDiscountReason(cart),
      isOffered: cart.orderDiscounts.length > 0,
    }),
    couponEntry(cart, part, barred),
    shareEntry('VOUCHER', '现金券', shares.voucher, {
      reason: barred ?? spentReason(cart.totals.voucher, '未使用现金券'),
      isOffered: cart.totals.voucher > 0,
    }),
    shareEntry('POINTS', '积分抵扣', shares.points, {
      reason: barred ?? spentReason(cart.totals.points, '未使用积分'),
      isOffered: cart.totals.points > 0,
    }),
  ];
}

function shareEntry(
  rule: LedgerRule,
  label: string,
  share: Fen,
  standing: { readonly reason: string; readonly isOffered: boolean },
  ruleId: number | null = null,
): LedgerEntry {
  return { rule, ruleId, label, isApplied: share > 0, change: fen(-share), ...standing };
}

/** Why no reduction can apply to this part. */
function barredReason(line: PricedLine, part: PricedPart): string | null {
  if (!line.isCounted) return '未计入结算';
  if (part.goods.handling === 'HM') return '含麻商品不参加';
  return line.kind === 'GIFT' ? '赠品不参加' : null;
}

function fullReductionEntries(
  cart: PricedCart,
  line: PricedLine,
  part: PricedPart,
  barred: string | null,
): LedgerEntry[] {
  const statuses = cart.fullReductions.filter(({ id }) => line.fullReductionOptions.includes(id));
  if (barred !== null || statuses.length === 0) {
    const isOffered = barred !== null && cart.fullReductions.length > 0;
    return [shareEntry('FULL_REDUCTION', '满减', fen(0), { reason: barred ?? '本品未参加', isOffered })];
  }
  return statuses.map((status) => {
    const isOwn = status.id === line.fullReductionId;
    const reason = isOwn ? fullReductionReason(status, line) : lostReason(cart, line);
    const share = isOwn ? part.shares.fullReduction : fen(0);
    return shareEntry(
      'FULL_REDUCTION',
      `满减「${status.name}」`,
      share,
      { reason, isOffered: true },
      status.id,
    );
  });
}

/** Why a 满减 of the line does not apply: every line has at most one. */
function lostReason(cart: PricedCart, line: PricedLine): string {
  const own = cart.fullReductions.find(({ id }) => id === line.fullReductionId);
  const isSaving = own?.isApplied ? '整单算下来更省的是' : '先计入离满额最近的';
  const why = line.isFullReductionPicked ? '已按您的选择参加' : isSaving;
  return `每个商品只参加一个满减，${why}「${own?.name ?? ''}」`;
}

function fullReductionReason(status: FullReductionStatus, line: PricedLine): string {
  if (status.isApplied) {
    return `${displayAmount(status.reduction)} × ${displayAmount(line.raw)} ÷ ${displayAmount(status.qualifying)}`;
  }
  return missingReason(status.next);
}

function orderDiscountReason(cart: PricedCart): string {
  if (cart.totals.orderDiscount > 0) return sharedReason(cart.totals.orderDiscount);
  const [status] = cart.orderDiscounts;
  return status === undefined ? '本单无整单折扣' : missingReason(status.next);
}

function missingReason(next: { readonly missing: Fen } | null): string {
  return next === null ? '没有可用的档位' : `还差 ${displayAmount(next.missing)}`;
}

function couponEntry(cart: PricedCart, part: PricedPart, barred: string | null): LedgerEntry {
  const outcome = cart.coupons.find(({ coupon }) => coupon.id === cart.couponId);
  const label = outcome === undefined ? '优惠券' : `优惠券「${outcome.coupon.name}」`;
  const standing = { reason: barred ?? couponReason(cart, part), isOffered: cart.coupons.length > 0 };
  return shareEntry('COUPON', label, part.shares.coupon, standing, cart.couponId);
}

function couponReason(cart: PricedCart, part: PricedPart): string {
  if (cart.couponId === null) return '未使用优惠券';
  if (part.shares.coupon > 0) return sharedReason(cart.totals.coupon);
  if (!part.goods.withCoupon) return '本品不可用券';
  return cart.freight.couponOff > 0 ? '运费券只抵运费' : '不在优惠券适用范围';
}

function spentReason(total: Fen, otherwise: string): string {
  return total > 0 ? sharedReason(total) : otherwise;
}

function sharedReason(total: Fen): string {
  return `共 ${displayAmount(total)}，按金额分摊`;
}
