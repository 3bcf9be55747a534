import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { loadStoppedBatches } from './recall.repo.ts';
import { insertShipments, lockReservedRows, type Take } from './stock.repo.ts';

/**
 * Takes shipped units out of the warehouse: only what the order has reserved, and of no batch stopped or
 * recalled since (药品管理法 82, GSP).
 */
export async function shipStock(
  tx: Db,
  orderId: number,
  takes: readonly Take[],
  at: Date,
): Promise<Problem<'STATE_FORBIDS'> | undefined> {
  const held = await lockReservedRows(tx, [orderId]);
  const heldOf = (take: Take) =>
    held.find((row) => row.batch_id === take.batchId && row.order_line_id === take.orderLineId)?.quantity ??
    0;
  const excess = takes.find((take) => take.quantity > heldOf(take));
  if (excess) return problem('STATE_FORBIDS', { message: '发货数量超过该批次为本订单保留的数量' });
  const stopped = await loadStoppedBatches(
    tx,
    takes.map((take) => take.batchId),
  );
  if (stopped.size > 0) {
    const isRecalled = [...stopped.values()].includes('RECALLED');
    return problem('STATE_FORBIDS', {
      message: isRecalled ? '订单中有批次已召回，不能发货' : '订单中有批次已停售待检，不能发货',
    });
  }
  await insertShipments(tx, takes, at);
  return undefined;
}
