import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { NoteFacts } from '@qianfang/domain/order/delivery-note';
import { moveOrder } from '@qianfang/domain/order/order-state';
import type { TraceScan } from '@qianfang/domain/order/trace-codes';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { recordAudit } from '../../../1-ground/audit/index.ts';
import type { StaffMember } from '../../../1-ground/identity/index.ts';
import { sendMessage } from '../../../1-ground/message/index.ts';
import { shipStock } from '../../../1-ground/stock/index.ts';
import type { ParcelScan } from '../../shipment/index.ts';
import { recordShipment, recordTraceCodes } from '../../shipment/index.ts';
import { insertEvents, lockOrders } from '../orders.repo.ts';
import type { OrderLineRow } from '../reading/order-view.repo.ts';
import {
  findOrderByNo,
  type LineBatchRow,
  loadLineBatches,
  loadOrderLines,
  markShipped,
} from '../reading/order-view.repo.ts';

export interface ShipCommand {
  readonly orderNo: string;
  readonly carrier: string;
  readonly trackingNo: string;
  /** Batch number → units; everything left when absent. */
  readonly batches: ReadonlyMap<string, number> | undefined;
  /** Trace codes scanned while packing; absent where they are added later. */
  readonly scans?: readonly TraceScan[] | undefined;
  /** The packer named on the note. */
  readonly staff: Pick<StaffMember, 'username' | 'name'>;
}

/** With the facts of the parcel's delivery note, stored when it leaves. */
export interface NotedShipCommand extends ShipCommand {
  readonly note: NoteFacts;
  /** 药品标识码 by goods id. */
  readonly productCodes: ReadonlyMap<number, string>;
}

interface Taken extends LineBatchRow {
  readonly taken: number;
}

/** The units to ship of each reserved batch: all that are left, or those named by batch number. */
function takeBatches(rows: readonly LineBatchRow[], wanted: ShipCommand['batches']) {
  const open = rows
    .map((row) => ({ ...row, left: row.quantity - row.shipped_quantity }))
    .filter((row) => row.left > 0);
  if (!wanted) return open.map((row) => ({ ...row, taken: row.left }));
  const taken: Taken[] = [];
  for (const [batchNo, units] of wanted) {
    let rest = units;
    for (const row of open.filter((one) => one.batch_no === batchNo)) {
      const now = Math.min(rest, row.left);
      if (now > 0) taken.push({ ...row, taken: now });
      rest -= now;
    }
    if (rest > 0) return problem('STATE_FORBIDS', { message: `批号 ${batchNo} 可发数量不足，差 ${rest}` });
  }
  return taken;
}

/**
 * Ships an order, whole or in part, from its reserved batches. Takes the stock out, records the parcel batch
 * by batch, and moves the order along its state table. A held order does not ship (trade-rules 1.5, 4.1,
 * 4.4).
 */
export function shipOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  command: NotedShipCommand,
): Promise<
  | { readonly shipmentNo: string; readonly isComplete: boolean }
  | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>
> {
  return transact(deps.db, async (tx) => {
    const found = await findOrderByNo(tx, command.orderNo);
    if (!found) return problem('NOT_FOUND', { message: `没有订单 ${command.orderNo}` });
    const buyerId = found.buyer_id;
    const [order] = await lockOrders(tx, buyerId, [found.id]);
    if (!order) return problem('NOT_FOUND');
    const lines = await loadOrderLines(tx, buyerId, [order.id]);
    const rows = await loadLineBatches(
      tx,
      buyerId,
      lines.map((line) => line.id),
    );
    const taken = takeBatches(rows, command.batches);
    if (isProblem(taken)) return taken;
    if (taken.length === 0) return problem('STATE_FORBIDS', { message: '没有待发的商品' });

    const left = rows.reduce((sum, row) => sum + row.quantity - row.shipped_quantity, 0);
    const isComplete = left === taken.reduce((sum, row) => sum + row.taken, 0);
    const status = moveOrder(order, isComplete ? 'ship_all' : 'ship_part', 'operator');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });

    const now = deps.clock.now();
    const takes = taken.map((row) => ({
      batchId: row.batch_id,
      quantity: row.taken,
      orderId: order.id,
      orderLineId: row.order_line_id,
    }));
    const refused = await shipStock(tx, order.id, takes, now);
    if (refused) return refused;
    await markShipped(tx, buyerId, { id: order.id, status, at: now }, takes);
    const shipmentNo = await recordShipment(tx, {
      buyerId,
      orderId: order.id,
      orderNo: order.order_no,
      carrier: command.carrier,
      trackingNo: command.trackingNo,
      note: command.note,
      at: now,
      lines: taken.map((row) => ({
        order_line_id: row.order_line_id,
        batch_id: row.batch_id,
        batch_no: row.batch_no,
        production_date: row.production_date,
        expiry_date: row.expiry_date,
        quantity: row.taken,
      })),
    });
    if (command.scans) {
      const goods = tracedGoods(lines, command.productCodes);
      const unfit = await recordTraceCodes(tx, { shipmentNo, scans: command.scans, goods }, now);
      if (unfit) return unfit;
    }
    await insertEvents(
      tx,
      buyerId,
      [
        {
          orderId: order.id,
          actor: 'operator',
          actorName: command.staff.name,
          event: isComplete ? 'ship_all' : 'ship_part',
          note: shipmentNo,
        },
      ],
      now,
    );
    await sendMessage(tx, {
      buyerId,
      kind: 'order',
      title: `订单 ${order.order_no} ${isComplete ? '已发货' : '部分发货'}`,
      body: `${command.carrier} ${command.trackingNo}，请留意查收并核对批号。`,
      url: `/order/info/${order.id}`,
      dedupeKey: `shipped:${shipmentNo}`,
      at: now,
    });
    await recordAudit(tx, {
      actor: command.staff.username,
      role: 'warehouse',
      action: 'order.ship',
      entity: `order:${order.id}`,
      reason: '',
      details: { shipmentNo, isComplete },
      at: now,
    });
    return { shipmentNo, isComplete };
  });
}

/** Names and trace code prefixes of the goods, by order line. */
export function tracedGoods(
  lines: readonly OrderLineRow[],
  productCodes: ReadonlyMap<number, string>,
): ParcelScan['goods'] {
  return new Map(
    lines.map((line) => [line.id, { name: line.name, productCode: productCodes.get(line.goods_id) ?? '' }]),
  );
}
