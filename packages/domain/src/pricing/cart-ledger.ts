import type { FreightReason } from '../freight/freight.ts';
import { displayAmount } from '../money/display-money.ts';
import { addFen, type Fen, fen, subtractFen, sumFen } from '../money/fen.ts';
import { lineAmount } from '../money/line-amount.ts';
import { displayDiscount } from '../money/rate.ts';
import type { PointsOutcome } from '../promotion/points.ts';
import { type VoucherOutcome, voucherRefusalTexts } from '../promotion/voucher.ts';
import { chainSteps, type LedgerEntry } from './chain-steps.ts';
import type { LedgerStep } from './ledger-step.ts';
import { basePriceOf } from './price-terms.ts';
import type {
  CouponOutcome,
  ExchangeStatus,
  FullReductionStatus,
  GiftStatus,
  OrderDiscountStatus,
  PricedCart,
  PricedLine,
} from './priced-cart.ts';

/** The ledger of the cart: from the goods amount to the payable. */
export function cartLedger(cart: Omit<PricedCart, 'ledger'>): readonly LedgerStep[] {
  const counted = cart.lines.filter((line) => line.isCounted);
  return chainSteps([
    goodsEntry(counted),
    ...counted.filter((line) => line.kind === 'COMBINATION').map(combinationEntry),
    ...cart.gifts.map(giftEntry),
    ...cart.exchanges.map((exchange) => exchangeEntry(exchange, counted)),
    ...cart.fullReductions.map((status) => fullReductionEntry(status, counted, cart.fullReductions)),
    ...cart.orderDiscounts.map(orderDiscountEntry),
    ...cart.coupons.map((coupon) => couponEntry(coupon, cart.couponId)),
    ...cart.vouchers.map(voucherEntry),
    pointsEntry(cart.points),
    freightEntry(cart.freight),
    ...freightCouponEntries(cart),
  ]);
}

function negative(amount: Fen): Fen {
  return fen(-amount);
}

/** The price of a set's parts bought separately. */
function baseOfCombination(line: PricedLine): Fen {
  return sumFen(
    line.parts.map((part) => {
      const base = basePriceOf(part.goods.terms);
      return base === null ? fen(0) : lineAmount(base, part.quantity);
    }),
  );
}

function goodsEntry(counted: readonly PricedLine[]): LedgerEntry {
  const goods = counted.filter((line) => line.kind === 'GOODS');
  const sets = counted.filter((line) => line.kind === 'COMBINATION');
  const change = addFen(sumFen(goods.map((line) => line.raw)), sumFen(sets.map(baseOfCombination)));
  const reason = `${goods.length + sets.length} 种商品按各自单价合计`;
  return { rule: 'GOODS', ruleId: null, label: '商品金额', isApplied: true, isOffered: true, reason, change };
}

function combinationEntry(line: PricedLine): LedgerEntry {
  const change = subtractFen(line.raw, baseOfCombination(line));
  const reason = `${line.quantity} 套，组合价合计 ${displayAmount(line.raw)}`;
  return {
    rule: 'COMBINATION',
    ruleId: line.ruleId,
    label: `组合「${line.name}」`,
    isApplied: true,
    isOffered: true,
    reason,
    change,
  };
}

function giftEntry(gift: GiftStatus): LedgerEntry {
  const reason = gift.message || `赠${gift.giftName} ×${gift.given}`;
  return {
    rule: 'GIFT',
    ruleId: gift.id,
    label: `赠品「${gift.name}」`,
    isApplied: gift.given > 0,
    isOffered: true,
    reason,
    change: fen(0),
  };
}

function exchangeEntry(exchange: ExchangeStatus, counted: readonly PricedLine[]): LedgerEntry {
  const lines = counted.filter((line) => line.kind === 'EXCHANGE' && line.ruleId === exchange.id);
  return {
    rule: 'EXCHANGE',
    ruleId: exchange.id,
    label: `换购「${exchange.name}」`,
    isApplied: lines.length > 0,
    isOffered: true,
    reason: exchangeReason(exchange, lines),
    change: sumFen(lines.map((line) => line.raw)),
  };
}

function exchangeReason(exchange: ExchangeStatus, lines: readonly PricedLine[]): string {
  if (lines.length > 0) return lines.map((line) => `${line.name} ×${line.quantity}`).join('，');
  if (exchange.offers.some((offer) => offer.isReached)) return '未选换购商品';
  const missing = exchange.offers.map((offer) => offer.missing).sort((a, b) => a - b)[0];
  return missing === undefined ? '没有可换购的商品' : `还差 ${displayAmount(missing)} 可换购`;
}

/** The activity that won the goods of one that took nothing, '' where there is none. */
function lostTo(
  status: FullReductionStatus,
  counted: readonly PricedLine[],
  all: readonly FullReductionStatus[],
): string {
  if (status.isApplied) return '';
  const winners = new Set(
    counted.flatMap((line) =>
      line.fullReductionOptions.includes(status.id) && line.fullReductionId !== status.id
        ? [line.fullReductionId]
        : [],
    ),
  );
  const names = all
    .filter(({ id, isApplied }) => isApplied && winners.has(id))
    .map(({ name }) => `「${name}」`);
  return names.length === 0 ? '' : `，商品已参加${names.join('、')}`;
}

