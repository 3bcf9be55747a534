import type { getReturnOptions } from '@qianfang/contract/after-sale';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { returnWindowDays } from '@qianfang/domain/after-sale/return-rule';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import { loadReceivedOrder, type ReceivedOrder } from '../orders/index.ts';
import { findReturnable, type ReturnableLine } from './find-returnable.ts';
import { priceText } from './open-application.ts';
import { mayRequestService } from './request-service.ts';

function returnBlock(order: ReceivedOrder, lines: readonly ReturnableLine[]): string {
  if (order.status !== 'DONE') return '确认收货后可申请退货';
  const isAnyLeft = lines.some(({ batches }) => batches.some((batch) => batch.most > 0));
  return isAnyLeft ? '' : '本单商品已全部退货，或正在退货';
}

/** Which after-sales applications an order allows, and why not others. */
export async function readReturnOptions(
  deps: Deps,
  buyerId: number,
  orderId: number,
): Promise<ResultOf<typeof getReturnOptions> | Problem<'NOT_FOUND'>> {
  const order = await loadReceivedOrder(deps.db, buyerId, orderId);
  if (!order) return problem('NOT_FOUND');
  const lines = await findReturnable(deps.db, buyerId, order, deps.clock.now());
  return {
    order_id: order.id,
    order_no: order.order_no,
    received_at: order.received_at?.toISOString() ?? null,
    unwanted_until: order.received_at ? addDays(dateInShanghai(order.received_at), returnWindowDays) : null,
    return_block: returnBlock(order, lines),
    service_block: mayRequestService(order) ? '' : '订单发货后可申请售后',
    lines: lines.map(({ line, batches }) => ({
      line_id: line.id,
      goods_id: line.goods_id,
      name: line.name,
      ypgg: line.spec,
      sccj: line.maker,
      bzdw: line.unit,
      image: line.picture,
      price: priceText(line),
      batches: batches.map((batch) => ({
        batch_id: batch.batchId,
        batch_no: batch.batchNo,
        expiry_date: batch.expiryDate,
        shipped: batch.shipped,
        received: batch.received,
        most: batch.most,
        unwanted_block: batch.unwantedBlock,
      })),
    })),
  };
}
