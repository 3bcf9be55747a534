import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { reviewOrder as endpoint } from '@qianfang/contract/review';
import { reviewWordsFault } from '@qianfang/domain/order/review';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockReceivedOrder, markReviewed, type ReceivedOrder } from '../../3-trade/orders/index.ts';
import { attachPictures, loadWaitingPictures } from './picture.repo.ts';
import { insertReview, type NewGoodsReview } from './review.repo.ts';
import { reviewBlock } from './review-block.ts';
import { isReviewed } from './reviewed-lines.ts';

type Body = BodyOf<typeof endpoint>;

interface NamedPicture {
  readonly id: number;
  readonly n: number;
}

/** The pictures that the lines name, each uploaded for its goods; another company's seems not to exist. */
function readPictures(
  order: ReceivedOrder,
  body: Body,
  waiting: Awaited<ReturnType<typeof loadWaitingPictures>>,
): NamedPicture[] | Problem<'INVALID'> {
  const lineOf = new Map(waiting.map((one) => [one.id, one.order_line_id]));
  const named: NamedPicture[] = [];
  for (const { line_id, pictures = [] } of body.lines) {
    const ids = [...new Set(pictures)];
    if (ids.some((id) => lineOf.get(id) !== line_id)) {
      const name = order.lines.find((line) => line.id === line_id)?.name ?? '';
      return fieldProblem('lines', `${name}：有图片已失效，请移除后重新上传`);
    }
    named.push(...ids.map((id, at) => ({ id, n: at + 1 })));
  }
  return named;
}

function readLines(order: ReceivedOrder, body: Body): NewGoodsReview[] | Problem<'INVALID'> {
  if (new Set(body.lines.map((line) => line.line_id)).size < body.lines.length)
    return fieldProblem('lines', '同一商品只能评价一次');
  const lines: NewGoodsReview[] = [];
  for (const said of body.lines) {
    const line = order.lines.find((one) => one.id === said.line_id && isReviewed(one));
    if (!line) return fieldProblem('lines', '订单中没有这个商品，请刷新后重新评价');
    const content = said.content?.trim() ?? '';
    const fault = reviewWordsFault(content);
    if (fault !== '') return fieldProblem('lines', `${line.name}：${fault}`);
    lines.push({
      order_line_id: line.id,
      goods_id: line.goods_id,
      packaging: said.packaging,
      shelf_life: said.shelf_life,
      accuracy: said.accuracy,
      content,
      state: content === '' && (said.pictures ?? []).length === 0 ? 'NONE' : 'PENDING',
    });
  }
  return lines;
}

/**
 * Stores a company's review of an order's supply and its goods, once. Scores count at once; texts and
 * pictures are shown after the store has checked them. Problems: NOT_FOUND, STATE_FORBIDS, INVALID at `lines`.
 */
export function reviewOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'buyerId' | 'accountId'>,
  orderId: number,
  body: Body,
): Promise<ResultOf<typeof endpoint> | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { buyerId, accountId } = viewer;
  return transact(
    deps.db,
    async (tx): Promise<ResultOf<typeof endpoint> | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> => {
      const order = await lockReceivedOrder(tx, buyerId, orderId);
      if (!order) return problem('NOT_FOUND');
      const at = deps.clock.now();
      const block = reviewBlock(order, at);
      if (block !== '') return problem('STATE_FORBIDS', { message: block });
      const lines = readLines(order, body);
      if (isProblem(lines)) return lines;
      const pictures = readPictures(order, body, await loadWaitingPictures(tx, buyerId, orderId));
      if (isProblem(pictures)) return pictures;
      const { delivery, service } = body;
      const isStored = await insertReview(tx, { buyerId, accountId, orderId, delivery, service, at }, lines);
      if (!isStored) return problem('STATE_FORBIDS', { message: '这个订单已经评价' });
      await attachPictures(tx, { buyerId, orderId }, pictures);
      await markReviewed(tx, buyerId, orderId, at);
      return { id: orderId, pending: lines.filter((line) => line.state === 'PENDING').length };
    },
  );
}
