import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../platform/db.ts';
import { insertShipments, lockHeldRows, type Take } from './stock.repo.ts';

/** Takes shipped units out of the warehouse. Only what the order holds of each batch may leave. */
export async function shipStock(
  tx: Db,
  orderId: number,
  takes: readonly Take[],
  at: Date,
): Promise<Problem | undefined> {
  const held = await lockHeldRows(tx, [orderId]);
  const heldOf = (take: Take) =>
    held.find((row) => row.batch_id === take.batchId && row.order_line_id === take.orderLineId)?.quantity ??
    0;
  const excess = takes.find((take) => take.quantity > heldOf(take));
  if (excess) return problem('STATE_FORBIDS', { message: '发货数量超过该批次为本订单保留的数量' });
  await insertShipments(tx, takes, at);
  return undefined;
}
