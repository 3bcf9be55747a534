import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrder, getOrders, OrderAction } from '@qianfang/contract/order';
import { getSignedPhoto, getTemperatureRecord } from '@qianfang/contract/order-papers';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { mayAskToPay, orderEventsFor, orderStateLabels } from '@qianfang/domain/order/order-state';
import { decodeLedger, type StoredLedger } from '@qianfang/domain/pricing/stored-ledger';
import type { Static } from 'typebox';
import type { GoodsNumbers } from '../../../2-goods/goods/index.ts';
import type { Shipment } from '../../shipment/index.ts';
import type { FullOrderRow, LineBatchRow, OrderLineRow, OrderRow, SiblingRow } from './order-view.repo.ts';
import { reviewableSince } from './reviewable-since.ts';

type ListItem = ResultOf<typeof getOrders>['list'][number];
type Detail = ResultOf<typeof getOrder>;

const amount = (value: number) => formatAmount(fen(value));

/** What the buyer may do now. Buying again is always possible, a reminder once a day until shipping. */
function orderActions(order: OrderRow, now: Date): Array<Static<typeof OrderAction>> {
  const events = orderEventsFor(order, 'buyer');
  const actions: Array<Static<typeof OrderAction>> = [];
  if (mayAskToPay(order)) actions.push(isSlipWaiting(order) ? 'see_payment' : 'pay');
  if (events.includes('cancel')) actions.push('cancel');
  if (events.includes('receive')) actions.push('receive');
  if (mayRemind(order, now)) actions.push('remind');
  if (mayRequestClosing(order)) actions.push('close');
  if (mayReview(order, now)) actions.push('review');
  if (order.reviewed_at !== null) actions.push('read_review');
  actions.push('again');
  return actions;
}

/** From its slip on, the buyer waits for the store: such an order has no payment deadline. */
function isSlipWaiting(order: Pick<OrderRow, 'status' | 'pay_before'>): boolean {
  return order.status === 'PENDING_PAYMENT' && order.pay_before === null;
}

function mayReview(order: Pick<OrderRow, 'status' | 'received_at' | 'reviewed_at'>, now: Date): boolean {
  if (order.status !== 'DONE' || order.reviewed_at !== null || order.received_at === null) return false;
  return order.received_at >= reviewableSince(now);
}

const aDay = 24 * 3600 * 1000;

export function mayRemind(order: Pick<OrderRow, 'status' | 'hold' | 'reminded_at'>, now: Date): boolean {
  if (order.status !== 'TO_SHIP' || order.hold !== '') return false;
  return order.reminded_at === null || now.getTime() - order.reminded_at.getTime() >= aDay;
}

/** The buyer may request once to close the rest of a partly shipped order; the store decides. */
export function mayRequestClosing(order: Pick<OrderRow, 'status' | 'close_asked_at'>): boolean {
  return order.status === 'PART_SHIPPED' && order.close_asked_at === null;
}

export function presentHead(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  around: {
    readonly warehouse: string;
    /** Orders of this and other submits; the function picks its own. */
    readonly submitted: readonly SiblingRow[];
    readonly now: Date;
  },
): Omit<ListItem, 'lines'> {
  const { warehouse, now } = around;
  return {
    id: order.id,
    order_no: order.order_no,
    status: order.status,
    status_text: isSlipWaiting(order) ? '回单核对中' : orderStateLabels[order.status],
    hold: order.hold,
    hold_reason: order.hold_reason,
    handling: order.handling,
    store: order.store,
    warehouse,
    created_at: order.created_at.toISOString(),
    pay_before: order.pay_before?.toISOString() ?? null,
    goods: amount(order.goods_fen),
    reduction: amount(order.reduction_fen),
    freight: amount(order.freight_fen),
    payable: amount(order.payable_fen),
    paid: amount(order.paid_fen),
    closed: amount(order.closed_fen),
    kinds: lines.length,
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    payment_method: order.payment_method,
    actions: orderActions(order, now),
    siblings: around.submitted
      .filter((one) => one.submission_id === order.submission_id && one.id !== order.id)
      .map(presentSibling),
  };
}

