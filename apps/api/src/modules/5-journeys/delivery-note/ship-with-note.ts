import { type Problem, problem } from '@qianfang/contract/problem';
import { missingGoodsFields } from '@qianfang/domain/order/delivery-note';
import type { Deps } from '../../../platform/deps.ts';
import { loadProductCodes } from '../../2-goods/goods/index.ts';
import {
  findOrderByNumber,
  loadPackedOrder,
  type ShipCommand,
  shipOrder,
} from '../../3-trade/orders/index.ts';
import { recheckHolds } from '../order-hold/index.ts';
import { collectNoteFacts } from './collect-note-facts.ts';
import { noteGoods } from './note-goods.ts';

/**
 * Ships an order with a complete 随货同行单: missing facts have to be added before the goods leave
 * (trade-rules D-02), and the facts are stored with the parcel. Problems: STATE_FORBIDS naming missing facts,
 * and those of shipping itself.
 */
export async function shipWithNote(
  deps: Pick<Deps, 'db' | 'clock'>,
  command: ShipCommand,
): Promise<
  | { readonly shipmentNo: string; readonly isComplete: boolean }
  | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>
> {
  const found = await findOrderByNumber(deps.db, command.orderNo);
  const packed = found && (await loadPackedOrder(deps.db, found.buyerId, found.id));
  if (!packed) return problem('NOT_FOUND', { message: `没有订单 ${command.orderNo}` });
  const open = packed.lines.filter((line) => line.shipped_quantity < line.quantity);
  // A hold is kept even though nothing ships, so it needs its own transaction.
  await recheckHolds(deps, {
    buyerId: found.buyerId,
    orderIds: [found.id],
    by: { actor: 'operator', name: command.staff.name },
  });
  const [note] = await collectNoteFacts(deps.db, found.buyerId, [
    { warehouseId: packed.order.warehouse_id, goodsIds: open.map((line) => line.goods_id) },
  ]);
  if (!note) throw new Error('a parcel without a note');
  // A parcel is packed by batches, so every line has a batch number.
  const missing = missingGoodsFields(
    open.map((line) => noteGoods(line, note.goods[line.goods_id], '待装箱')),
  );
  if (missing.length > 0)
    return problem('STATE_FORBIDS', { message: `随货同行单缺少${missing.join('、')}，不能发货` });
  const productCodes = await loadProductCodes(
    deps.db,
    open.map((line) => line.goods_id),
  );
  return shipOrder(deps, { ...command, note, productCodes });
}
