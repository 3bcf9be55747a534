import { addFen, type Fen, fen, formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import { segmentsAmount } from '@qianfang/domain/money/line-amount';
import { wholeRate } from '@qianfang/domain/money/rate';
import { formatUnitPrice, parseUnitPrice } from '@qianfang/domain/money/unit-price';
import { ladderHints } from '@qianfang/domain/pricing/ladder-hints';
import { type PriceSegment, type PriceTerms, plainTerms } from '@qianfang/domain/pricing/price-terms';
import { priceUnits } from '@qianfang/domain/pricing/price-units';
import { checkPackQuantity, type PackRule } from '@qianfang/domain/quantity/pack-quantity';
import type { CartLine, CartView } from './cart-view.ts';
import { isSet } from './line-address.ts';

/** What the buyer changed and the server has not settled yet. */
export interface LineEdit {
  readonly number?: number;
  readonly isSelected?: boolean;
}

export type CartEdits = ReadonlyMap<number, LineEdit>;

export function packRuleOf(line: CartLine): PackRule {
  const { zbz, is_splittable, number, purchase_limit, bzdw } = line.goods;
  return {
    packSize: zbz,
    isSplittable: is_splittable === 1,
    stock: number,
    purchaseLimit: purchase_limit,
    unit: bzdw,
  };
}

function termsOf(line: CartLine): PriceTerms | null {
  const { base_price, ladder_price, ladder_price_type, welfare_rate } = line.goods;
  // Sets have a price of their own.
  if (base_price === null || isSet(line)) return null;
  const tiers = ladder_price.map((tier) => ({ number: tier.number, price: parseUnitPrice(tier.price) }));
  return {
    ...plainTerms(parseUnitPrice(base_price)),
    ladder: tiers.length > 0 ? { type: ladder_price_type, tiers } : null,
    specials: line.goods.specials.map(({ kind, price, left }, index) => ({
      id: index + 1,
      kind,
      price: parseUnitPrice(price),
      quotaLeft: left,
      limitPerBuyer: null,
      boughtByBuyer: 0,
      startsAt: null,
      endsAt: null,
    })),
    welfareRate: welfare_rate === null ? null : Math.round(Number(welfare_rate) * wholeRate),
  };
}

function segmentsAt(terms: PriceTerms, line: CartLine, quantity: number): readonly PriceSegment[] {
  // What the wire tells is open now, and knows no time any more.
  return priceUnits(terms, { quantity, now: 0, takesPromotions: line.handling !== 'HM' }) ?? [];
}

/** The line at another quantity, by the engine that the server uses. */
function atQuantity(line: CartLine, number: number): CartLine {
  const note = checkPackQuantity(number, packRuleOf(line));
  const changed = { ...line, number, notes: note ? [note] : [], ledger: [] };
  const terms = termsOf(line);
  // What the wire tells may not be all that made the price. Where it does not give the server's own amount back, the
  // amount stays until the server answers.
  if (!terms || formatAmount(segmentsAmount(segmentsAt(terms, line, line.number))) !== line.raw_price) {
    return changed;
  }
  const segments = segmentsAt(terms, line, number);
  const raw = segmentsAmount(segments);
  const growth = raw - parseAmount(line.raw_price);
  const first = segments[0];
  return {
    ...changed,
    price: first ? formatUnitPrice(first.unitPrice) : line.price,
    raw_price: formatAmount(raw),
    raw_price_manjian: formatAmount(fen(parseAmount(line.raw_price_manjian) + growth)),
    net_amount: formatAmount(fen(parseAmount(line.net_amount) + growth)),
    segments: segments.map(({ quantity, unitPrice }) => ({ quantity, price: formatUnitPrice(unitPrice) })),
    hints: ladderHints(terms.ladder, number, line.goods.bzdw).map(({ kind, text }) => ({ kind, text })),
  };
}

export function estimateLine(line: CartLine, edit: LineEdit): CartLine {
  const moved =
    edit.number === undefined || edit.number === line.number ? line : atQuantity(line, edit.number);
  if (edit.isSelected === undefined || edit.isSelected === (moved.is_selected === 1)) return moved;
  const flag = edit.isSelected ? 1 : 0;
  return { ...moved, is_selected: flag, is_counted: flag };
}

function sumOf(lines: readonly CartLine[], amount: (line: CartLine) => string): Fen {
  return sumFen(lines.map((line) => parseAmount(amount(line))));
}

/**
 * The freight after an edit: free where threshold or a single item frees it, else what the server last asked. The fee
 * itself depends on weights, which only the server knows.
 */
function estimateShipping(
  view: CartView,
  counted: readonly CartLine[],
  sums: { readonly selected: Fen; readonly youxuan: Fen },
): CartView['shipping_data'] {
  const before = view.shipping_data;
  const reached = addFen(sums.selected, parseAmount(before.no_trans_order_amount));
  const missing = parseAmount(before.shipping_amount) - reached;
  const gap = formatAmount(fen(missing > 0 && sums.youxuan > 0 ? missing : 0));
  if (counted.length === 0) return { ...before, gap, freight: '0.00', reason: 'EMPTY' };
  if (before.reason === 'NO_TERMS') return { ...before, gap };
  if (missing <= 0) return { ...before, gap, freight: '0.00', reason: 'THRESHOLD' };
  const isSingle = counted.some(({ goods, number }) => goods.is_dpby === 1 && number >= goods.qg_number);
  if (isSingle) return { ...before, gap, freight: '0.00', reason: 'SINGLE_ITEM' };
  return { ...before, gap, reason: 'FEE' };
}

/**
 * The cart as it will be once the server has settled the edits. Lines without an edit stay the same objects, so that
 * only the edited rows are drawn again. Reductions of promotions stay as the server last had them.
 */
export function estimateCart(view: CartView, edits: CartEdits): CartView {
  if (edits.size === 0) return view;
  const data = view.data.map((line) => {
    const edit = edits.get(line.id);
    return edit ? estimateLine(line, edit) : line;
  });
  const counted = data.filter((line) => line.is_counted === 1);
  const before = view.data.filter((line) => line.is_counted === 1);
  const raw = sumOf(counted, (line) => line.raw_price);
  const growth = fen(raw - sumOf(before, (line) => line.raw_price));
  const youxuanOf = (lines: readonly CartLine[]) =>
    sumOf(
      lines.filter((line) => line.goods.is_youx === 1),
      (line) => line.raw_price,
    );
  const selected = addFen(parseAmount(view.totals.selected_total), growth);
  const youxuan = fen(parseAmount(view.totals.youxuan_total) + youxuanOf(counted) - youxuanOf(before));
  const shipping = estimateShipping(view, counted, { selected, youxuan });
  const freight = parseAmount(shipping.freight);
  const payable = fen(parseAmount(view.totals.payable) + growth + freight - parseAmount(view.totals.freight));
  return {
    ...view,
    data,
    shipping_data: shipping,
    totals: {
      ...view.totals,
      kinds: counted.length,
      units: counted.reduce((sum, line) => sum + line.number, 0),
      goods: formatAmount(raw),
      freight: shipping.freight,
      payable: formatAmount(fen(Math.max(0, payable))),
      selected_total: formatAmount(selected),
      youxuan_total: formatAmount(youxuan),
    },
    may_check_out: counted.length > 0 && counted.every((line) => line.notes.length === 0),
  };
}
