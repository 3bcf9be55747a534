import type { quickAdd as quickAddEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { type Outcome, placeAndAnswer } from './place-and-answer.ts';

type Result = ResultOf<typeof quickAddEndpoint>;

function resultOf({
  added: [added],
  failed: [refused],
  total,
}: Outcome): Result | Problem<'INVALID' | 'NOT_FOUND'> {
  if (!added) {
    return refused?.reason === 'NOT_FOUND'
      ? problem('NOT_FOUND', { message: refused.message })
      : fieldProblem('id', refused?.message ?? '');
  }
  const { id, goodsId, number, message } = added;
  return { id, goods_id: goodsId, number, total, message };
}

/**
 * Puts one middle pack of a goods into the cart, or one more where it lies there already. Problems: NOT_FOUND, or why
 * the company may not have it.
 */
export async function quickAdd(
  deps: Deps,
  viewer: Viewer,
  goodsId: number,
  { ip, keyed }: { readonly ip: string; readonly keyed: KeyedWrite | undefined },
): Promise<Result | Problem<'INVALID' | 'NOT_FOUND'>> {
  const goods = (await loadGoods(deps.db, [goodsId])).get(goodsId);
  const wish = { goods_id: goodsId, number: goods?.pack_size ?? 1 };
  return placeAndAnswer(deps, viewer, [wish], { ip, keyed, answerOf: resultOf });
}
