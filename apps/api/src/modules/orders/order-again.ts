import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { orderAgain as orderAgainEndpoint } from '@qianfang/contract/order';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { addToCart } from '../cart/index.ts';
import { findOrder, loadOrderLines, type OrderLineRow } from './order-view.repo.ts';

const kinds = { goods: 1, setPart: 3 } as const;

/** The goods of one kind of line, each once, however many lines the order had of it. */
function goodsOf(
  lines: readonly OrderLineRow[],
  kind: number,
): Array<{ line: OrderLineRow; wanted: number }> {
  const byGoods = Map.groupBy(
    lines.filter((line) => line.kind === kind),
    (line) => line.goods_id,
  );
  return [...byGoods.values()].flatMap((same) => {
    const [line] = same;
    return line ? [{ line, wanted: same.reduce((sum, one) => sum + one.quantity, 0) }] : [];
  });
}

/**
 * Puts an order's goods into the cart again and tells of each what became of it. Gifts are not bought, and a set is taken
 * as a set or not at all, at what it costs today.
 */
export async function orderAgain(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<ResultOf<typeof orderAgainEndpoint> | Problem> {
  const order = await findOrder(deps.db, viewer.buyerId, id);
  if (!order) return problem('NOT_FOUND');
  const lines = await loadOrderLines(deps.db, viewer.buyerId, [id]);
  const wishes = goodsOf(lines, kinds.goods);
  const answer = await addToCart(deps, viewer, {
    params: wishes.map(({ line, wanted }) => ({ goods_id: line.goods_id, number: wanted })),
  });
  const added = new Map(answer.added.map((one) => [one.goods_id, one]));
  const refused = new Map(answer.failed.map((one) => [one.goods_id, one.message]));
  const told = (line: OrderLineRow, wanted: number, inCart: number, message: string) => ({
    goods_id: line.goods_id,
    name: line.name,
    ypgg: line.spec,
    bzdw: line.unit,
    wanted,
    in_cart: inCart,
    message,
  });
  return {
    added: answer.added.length,
    lines: [
      ...wishes.map(({ line, wanted }) => {
        const row = added.get(line.goods_id);
        return told(line, wanted, row?.number ?? 0, row?.message ?? refused.get(line.goods_id) ?? '没有加入');
      }),
      ...goodsOf(lines, kinds.setPart).map(({ line, wanted }) =>
        told(line, wanted, 0, '组合内的商品，请选购整套组合'),
      ),
    ],
    total: answer.total,
  };
}
