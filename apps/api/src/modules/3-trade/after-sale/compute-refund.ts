import {
  addShares,
  nothingRefunded,
  pointsBack,
  type RefundShare,
  refundUnits,
} from '@qianfang/domain/after-sale/return-refund';
import { fen, sumFen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { loadOrderPoints, type OrderPoints } from '../../2-goods/points/index.ts';
import type { ReceivedLine, ReceivedOrder } from '../orders/index.ts';
import { type ApplicationRow, loadRefundedLines } from './application.repo.ts';

/** Units of a batch of an order line to be refunded. */
export interface UnitsToRefund {
  readonly orderLineId: number;
  readonly batchId: number;
  readonly units: number;
}

export interface LineRefund extends RefundShare {
  readonly orderLineId: number;
  readonly batchId: number;
}

export interface ComputedRefund {
  readonly lines: readonly LineRefund[];
  /** Fen of money, of vouchers and of points. */
  readonly net: number;
  readonly voucher: number;
  /** Returned points. */
  readonly points: number;
  readonly orderPoints: OrderPoints;
}

function closedShare(line: ReceivedLine): RefundShare {
  return {
    quantity: line.closed_quantity,
    net: fen(line.closed_fen),
    voucher: fen(line.closed_voucher_fen),
    points: fen(line.closed_points_fen),
  };
}

/** The refund of units of an order, after all former refunds, line by line (pricing.md §1, §9.11). */
export async function computeRefund(
  db: Db,
  application: Pick<ApplicationRow, 'id' | 'buyer_id' | 'order_id'>,
  order: ReceivedOrder,
  back: readonly UnitsToRefund[],
): Promise<ComputedRefund> {
  const { buyer_id: buyerId, order_id: orderId } = application;
  const refunded = await loadRefundedLines(db, buyerId, orderId, application.id);
  // Units that never shipped were refunded before any return.
  const done = new Map(order.lines.map((line): [number, RefundShare] => [line.id, closedShare(line)]));
  for (const row of refunded) {
    const share = {
      quantity: row.quantity,
      net: fen(row.net),
      voucher: fen(row.voucher),
      points: fen(row.points),
    };
    done.set(row.order_line_id, addShares(done.get(row.order_line_id) ?? nothingRefunded, share));
  }
  const pointsBefore = sumFen([...done.values()].map((share) => share.points));
  const lines = back
    .filter((one) => one.units > 0)
    .map(({ orderLineId, batchId, units }): LineRefund => {
      const line = order.lines.find((one) => one.id === orderLineId);
      if (!line) throw new Error(`order ${orderId} has no line ${orderLineId}`);
      const before = done.get(orderLineId) ?? nothingRefunded;
      const share = refundUnits(
        {
          quantity: line.quantity,
          net: fen(line.net_fen),
          voucher: fen(line.voucher_fen),
          points: fen(line.points_fen),
        },
        before,
        units,
      );
      done.set(orderLineId, addShares(before, share));
      return { ...share, orderLineId, batchId };
    });
  const orderPoints = await loadOrderPoints(db, buyerId, orderId);
  const worth = sumFen(order.lines.map((line) => fen(line.points_fen)));
  const pointsNow = sumFen(lines.map((line) => line.points));
  return {
    lines,
    net: sumFen(lines.map((line) => line.net)),
    voucher: sumFen(lines.map((line) => line.voucher)),
    points: pointsBack(orderPoints.spent, worth, pointsBefore, pointsNow),
    orderPoints,
  };
}