function fullReductionEntry(
  status: FullReductionStatus,
  counted: readonly PricedLine[],
  all: readonly FullReductionStatus[],
): LedgerEntry {
  const reached = status.tiers.findLast((tier) => tier.status === 1);
  const each = status.repeat ? '每满' : '满';
  const cap = status.cap === null ? '' : `，最多减 ${displayAmount(status.cap)}`;
  const applied =
    reached && `${each} ${displayAmount(reached.amount)} 减 ${displayAmount(reached.minus)}${cap}`;
  return {
    rule: 'FULL_REDUCTION',
    ruleId: status.id,
    label: `满减「${status.name}」`,
    isApplied: status.isApplied,
    isOffered: true,
    reason: `计入 ${displayAmount(status.qualifying)}，${applied ?? missingText(status.next)}${lostTo(status, counted, all)}`,
    change: negative(status.reduction),
  };
}

function orderDiscountEntry(status: OrderDiscountStatus): LedgerEntry {
  const reached = status.tiers.findLast((tier) => tier.status === 1);
  const tier =
    reached && `满 ${displayAmount(reached.amount)} 享 ${displayDiscount(reached.rateBasisPoints)}`;
  const lost = reached !== undefined && !status.isApplied ? '，已有更优惠的整单折扣' : '';
  return {
    rule: 'ORDER_DISCOUNT',
    ruleId: status.id,
    label: `整单折扣「${status.name}」`,
    isApplied: status.isApplied,
    isOffered: true,
    reason: `计入 ${displayAmount(status.qualifying)}，${tier ?? missingText(status.next)}${lost}`,
    change: negative(status.reduction),
  };
}

function missingText(next: { readonly missing: Fen } | null): string {
  return next === null ? '没有可用的档位' : `还差 ${displayAmount(next.missing)}`;
}

function couponEntry(outcome: CouponOutcome, couponId: number | null): LedgerEntry {
  const isApplied = outcome.coupon.id === couponId && outcome.coupon.benefit.kind !== 'FREIGHT';
  return {
    rule: 'COUPON',
    ruleId: outcome.coupon.id,
    label: `优惠券「${outcome.coupon.name}」`,
    isApplied,
    isOffered: true,
    reason: couponReason(outcome, couponId),
    change: isApplied ? negative(outcome.saving) : fen(0),
  };
}

function couponReason(outcome: CouponOutcome, couponId: number | null): string {
  if (!outcome.isUsable) return outcome.message;
  if (outcome.coupon.id !== couponId) return '可用，每单限用一张，未选用';
  return outcome.coupon.benefit.kind === 'FREIGHT'
    ? '用于抵扣运费'
    : `适用商品 ${displayAmount(outcome.inScope)}`;
}

function voucherEntry({ voucher, used, refusal }: VoucherOutcome): LedgerEntry {
  return {
    rule: 'VOUCHER',
    ruleId: voucher.id,
    label: `现金券「${voucher.name}」`,
    isApplied: used > 0,
    isOffered: true,
    reason: refusal === null ? `余额 ${displayAmount(voucher.balance)}` : voucherRefusalTexts[refusal],
    change: negative(used),
  };
}

const pointsReasons = {
  NOT_CHOSEN: '未使用积分',
  NO_POINTS: '积分不足',
  NOTHING_LEFT: '没有可抵扣的金额',
} as const satisfies Record<NonNullable<PointsOutcome['refusal']>, string>;

function pointsEntry(points: PointsOutcome): LedgerEntry {
  return {
    rule: 'POINTS',
    ruleId: null,
    label: '积分抵扣',
    isApplied: points.amount > 0,
    isOffered: true,
    reason: points.refusal === null ? `使用 ${points.used} 积分` : pointsReasons[points.refusal],
    change: negative(points.amount),
  };
}

const freightReasons = {
  EMPTY: '未选择商品',
  NO_TERMS: '选择收货地区后计算',
  THRESHOLD: '已满包邮金额',
  SINGLE_ITEM: '含单品包邮商品，整单包邮',
  FEE: '未满包邮金额，按收货地区收取',
} as const satisfies Record<FreightReason, string>;

function freightEntry(freight: PricedCart['freight']): LedgerEntry {
  return {
    rule: 'FREIGHT',
    ruleId: null,
    label: '运费',
    isApplied: freight.fee > 0,
    isOffered: true,
    reason: freightReasons[freight.reason],
    change: freight.fee,
  };
}

function freightCouponEntries(cart: Pick<PricedCart, 'freight' | 'couponId' | 'coupons'>): LedgerEntry[] {
  if (cart.freight.couponOff === 0) return [];
  const name = cart.coupons.find((outcome) => outcome.coupon.id === cart.couponId)?.coupon.name ?? '';
  return [
    {
      rule: 'FREIGHT_COUPON',
      ruleId: cart.couponId,
      label: `运费券「${name}」`,
      isApplied: true,
      isOffered: true,
      reason: `运费 ${displayAmount(cart.freight.fee)}`,
      change: negative(cart.freight.couponOff),
    },
  ];
}
