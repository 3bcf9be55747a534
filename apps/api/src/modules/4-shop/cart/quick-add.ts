import type { quickAdd as quickAddEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { addLines } from './add-lines.ts';
import type { RefusedRequest } from './bulk-add-lines.repo.ts';

function refusalOf([refused]: readonly RefusedRequest[]): Problem<'INVALID' | 'NOT_FOUND'> {
  const message = refused?.message ?? '';
  return refused?.reason === 'NOT_FOUND' ? problem('NOT_FOUND', { message }) : fieldProblem('id', message);
}

/**
 * Adds one middle pack of a goods to the cart. Problems: NOT_FOUND, or INVALID with why the company may not have it.
 */
export async function quickAdd(
  deps: Deps,
  viewer: Viewer,
  goodsId: number,
  { ip, keyed }: { readonly ip: string; readonly keyed: KeyedWrite | undefined },
): Promise<ResultOf<typeof quickAddEndpoint> | Problem<'INVALID' | 'KEY_REUSED' | 'NOT_FOUND'>> {
  const goods = (await loadGoods(deps.db, [goodsId])).get(goodsId);
  const request = { goods_id: goodsId, number: goods?.pack_size ?? 1 };
  const outcome = await addLines(deps, viewer, [request], { ip, keyed, refuse: refusalOf });
  if (isProblem(outcome)) return outcome;
  const [added] = outcome.added;
  if (!added) return refusalOf(outcome.failed);
  return {
    id: added.id,
    goods_id: goodsId,
    number: added.quantity,
    total: outcome.total,
    message: added.message,
  };
}
