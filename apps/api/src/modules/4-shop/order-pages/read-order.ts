import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrder } from '@qianfang/contract/order';
import { type Problem, problem } from '@qianfang/contract/problem';
import { placeText } from '@qianfang/domain/identifier/place';
import { deliveryText, papersText, receiveTimeLabels } from '@qianfang/domain/order/delivery-requests';
import type { Deps } from '../../../platform/deps.ts';
import { loadDispatch, presentArrival } from '../../1-ground/dispatch/index.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import { loadGoodsNumbers } from '../../2-goods/goods/index.ts';
import {
  findOrder,
  loadLineBatches,
  loadOrderEvents,
  loadOrderLines,
  loadSubmittedTogether,
  presentClosedRest,
  presentFullLine,
  presentHead,
  presentOrderLedger,
  presentParcel,
  presentPromised,
} from '../../3-trade/orders/index.ts';
import { loadOrderPayments } from '../../3-trade/payment/index.ts';
import { loadShipments } from '../../3-trade/shipment/index.ts';

const invoiceTexts: Readonly<Record<string, string>> = {
  normal: '数电普通发票',
  special: '数电专用发票',
  none: '不开发票',
};

/** A whole order. Another company's does not exist. */
export async function readOrder(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getOrder> | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  const order = await findOrder(db, buyerId, id);
  if (!order) return problem('NOT_FOUND');
  const lines = await loadOrderLines(db, buyerId, [id]);
  const [batches, numbers, events, submitted, warehouses, payments, shipments, dispatch] = await Promise.all([
    loadLineBatches(
      db,
      buyerId,
      lines.map((line) => line.id),
    ),
    loadGoodsNumbers(
      db,
      lines.map((line) => line.goods_id),
    ),
    loadOrderEvents(db, buyerId, id),
    loadSubmittedTogether(db, buyerId, [order.submission_id]),
    loadWarehouses(db),
    loadOrderPayments(db, buyerId, id),
    loadShipments(db, buyerId, id),
    loadDispatch(db),
  ]);
  const numbersOf = new Map(numbers.map((one) => [one.goods_id, one]));
  const byLine = Map.groupBy(batches, (batch) => batch.order_line_id);
  const { address, options } = order;
  return {
    ...presentHead(order, lines, {
      warehouse: warehouses.get(order.warehouse_id)?.name ?? '',
      submitted,
      now: deps.clock.now(),
    }),
    address: {
      consignee: address.consignee,
      phone: address.phone,
      text: placeText(address, address.detail),
    },
    remark: order.remark,
    placed_by: events.find(({ event }) => event === 'submit')?.actor_name ?? '',
    invoice: invoiceTexts[order.invoice.type ?? 'normal'] ?? '',
    invoice_email: order.invoice.email ?? '',
    delivery: deliveryText(options.delivery, order.handling),
    arrival:
      order.status === 'PENDING_PAYMENT' && order.hold === ''
        ? presentArrival(
            dispatch,
            {
              warehouseId: order.warehouse_id,
              province: address.province,
              isCold: order.handling === 'COLD',
            },
            deps.clock.now(),
          )
        : null,
    promised: presentPromised(order),
    receive_time: receiveTimeLabels[options.receive_time],
    papers: papersText(options.papers),
    paid_at: order.paid_at?.toISOString() ?? null,
    shipped_at: order.shipped_at?.toISOString() ?? null,
    received_at: order.received_at?.toISOString() ?? null,
    cancelled_at: order.cancelled_at?.toISOString() ?? null,
    cancel_reason: order.cancel_reason,
    close_asked:
      order.close_asked_at && order.status === 'PART_SHIPPED'
        ? { at: order.close_asked_at.toISOString(), reason: order.close_ask_reason ?? '' }
        : null,
    rest_closed: presentClosedRest(order, lines),
    lines: lines.map((line) =>
      presentFullLine(line, byLine.get(line.id) ?? [], numbersOf.get(line.goods_id)),
    ),
    ledger: presentOrderLedger(order.ledger),
    payments,
    shipments: shipments.map((parcel, at) => presentParcel(parcel, lines, { orderId: id, part: at + 1 })),
    events: events.map(({ actor, actor_name, event, note, at }) => ({
      actor,
      // The store's own people are not named.
      name: actor === 'buyer' ? actor_name : '',
      event,
      note,
      at: at.toISOString(),
    })),
  };
}
