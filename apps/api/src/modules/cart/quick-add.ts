import type { quickAdd as quickAddEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadGoods } from '../catalogue/index.ts';
import { placeWishes } from './add-to-cart.ts';

/**
 * Puts one middle pack of a goods into the cart, or one more where it lies there already. Problems: NOT_FOUND, or why
 * the company may not have it.
 */
export async function quickAdd(
  deps: Deps,
  viewer: Viewer,
  goodsId: number,
  ip: string,
): Promise<ResultOf<typeof quickAddEndpoint> | Problem> {
  const goods = (await loadGoods(deps.db, [goodsId])).get(goodsId);
  const wish = { goods_id: goodsId, number: goods?.pack_size ?? 1 };
  const { placed, failed, total } = await placeWishes(deps.db, deps, viewer, [wish], {
    ip,
    reach: (one, held) => held + one,
  });
  const [added] = placed;
  if (!added) {
    const [refused] = failed;
    return refused?.reason === 'NOT_FOUND'
      ? problem('NOT_FOUND', { message: refused.message })
      : problem('INVALID', { message: refused?.message ?? '' });
  }
  const { id, line, message } = added;
  return { id, goods_id: line.goodsId, number: line.quantity, total, message };
}
