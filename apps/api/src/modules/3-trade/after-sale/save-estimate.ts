import type { Db } from '../../../platform/db.ts';
import type { ReceivedOrder } from '../orders/index.ts';
import { type ApplicationRow, saveEstimatedSums, saveLineRefunds } from './application.repo.ts';
import { computeRefund, type UnitsToRefund } from './compute-refund.ts';

/** Stores the estimated refund of open units, so that the buyer sees it before it is paid. */
export async function saveEstimate(
  tx: Db,
  application: Pick<ApplicationRow, 'id' | 'buyer_id' | 'order_id'>,
  order: ReceivedOrder,
  back: readonly UnitsToRefund[],
): Promise<void> {
  const reckoned = await computeRefund(tx, application, order, back);
  const amounts = new Map(
    reckoned.lines.map((line) => [`${line.orderLineId}/${line.batchId}`, line] as const),
  );
  await saveLineRefunds(
    tx,
    application,
    back.map(({ orderLineId, batchId }) => {
      const line = amounts.get(`${orderLineId}/${batchId}`);
      return {
        orderLineId,
        batchId,
        net: line?.net ?? 0,
        voucher: line?.voucher ?? 0,
        points: line?.points ?? 0,
      };
    }),
  );
  await saveEstimatedSums(tx, application, {
    refundFen: reckoned.net,
    voucherFen: reckoned.voucher,
    points: reckoned.points,
  });
}
