import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { orderAgain as orderAgainEndpoint } from '@qianfang/contract/order-again';
import { type Problem, problem } from '@qianfang/contract/problem';
import { decodeLedger } from '@qianfang/domain/pricing/stored-ledger';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  findOrder,
  type LineBatchRow,
  loadLineBatches,
  loadOrderLines,
  type OrderLineRow,
} from '../../3-trade/orders/index.ts';
import { type AgainRequest, addAgain } from '../../4-shop/cart/index.ts';

const kinds = { goods: 1, setPart: 3 } as const;

/** Bought below its price with other goods, which the new cart must earn again. */
function isExchanged(line: OrderLineRow): boolean {
  return decodeLedger(line.ledger).some((step) => step.rule === 'EXCHANGE' && step.isApplied);
}

interface AgainLine extends AgainRequest {
  readonly line: OrderLineRow;
}

/** The goods of these lines, once per requested batch, however many lines the order had. */
function againLines(lines: readonly OrderLineRow[], batches: readonly LineBatchRow[]): readonly AgainLine[] {
  const named = lines.map((line) => ({
    line,
    batch: batches.find((one) => one.order_line_id === line.id && one.batch_no === line.wanted_batch_no),
  }));
  const same = Map.groupBy(named, ({ line, batch }) => `${line.goods_id}/${batch?.batch_id ?? ''}`);
  return [...same.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { line, batch } = first;
    return [
      {
        line,
        goodsId: line.goods_id,
        number: all.reduce((sum, one) => sum + one.line.quantity, 0),
        batch: batch && { id: batch.batch_id, batchNo: batch.batch_no },
        minDays: Math.max(...all.map((one) => one.line.min_days ?? 0)),
      },
    ];
  });
}

/**
 * Adds an order's goods to the cart again, with their batch requirements, and reports the result of each.
 * Gifts are left out; a set is added whole or not at all, at today's price; exchanged goods must be earned
 * again.
 */
export async function orderAgain(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<ResultOf<typeof orderAgainEndpoint> | Problem<'NOT_FOUND'>> {
  const { buyerId } = viewer;
  const order = await findOrder(deps.db, buyerId, id);
  if (!order) return problem('NOT_FOUND');
  const lines = await loadOrderLines(deps.db, buyerId, [id]);
  const batches = await loadLineBatches(
    deps.db,
    buyerId,
    lines.map((line) => line.id),
  );
  const goods = lines.filter((line) => line.kind === kinds.goods);
  const items = againLines(
    goods.filter((line) => !isExchanged(line)),
    batches,
  );
  const { list, total } = await addAgain(deps, viewer, items);
  const outcomeOf = ({ line, number }: AgainLine, inCart: number, message: string) => ({
    goods_id: line.goods_id,
    name: line.name,
    ypgg: line.spec,
    bzdw: line.unit,
    wanted: number,
    in_cart: inCart,
    message,
  });
  return {
    added: list.filter((one) => one.inCart > 0).length,
    lines: [
      ...items.map((item, at) => outcomeOf(item, list[at]?.inCart ?? 0, list[at]?.message ?? '没有加入')),
      ...againLines(goods.filter(isExchanged), []).map((item) =>
        outcomeOf(item, 0, '换购商品，请在购物车满足条件后重新换购'),
      ),
      ...againLines(
        lines.filter((line) => line.kind === kinds.setPart),
        [],
      ).map((item) => outcomeOf(item, 0, '组合内的商品，请选购整套组合')),
    ],
    total,
  };
}
