import type { swapGoods as swapGoodsEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { mayTakePlace } from '@qianfang/domain/pricing/cheaper-equals';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { updateGoods } from './cart.repo.ts';
import { findEquals } from './find-equals.ts';
import { openCart } from './open-cart.ts';

type Result = ResultOf<typeof swapGoodsEndpoint>;

/**
 * Takes equal goods of another maker for a line, the same number of them. Repeated it changes nothing. Problems:
 * NOT_FOUND, STATE_FORBIDS for goods that are not equal or cannot be had so, CONFLICT where the cart holds them already
 * or the line has changed meanwhile.
 */
export async function swapGoods(
  deps: Deps,
  viewer: Viewer,
  id: number,
  goodsId: number,
): Promise<Result | Problem<'CONFLICT' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const cart = await openCart(deps.db, deps, viewer);
  const row = cart.rows.find((one) => one.id === id);
  const line = cart.input.lines.find((one) => one.id === id);
  if (!row || line?.kind !== 'GOODS') return problem('NOT_FOUND');
  if (row.goods_id === goodsId) return { id, goods_id: goodsId, number: row.quantity };
  const equals = await findEquals(deps, viewer, cart, { lineIds: new Set([id]), first: [goodsId] });
  const goods = equals.of(line).find((one) => one.goodsId === goodsId);
  const price = goods && mayTakePlace(line, goods) ? basePriceOf(goods.terms) : null;
  if (!goods || price === null) return problem('STATE_FORBIDS', { message: '不能按这个数量换成该商品' });
  const isDone = await updateGoods(deps.db, viewer.buyerId, row, {
    goodsId,
    warehouseId: goods.warehouseId,
    price,
    at: deps.clock.now(),
  });
  if (!isDone)
    return problem('CONFLICT', { message: '购物车里已有该商品，或这一行刚刚有变化，请核对后再换' });
  return { id, goods_id: goodsId, number: row.quantity };
}
