import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { getOrderReview } from '@qianfang/contract/review';
import type { Deps } from '../../../platform/deps.ts';
import { loadReceivedOrder } from '../../3-trade/orders/index.ts';
import { loadPicturesOf } from './picture.repo.ts';
import { pictureUrl } from './read-picture.ts';
import { findOrderReview, loadOfOrder } from './review.repo.ts';
import { reviewBlock } from './review-block.ts';
import { isReviewed } from './reviewed-lines.ts';

/**
 * A company's review of an order, or whether it may write one. Problem: NOT_FOUND, also for another
 * company's.
 */
export async function readOrderReview(
  deps: Deps,
  buyerId: number,
  orderId: number,
): Promise<ResultOf<typeof getOrderReview> | Problem<'NOT_FOUND'>> {
  const { db, clock } = deps;
  const order = await loadReceivedOrder(db, buyerId, orderId);
  if (!order) return problem('NOT_FOUND');
  const [review, lines] = await Promise.all([
    findOrderReview(db, buyerId, orderId),
    loadOfOrder(db, buyerId, orderId),
  ]);
  const pictures = await loadPicturesOf(
    db,
    lines.map((line) => line.id),
  );
  const byLine = new Map(lines.map((line) => [line.order_line_id, line]));
  return {
    order_id: order.id,
    order_no: order.order_no,
    block: review ? '这个订单已经评价' : reviewBlock(order, clock.now()),
    reviewed_at: review?.created_at.toISOString() ?? null,
    delivery: review?.delivery ?? null,
    service: review?.service ?? null,
    lines: order.lines.filter(isReviewed).map((line) => {
      const own = byLine.get(line.id);
      return {
        line_id: line.id,
        goods_id: line.goods_id,
        name: line.name,
        ypgg: line.spec,
        sccj: line.maker,
        image: line.picture,
        review: own
          ? {
              packaging: own.packaging,
              shelf_life: own.shelf_life,
              accuracy: own.accuracy,
              content: own.content,
              pictures: pictures.filter((one) => one.review_id === own.id).map((one) => pictureUrl(one.id)),
              state: own.state,
              reason: own.reason,
            }
          : null,
      };
    }),
  };
}
