import type { quickAdd as quickAddEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadGoods } from '../catalogue/index.ts';
import { isRefused, placeWishes } from './add-to-cart.ts';

/**
 * Puts one middle pack of a goods into the cart, or one more where it lies there already. Problems: NOT_FOUND, or why
 * the company may not have it.
 */
export function quickAdd(
  deps: Deps,
  viewer: Viewer,
  goodsId: number,
  ip: string,
): Promise<ResultOf<typeof quickAddEndpoint> | Problem> {
  return transact(deps.db, async (tx) => {
    const goods = (await loadGoods(tx, [goodsId])).get(goodsId);
    const wish = { goods_id: goodsId, number: goods?.pack_size ?? 1 };
    const placed = await placeWishes(tx, deps, viewer, [wish], { ip, reach: (one, held) => held + one });
    const [refused] = placed.failed.filter(isRefused);
    const [row] = placed.rows;
    if (refused || !row) {
      return refused?.reason === 'NOT_FOUND'
        ? problem('NOT_FOUND', { message: refused.message })
        : problem('INVALID', { message: refused?.message ?? '' });
    }
    return {
      id: row.id,
      goods_id: row.goods_id,
      number: row.quantity,
      total: placed.total,
      message: placed.accepted[0]?.message ?? '',
    };
  });
}
