import { type FreightOutcome, freightOf } from '../freight/freight.ts';
import { addFen, type Fen, fen, subtractFen, sumFen } from '../money/fen.ts';
import { addExchanges } from '../promotion/add-exchanges.ts';
import { addGifts } from '../promotion/add-gifts.ts';
import { type AppliedCoupon, applyCoupon } from '../promotion/apply-coupon.ts';
import { applyFullReductions } from '../promotion/apply-full-reductions.ts';
import { applyOrderDiscount } from '../promotion/apply-order-discount.ts';
import { usePoints } from '../promotion/points.ts';
import { openStockPool } from '../promotion/stock-pool.ts';
import { useVouchers } from '../promotion/voucher.ts';
import type { CartInput } from './cart-input.ts';
import { cartLedger } from './cart-ledger.ts';
import { finishLine } from './finish-lines.ts';
import type { GoodsFacts } from './goods-facts.ts';
import { applyMonthQuotas } from './month-quota.ts';
import { openLines } from './open-lines.ts';
import type { CartTotals, FreightStatus, PricedCart, PricedLine } from './priced-cart.ts';
import { splitOrders } from './split-orders.ts';
import { isWholly, sumLeft, takeOff, type WorkingLine } from './working-line.ts';

/**
 * Prices a cart by pricing.md: lines, counting, promotions, coupons, vouchers, points, freight, orders. The
 * only entry for cart, checkout and order (lists use `priceUnits`). The server's result decides; the
 * browser's is the same for the same input. Pure; the order of the lines changes no amount.
 * @throws RangeError on quantities that are not whole numbers and on amounts past 2^53 fen
 */
export function priceCart(input: CartInput): PricedCart {
  const opened = openLines(input.lines, input.now);
  const { gifts, exchanges } = addPromotedLines(input, opened);
  const counted = [...opened.filter((line) => line.isCounted), ...exchanges.lines, ...gifts.lines];
  const promotable = counted.filter((line) => line.takesPromotions);
  const reductions = takeReductions(input, counted, promotable);
  const finished = [...inGivenOrder(opened, input), ...exchanges.lines, ...gifts.lines].map(finishLine);
  const lines = applyMonthQuotas(finished, input.monthQuotas);
  const freight = freightStatus(reductions);
  const totals = totalsOf(lines, freight.charged, reductions.load);
  const orders = splitOrders(lines, freight.charged);
  const { fullReductions, orderDiscounts, vouchers, points } = reductions;
  const result = {
    now: input.now,
    lines,
    fullReductions,
    orderDiscounts,
    gifts: gifts.statuses,
    exchanges: exchanges.statuses,
    coupons: reductions.coupon.outcomes,
    couponId: reductions.coupon.applied?.coupon.id ?? null,
    vouchers,
    points,
    freight,
    notices: [...exchanges.notices, ...gifts.notices, ...reductions.coupon.notices],
    totals,
    orders,
    mayCheckOut: mayCheckOut(lines),
  };
  return { ...result, ledger: cartLedger(result) };
}

function addPromotedLines(input: CartInput, opened: readonly WorkingLine[]) {
  const { promotions, choices, now } = input;
  const promotable = opened.filter((line) => line.isCounted && line.takesPromotions);
  const pool = openStockPool(opened);
  const gifts = addGifts(promotions.gifts, promotable, pool, { ...choices, now });
  const exchanges = addExchanges(promotions.exchanges, promotable, pool, { ...choices, now });
  return { gifts, exchanges };
}

/** Steps 4 to 9 of pricing.md §4; freight first, since a freight coupon needs it and not the reverse. */
function takeReductions(
  input: CartInput,
  counted: readonly WorkingLine[],
  promotable: readonly WorkingLine[],
) {
  const { promotions, wallet, choices, now, buyer } = input;
  const fullReductions = applyFullReductions(promotions.fullReductions, promotable, now);
  const orderDiscounts = applyOrderDiscount(promotions.orderDiscounts, promotable, now);
  const load = freightLoad(counted);
  const freight = freightOf(input.freight, load);
  const couponContext = { choice: choices.coupon, buyer, freightFee: freight.fee, now };
  const coupon = applyCoupon(wallet.coupons, promotable, couponContext);
  const vouchers = useVouchers(wallet.vouchers, choices.vouchers, sumLeft(promotable), now);
  takeOff(promotable, 'voucher', sumFen(vouchers.map((outcome) => outcome.used)));
  const points = usePoints(wallet.points, choices.points, sumLeft(promotable), wallet.pointsRule);
  takeOff(promotable, 'points', points.amount);
  return { fullReductions, orderDiscounts, load, freight, coupon, vouchers, points };
}