export function presentOrderLine(line: OrderLineRow): ListItem['lines'][number] {
  return {
    id: line.id,
    goods_id: line.goods_id,
    name: line.name,
    ypgg: line.spec,
    sccj: line.maker,
    bzdw: line.unit,
    approval_no: line.approval_no,
    image: line.picture,
    number: line.quantity,
    price: formatUnitPrice(unitPrice(line.unit_price)),
    amount: amount(line.raw_fen),
  };
}

/** Prices of parts of the units; none where all cost the same. */
function presentSegments({ segments }: Pick<OrderLineRow, 'segments'>): Detail['lines'][number]['segments'] {
  if (segments.length < 2) return [];
  return segments.map(({ quantity, unit_price }) => ({
    quantity,
    price: formatUnitPrice(unitPrice(unit_price)),
  }));
}

/** An order of the same submit, with what its own payment needs. */
function presentSibling(order: SiblingRow): Detail['siblings'][number] {
  return {
    id: order.id,
    order_no: order.order_no,
    handling: order.handling,
    status: order.status,
    status_text: orderStateLabels[order.status],
    payable: amount(order.payable_fen),
  };
}

export function presentOrderLedger(kept: StoredLedger): Detail['ledger'] {
  return decodeLedger(kept).map((step) => ({
    rule: step.rule,
    rule_id: step.ruleId,
    label: step.label,
    is_applied: step.isApplied,
    reason: step.reason,
    before: amount(step.before),
    after: amount(step.after),
  }));
}

export function presentFullLine(
  line: OrderLineRow,
  batches: readonly LineBatchRow[],
  numbers: Pick<GoodsNumbers, 'code' | 'barcode'> | undefined,
): Detail['lines'][number] {
  return {
    ...presentOrderLine(line),
    code: numbers?.code ?? '',
    barcode: numbers?.barcode ?? '',
    segments: presentSegments(line),
    kind: line.kind,
    shipped: line.shipped_quantity,
    received: line.received_quantity,
    returned: line.returned_quantity,
    closed: line.closed_quantity,
    closed_amount: amount(line.closed_fen),
    reduction: amount(line.reduction_fen),
    net: amount(line.net_fen),
    wanted_batch_no: line.wanted_batch_no,
    min_days: line.min_days ?? 0,
    batches: batches.map((batch) => ({
      batch_no: batch.batch_no,
      production_date: batch.production_date,
      expiry_date: batch.expiry_date,
      number: batch.quantity,
      shipped: batch.shipped_quantity,
    })),
    ledger: presentOrderLedger(line.ledger),
  };
}

/** The closed rest of an order, with its refund; null where nothing was closed. */
export function presentClosedRest(
  order: FullOrderRow,
  lines: readonly OrderLineRow[],
): Detail['rest_closed'] {
  if (order.closed_at === null) return null;
  return {
    at: order.closed_at.toISOString(),
    reason: order.close_reason ?? '',
    units: lines.reduce((sum, line) => sum + line.closed_quantity, 0),
    refund: amount(order.closed_fen),
    voucher: amount(order.closed_voucher_fen),
    points: order.closed_points,
  };
}

/** A parcel with the goods facts of its order lines. */
const partOf = (path: string, orderId: number, part: number) =>
  path.replace('{id}', String(orderId)).replace('{part}', String(part));

/** @param part number of the parcel in the order, from 1 */
export function presentParcel(
  { note: _, has_photo: hasPhoto, temperature, ...parcel }: Shipment,
  lines: readonly OrderLineRow[],
  { orderId, part }: { readonly orderId: number; readonly part: number },
): Detail['shipments'][number] {
  return {
    ...parcel,
    signed_photo: hasPhoto ? partOf(getSignedPhoto.path, orderId, part) : '',
    temperature: temperature && {
      ...temperature,
      low: temperature.low.toFixed(1),
      high: temperature.high.toFixed(1),
      url: partOf(getTemperatureRecord.path, orderId, part),
    },
    lines: parcel.lines.flatMap(({ order_line_id: lineId, quantity, ...batch }) => {
      const line = lines.find((one) => one.id === lineId);
      if (!line) return [];
      const { goods_id, name, ypgg, sccj, bzdw } = presentOrderLine(line);
      return [{ line_id: lineId, goods_id, name, ypgg, sccj, bzdw, ...batch, number: quantity }];
    }),
  };
}
