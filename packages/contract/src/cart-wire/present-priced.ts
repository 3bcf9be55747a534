import { fen, formatAmount, subtractFen } from '@qianfang/domain/money/fen';
import { lineAmount } from '@qianfang/domain/money/line-amount';
import { formatRate } from '@qianfang/domain/money/rate';
import { formatUnitPrice } from '@qianfang/domain/money/unit-price';
import type { LedgerStep } from '@qianfang/domain/pricing/ledger-step';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import type {
  CartTotals,
  FreightStatus,
  FullReductionStatus,
  GiftStatus,
  OrderDiscountStatus,
  PricedCart,
  PricedLine,
  PricedPart,
} from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import type { CartLine, CartView, LedgerStep as LedgerStepSchema } from '../cart-view.ts';

/**
 * What the engine made of a cart, as the wire tells it. Written here, because the server tells it of the cart it keeps
 * and the browser of the cart as it is being edited, and both must say the same.
 */
type Line = Static<typeof CartLine>;
type View = Static<typeof CartView>;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/**
 * The rules that were tried. Those that the goods never had are left out: they say nothing, still the rest sums to the
 * amount, and in a cart of 300 lines they were half of the answer.
 */
export function presentLedger(steps: readonly LedgerStep[]): Array<Static<typeof LedgerStepSchema>> {
  const tried = steps.filter((step) => step.isOffered);
  return tried.map((step) => ({
    rule: step.rule,
    rule_id: step.ruleId,
    label: step.label,
    is_applied: step.isApplied,
    reason: step.reason,
    before: formatAmount(step.before),
    after: formatAmount(step.after),
  }));
}

/** Units that the line's goods earns as a gift, by `every` units of it. */
export function giftData(cart: PricedCart, line: PricedLine): Line['gift_data'] {
  const goodsId = line.kind === 'GOODS' ? line.parts[0]?.goods.goodsId : undefined;
  const gift = cart.gifts.find((one) => one.kind === 'UNITS' && one.goodsId === goodsId);
  return gift && gift.given > 0 && line.isCounted ? { total: gift.given, type: 1 } : null;
}

/** Whether it is a goods of several warehouses, of which other lines may take as well. */
const isSpread = (line: PricedLine): boolean =>
  line.kind === 'GOODS' && line.parts[0]?.goods.places !== undefined;

type Sources = ReadonlyMap<PricedLine, Line['sources']>;

/** Which warehouses send how many units, of each line whose goods lie in several. */
export function sourcesByLine({ orders }: PricedCart): Sources {
  const sources = new Map<PricedLine, Line['sources']>();
  for (const { warehouseId, lines } of orders) {
    for (const { line, part } of lines) {
      if (!isSpread(line)) continue;
      const source = { ck_id: warehouseId, number: part.quantity };
      sources.set(line, [...(sources.get(line) ?? []), source]);
    }
  }
  return sources;
}

/** What pricing says of a line, its ledger apart. Who presents many lines finds their sources once. */
export function presentLineAmounts(cart: PricedCart, line: PricedLine, sources = sourcesByLine(cart)) {
  return {
    number: line.quantity,
    price: line.unitPrice === null || line.parts.length === 0 ? null : formatUnitPrice(line.unitPrice),
    is_selected: flag(line.isSelected),
    was_unselected: flag(line.wasUnselected),
    is_counted: flag(line.isCounted),
    goods_manjian_amount: formatAmount(line.shares.fullReduction),
    manjian_id: line.fullReductionId,
    manjian_options: [...line.fullReductionOptions],
    gift_data: giftData(cart, line),
    raw_price: formatAmount(line.raw),
    raw_price_manjian: formatAmount(subtractFen(line.raw, line.shares.fullReduction)),
    net_amount: formatAmount(line.net),
    segments: line.segments.map((segment) => ({
      quantity: segment.quantity,
      price: formatUnitPrice(segment.unitPrice),
    })),
    sources: sources.get(line) ?? [],
    hints: line.hints.map((hint) => ({ kind: hint.kind, text: hint.text })),
    notes: line.notes.map((note) => ({ reason: note.reason, message: note.message })),
  } satisfies Partial<Line>;
}