function freightLoad(counted: readonly WorkingLine[]) {
  let weightGrams = 0;
  for (const line of counted) {
    for (const { goods, quantity } of line.parts) weightGrams += goods.weightGrams * quantity;
  }
  return {
    selectedTotal: sumLeft(counted),
    youxuanTotal: sumLeft(counted.filter((line) => isWholly(line, isYouxuan))),
    weightGrams,
    hasLines: counted.length > 0,
    hasFreeShippingGoods: counted.some(isFreeShipping),
  };
}

const isYouxuan = (goods: GoodsFacts): boolean => goods.isYoux;

/** 单品包邮 belongs to the line's own product, not to parts of a set, gifts or exchanged goods. */
function isFreeShipping(line: WorkingLine): boolean {
  const goods = line.parts[0]?.goods;
  if (line.kind !== 'GOODS' || goods === undefined) return false;
  return goods.isDpby && line.quantity >= goods.freeShippingQuantity;
}

function freightStatus(reductions: {
  readonly freight: FreightOutcome;
  readonly coupon: AppliedCoupon;
  readonly load: { readonly weightGrams: number };
}): FreightStatus {
  const { fee, reason, gap } = reductions.freight;
  const applied = reductions.coupon.applied;
  const couponOff = applied?.coupon.benefit.kind === 'FREIGHT' ? applied.saving : fen(0);
  const { weightGrams } = reductions.load;
  return { fee, couponOff, charged: subtractFen(fee, couponOff), reason, gap, weightGrams };
}

/** Opened lines are sorted by id; restores the order of the input. */
function inGivenOrder(opened: readonly WorkingLine[], { lines }: CartInput): readonly WorkingLine[] {
  if (opened.every(({ lineId }, index) => lineId === lines[index]?.id)) return opened;
  if (opened.every(({ lineId }, index) => lineId === lines.at(-1 - index)?.id)) return opened.toReversed();
  const byId = new Map(opened.map((line) => [line.lineId, line]));
  return lines.flatMap(({ id }) => byId.get(id) ?? []);
}

function totalsOf(
  lines: readonly PricedLine[],
  freight: Fen,
  load: { readonly selectedTotal: Fen; readonly youxuanTotal: Fen },
): CartTotals {
  const counted = lines.filter((line) => line.isCounted);
  const bought = counted.filter((line) => line.kind !== 'GIFT');
  const sums = sumLines(counted);
  return {
    kinds: bought.length,
    units: bought.reduce((sum, line) => sum + unitsOf(line), 0),
    ...sums,
    freight,
    payable: addFen(sums.net, freight),
    selectedTotal: load.selectedTotal,
    youxuanTotal: load.youxuanTotal,
  };
}

/** All sums in one pass, because it runs on every change of a cart. */
function sumLines(counted: readonly PricedLine[]) {
  const sums = {
    goods: 0,
    fullReduction: 0,
    orderDiscount: 0,
    coupon: 0,
    voucher: 0,
    points: 0,
    reduction: 0,
    net: 0,
  };
  for (const { raw, shares, reduction, net } of counted) {
    sums.goods += raw;
    sums.fullReduction += shares.fullReduction;
    sums.orderDiscount += shares.orderDiscount;
    sums.coupon += shares.coupon;
    sums.voucher += shares.voucher;
    sums.points += shares.points;
    sums.reduction += reduction;
    sums.net += net;
  }
  return {
    goods: fen(sums.goods),
    fullReduction: fen(sums.fullReduction),
    orderDiscount: fen(sums.orderDiscount),
    coupon: fen(sums.coupon),
    voucher: fen(sums.voucher),
    points: fen(sums.points),
    reduction: fen(sums.reduction),
    net: fen(sums.net),
  };
}

function unitsOf(line: PricedLine): number {
  return line.parts.reduce((sum, part) => sum + part.quantity, 0);
}

function mayCheckOut(lines: readonly PricedLine[]): boolean {
  const counted = lines.filter((line) => line.isCounted);
  return counted.length > 0 && counted.every((line) => line.notes.length === 0);
}
