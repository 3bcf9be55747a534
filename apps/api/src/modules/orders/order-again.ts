import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { orderAgain as orderAgainEndpoint } from '@qianfang/contract/order';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { addToCart } from '../cart/index.ts';
import { findOrder, loadOrderLines } from './order-view.repo.ts';

/** Puts an order's goods into the cart again and says which could not be added, and why. Gifts are not bought. */
export async function orderAgain(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<ResultOf<typeof orderAgainEndpoint> | Problem> {
  const order = await findOrder(deps.db, viewer.buyerId, id);
  if (!order) return problem('NOT_FOUND');
  const lines = (await loadOrderLines(deps.db, viewer.buyerId, [id])).filter((line) => line.kind === 1);
  const names = new Map(lines.map((line) => [line.goods_id, line.name]));
  const answer = await addToCart(deps, viewer, {
    params: lines.map((line) => ({ goods_id: line.goods_id, number: line.quantity })),
  });
  return {
    added: answer.added.length,
    failed: answer.failed.map((one) => ({ ...one, name: names.get(one.goods_id) ?? '' })),
    total: answer.total,
  };
}
