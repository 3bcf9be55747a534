import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen, subtractFen, sumFen } from '../money/fen.ts';
import { lineAmount } from '../money/line-amount.ts';
import { chainSteps, type LedgerEntry } from './chain-steps.ts';
import type { LedgerStep } from './ledger-step.ts';
import { basePriceOf } from './price-terms.ts';
import type { LineKind, OrderDraft, OrderLineDraft, PricedCart, PricedLine, Shares } from './priced-cart.ts';

/**
 * The ledger of one order of a submit: the rules tried for the cart, each with its change to this order, from
 * the goods amount to the payable. Over all orders each rule sums to its change of the cart.
 */
export function orderLedger(cart: PricedCart, order: OrderDraft): readonly LedgerStep[] {
  const sets = cart.lines.filter((line) => line.isCounted && line.kind === 'COMBINATION');
  const vouchers = voucherChanges(cart, order);
  let set = 0;
  let voucher = 0;
  return chainSteps(
    cart.ledger.map((step) => {
      if (step.rule === 'GOODS') return goodsEntry(step, order);
      if (step.rule === 'COMBINATION') return ownEntry(step, setChange(sets[set++], order));
      if (step.rule === 'VOUCHER') return ownEntry(step, vouchers[voucher++] ?? fen(0));
      if (step.rule === 'GIFT') return giftEntry(step, order);
      if (step.rule === 'FREIGHT' || step.rule === 'FREIGHT_COUPON') return freightEntry(step, cart, order);
      return ownEntry(step, ownChange(step, order));
    }),
  );
}

function changeOf(step: LedgerStep): Fen {
  return subtractFen(step.after, step.before);
}

/** Shares are reductions. */
function shared(order: OrderDraft, share: keyof Shares, ofLine: (line: PricedLine) => boolean): Fen {
  return sumFen(order.lines.flatMap(({ line, part }) => (ofLine(line) ? [part.shares[share]] : [])));
}

function ownChange(step: LedgerStep, order: OrderDraft): Fen {
  if (!step.isApplied) return fen(0);
  switch (step.rule) {
    case 'FULL_REDUCTION':
      return fen(-shared(order, 'fullReduction', (line) => line.fullReductionId === step.ruleId));
    case 'ORDER_DISCOUNT':
      return fen(-shared(order, 'orderDiscount', () => true));
    case 'COUPON':
      return fen(-shared(order, 'coupon', () => true));
    case 'POINTS':
      return fen(-shared(order, 'points', () => true));
    case 'EXCHANGE':
      return sumFen(entriesOf(order, 'EXCHANGE', step.ruleId).map(({ part }) => part.raw));
    default:
      return fen(0);
  }
}

function entriesOf(order: OrderDraft, kind: LineKind, ruleId: number | null): OrderLineDraft[] {
  return order.lines.filter(({ line }) => line.kind === kind && line.ruleId === ruleId);
}

/** A rule of the submit with this order's part of it. */
function ownEntry(step: LedgerStep, change: Fen): LedgerEntry {
  const whole = changeOf(step);
  if (change === whole) return { ...step, change };
  if (change === 0) return { ...step, isApplied: false, reason: '本单没有适用的商品', change };
  const total = displayAmount(fen(Math.abs(whole)));
  return { ...step, reason: `${step.reason}；同时提交的订单共 ${total}，本单分摊`, change };
}

/** The price of the units alone, floored over all units of the part, like the cart does. */
function baseOf({ part: { goods, quantity, before = 0 } }: OrderLineDraft): Fen {
  const base = basePriceOf(goods.terms);
  return base === null ? fen(0) : subtractFen(lineAmount(base, before + quantity), lineAmount(base, before));
}

function goodsEntry(step: LedgerStep, order: OrderDraft): LedgerEntry {
  const bought = order.lines.filter(({ line }) => line.kind === 'GOODS' || line.kind === 'COMBINATION');
  const change = sumFen(
    bought.map((entry) => (entry.line.kind === 'GOODS' ? entry.part.raw : baseOf(entry))),
  );
  const kinds = new Set(bought.map(({ line }) => line.key)).size;
  return { ...step, reason: `${kinds} 种商品按各自单价合计`, change };
}

/** What the set price changed for its parts in this order. */
function setChange(set: PricedLine | undefined, order: OrderDraft): Fen {
  const own = order.lines.filter(({ line }) => line === set);
  return sumFen(own.map((entry) => subtractFen(entry.part.raw, baseOf(entry))));
}

/** A gift costs nothing; it is in the ledger of the order that contains it. */
function giftEntry(step: LedgerStep, order: OrderDraft): LedgerEntry {
  const isElsewhere = step.isApplied && entriesOf(order, 'GIFT', step.ruleId).length === 0;
  return isElsewhere
    ? { ...step, isApplied: false, reason: '赠品在同时提交的另一张订单', change: fen(0) }
    : { ...step, change: fen(0) };
}

/** Freight is paid once, with the first order (pricing.md §6). */
function freightEntry(step: LedgerStep, cart: PricedCart, order: OrderDraft): LedgerEntry {
  if (order === cart.orders[0] || !step.isApplied) return { ...step, change: changeOf(step) };
  return { ...step, isApplied: false, reason: '计入同时提交的另一张订单', change: fen(0) };
}

/**
 * What each voucher, in ledger order, paid of this order. Shares only state the total of all vouchers, so
 * vouchers are used up one after the other over the orders.
 */
function voucherChanges(cart: PricedCart, order: OrderDraft): Fen[] {
  const sums = cart.orders.map((one) => shared(one, 'voucher', () => true));
  const at = cart.orders.indexOf(order);
  const from = sumFen(sums.slice(0, at));
  const to = from + (sums[at] ?? 0);
  let start = 0;
  return cart.ledger
    .filter((step) => step.rule === 'VOUCHER')
    .map((step) => {
      const end = start - changeOf(step);
      const paid = Math.max(0, Math.min(end, to) - Math.max(start, from));
      start = end;
      return fen(-paid);
    });
}