/** What the parts of a set cost by themselves, less what the set costs. */
export function presentSaving(line: PricedLine): string {
  const base = line.parts.reduce((sum, { goods, quantity }) => {
    const price = basePriceOf(goods.terms);
    return sum + (price === null ? 0 : lineAmount(price, quantity));
  }, 0);
  return formatAmount(fen(Math.max(0, base - line.raw)));
}

export function presentPart(part: PricedPart) {
  return {
    number: part.quantity,
    raw_price: formatAmount(part.raw),
    net_amount: formatAmount(part.net),
  };
}

export function presentTotals(totals: CartTotals): View['totals'] {
  return {
    kinds: totals.kinds,
    units: totals.units,
    goods: formatAmount(totals.goods),
    manjian: formatAmount(totals.fullReduction),
    discount: formatAmount(totals.orderDiscount),
    reduction: formatAmount(totals.reduction),
    freight: formatAmount(totals.freight),
    payable: formatAmount(totals.payable),
    selected_total: formatAmount(totals.selectedTotal),
    youxuan_total: formatAmount(totals.youxuanTotal),
  };
}

/** Gap and freight; the region's threshold and what has not left yet stand beside them. */
export function presentFreight(freight: FreightStatus) {
  return {
    gap: formatAmount(freight.gap),
    freight: formatAmount(freight.charged),
    reason: freight.reason,
  };
}

export const presentManjianStep = (next: FullReductionStatus['next']) =>
  next && {
    amount: formatAmount(next.amount),
    minus: formatAmount(next.minus),
    missing: formatAmount(next.missing),
  };

function presentManjian(activity: FullReductionStatus): View['activity_data']['manjians'][string] {
  const { next, cap } = activity;
  return {
    name: activity.name,
    repeat: flag(activity.repeat),
    cap: cap === null ? null : formatAmount(cap),
    qualifying: formatAmount(activity.qualifying),
    reduction: formatAmount(activity.reduction),
    tiers: activity.tiers.map((tier) => ({
      amount: formatAmount(tier.amount),
      minus: formatAmount(tier.minus),
      status: tier.status,
    })),
    next: presentManjianStep(next),
  };
}

function presentDiscount(activity: OrderDiscountStatus): View['activity_data']['discounts'][string] {
  const { next } = activity;
  return {
    name: activity.name,
    qualifying: formatAmount(activity.qualifying),
    reduction: formatAmount(activity.reduction),
    tiers: activity.tiers.map((tier) => ({
      amount: formatAmount(tier.amount),
      rate: formatRate(tier.rateBasisPoints),
      status: tier.status,
    })),
    next: next && {
      amount: formatAmount(next.amount),
      rate: formatRate(next.rateBasisPoints),
      missing: formatAmount(next.missing),
    },
  };
}

function presentGift(gift: GiftStatus): View['activity_data']['gifts'][number] {
  return {
    id: gift.id,
    name: gift.name,
    goods_id: gift.goodsId,
    gift_name: gift.giftName,
    earned: gift.earned,
    given: gift.given,
    is_declined: flag(gift.isDeclined),
    message: gift.message,
  };
}

/** Activities without goods of their own; those that offer goods are told with what the goods are. */
export function presentActivities(cart: PricedCart): Omit<View['activity_data'], 'exchanges'> {
  const byId = <T extends { readonly id: number }, V>(list: readonly T[], present: (one: T) => V) =>
    Object.fromEntries(list.map((one) => [String(one.id), present(one)]));
  return {
    manjians: byId(cart.fullReductions, presentManjian),
    discounts: byId(cart.orderDiscounts, presentDiscount),
    gifts: cart.gifts.map(presentGift),
  };
}

export function presentOffer(offer: PricedCart['exchanges'][number]['offers'][number]) {
  return {
    amount: formatAmount(offer.amount),
    price: formatUnitPrice(offer.price),
    is_reached: flag(offer.isReached),
    missing: formatAmount(offer.missing),
    chosen: offer.chosen,
  };
}
