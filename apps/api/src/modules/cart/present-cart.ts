import type { CartLine, CartView, LedgerStep as LedgerStepSchema } from '@qianfang/contract/cart';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type Fen, formatAmount } from '@qianfang/domain/money/fen';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { LedgerStep } from '@qianfang/domain/pricing/ledger-step';
import { lineLedger } from '@qianfang/domain/pricing/line-ledger';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import type { CartTotals, PricedCart, PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import { type GoodsView, noOwnFacts, type Offer, presentBlock, presentGoods } from '../catalogue/index.ts';
import type { CartLineRow } from './cart.repo.ts';
import type { OpenCart } from './open-cart.ts';

type Line = Static<typeof CartLine>;
type View = Static<typeof CartView>;

/** What the cart shows beside prices: names of warehouses and the batch that would go first. */
export interface CartSurroundings {
  readonly warehouseNames: ReadonlyMap<number, { readonly name: string }>;
  /** First batch by goods and warehouse, `goods/warehouse`. */
  readonly firstBatches: ReadonlyMap<
    string,
    { readonly batchNo: string; readonly expiryDate: IsoDate | null }
  >;
}

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

/** Signed difference of unit prices in yuan, null when there is none. */
function priceChange(row: CartLineRow, offer: Offer | undefined): string | null {
  const now = offer?.price ? basePriceOf(offer.price.terms) : null;
  if (row.added_price === null || now === null || now === row.added_price) return null;
  const size = formatUnitPrice(unitPrice(Math.abs(now - row.added_price)));
  return now > row.added_price ? `+${size}` : `-${size}`;
}

/** A line whose goods is gone for this buyer still says what it was worth: nothing. */
function goneGoods(row: CartLineRow): GoodsView {
  return {
    id: row.goods_id,
    name: '商品已下架',
    generic_name: '',
    sccj: '',
    sccj_id: row.goods_id,
    mah: '',
    ypgg: '',
    jixing: '',
    approval_no: '',
    goods_image: [],
    bzdw: '件',
    zbz: 1,
    jzl: 1,
    is_splittable: 1,
    base_price: null,
    price: null,
    suggested_retail: null,
    is_buy: 0,
    buy_block: { reason: 'OFF_SHELF', message: '商品已下架', doc_type: null, action_url: null },
    number: 0,
    ck_id: null,
    cart_number: row.quantity,
    purchase_limit: null,
    is_youx: 0,
    is_zy: 0,
    is_dpby: 0,
    qg_number: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    type: 1,
    ladder_price: [],
    ladder_price_type: 0,
    tags: [],
    subtitle: '',
    goods_class: '',
    rx_type: 'NONE',
    storage: '',
    is_hm: 0,
    is_cold: 0,
    is_external: 0,
    expiry_from: null,
    expiry_to: null,
    expiry_level: 0,
    my_last_price: null,
    my_last_bought_at: null,
    my_order_count: 0,
    is_favorite: 0,
  };
}

export function presentLine(
  cart: OpenCart,
  row: CartLineRow,
  line: PricedLine,
  around: CartSurroundings,
): Line {
  const offer = cart.offers.byId.get(row.goods_id);
  const own = { ...noOwnFacts, cartNumber: row.quantity };
  const goods = offer ? presentGoods(offer, own, cart.priced.now) : goneGoods(row);
  const here = offer?.stock.warehouses.find((one) => one.warehouseId === row.warehouse_id);
  const batch = around.firstBatches.get(`${row.goods_id}/${row.warehouse_id}`);
  const block = offer?.decision.reasons[0];
  return {
    id: row.id,
    key: line.key,
    type: row.kind,
    number: row.quantity,
    price: line.unitPrice === null ? null : formatUnitPrice(line.unitPrice),
    is_selected: flag(line.isSelected),
    was_unselected: flag(line.wasUnselected),
    is_counted: flag(line.isCounted),
    ck_id: row.warehouse_id,
    warehouse: around.warehouseNames.get(row.warehouse_id)?.name ?? '',
    goods_manjian_amount: formatAmount(line.shares.fullReduction),
    with_coupon: flag(offer !== undefined && offer.handling !== 'HM'),
    gift_data: null,
    // The line's stock is that of its own warehouse.
    goods: { ...goods, number: here?.available ?? 0, ck_id: row.warehouse_id },
    raw_price: formatAmount(line.raw),
    raw_price_manjian: formatAmount(line.rawAfterFullReduction),
    net_amount: formatAmount(line.net),
    segments: line.segments.map((segment) => ({
      quantity: segment.quantity,
      price: formatUnitPrice(segment.unitPrice),
    })),
    hints: line.hints.map((hint) => ({ kind: hint.kind, text: hint.text })),
    notes: line.notes.map((note) => ({ reason: note.reason, message: note.message })),
    block: block ? presentBlock(block) : null,
    price_change: priceChange(row, offer),
    batch_no: batch?.batchNo ?? null,
    expiry_date: batch?.expiryDate ?? null,
    handling: offer?.handling ?? 'NORMAL',
    ledger: presentLedger(lineLedger(cart.priced, line)),
  };
}

/** The rows with their priced lines, in the order of the rows. */
export function pairLines(cart: OpenCart): Array<{ readonly row: CartLineRow; readonly line: PricedLine }> {
  const byId = new Map(cart.priced.lines.map((line) => [line.lineId, line]));
  return cart.rows.flatMap((row) => {
    const line = byId.get(row.id);
    return line ? [{ row, line }] : [];
  });
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

export function presentShipping(cart: OpenCart): View['shipping_data'] {
  return {
    shipping_amount: formatAmount(cart.freightRule?.shippingAmount ?? (0 as Fen)),
    no_trans_order_amount: formatAmount(cart.unshippedFen as Fen),
    gap: formatAmount(cart.priced.freight.gap),
    freight: formatAmount(cart.priced.freight.charged),
    reason: cart.priced.freight.reason,
  };
}

function activityData(priced: PricedCart): View['activity_data'] {
  const manjians = priced.fullReductions.map((activity) => [
    String(activity.id),
    {
      name: activity.name,
      tiers: activity.tiers.map((tier) => ({
        amount: formatAmount(tier.amount),
        minus: formatAmount(tier.minus),
        status: tier.status,
      })),
    },
  ]);
  const discounts = priced.orderDiscounts.map((activity) => [
    String(activity.id),
    {
      name: activity.name,
      tiers: activity.tiers.map((tier) => ({
        amount: formatAmount(tier.amount),
        rate: (tier.rateBasisPoints / 10_000).toFixed(4),
        status: tier.status,
      })),
    },
  ]);
  return { manjians: Object.fromEntries(manjians), discounts: Object.fromEntries(discounts) };
}

/** The cart as the page shows it. */
export function presentCart(cart: OpenCart, around: CartSurroundings): View {
  const lines = pairLines(cart).map(({ row, line }) => presentLine(cart, row, line, around));
  return {
    data: lines,
    shipping_data: presentShipping(cart),
    activity_data: activityData(cart.priced),
    filter_data: {
      total: lines.length,
      invalid: lines.filter((line) => line.goods.is_buy === 0 || line.goods.number <= 0).length,
      cheaper: lines.filter((line) => line.price_change?.startsWith('-')).length,
      near_expiry: lines.filter((line) => line.goods.expiry_level > 0).length,
    },
    totals: presentTotals(cart.priced.totals),
    orders: cart.priced.orders.map((order) => ({
      warehouse: around.warehouseNames.get(order.warehouseId)?.name ?? '',
      handling: order.handling,
      payable: formatAmount(order.payable),
    })),
    may_check_out: cart.priced.mayCheckOut,
    notices: cart.priced.notices.map((notice) => notice.message),
    ledger: presentLedger(cart.priced.ledger),
  };
}
