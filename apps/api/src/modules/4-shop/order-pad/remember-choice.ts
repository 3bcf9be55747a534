import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { padKey } from '@qianfang/domain/order-pad/pad-text';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { presentOffers } from '../shelf/index.ts';
import { saveChoice } from './order-pad.repo.ts';

/** The limit of stored choices per company. */
const maxChoices = 5_000;

/**
 * Stores which goods a company means by a line. Problems: NOT_FOUND for goods that it cannot see, INVALID for
 * a line that names nothing.
 */
export async function rememberChoice(
  deps: Deps,
  viewer: Viewer,
  text: string,
  goodsId: number,
): Promise<{ goods_id: number } | Problem<'INVALID' | 'NOT_FOUND'>> {
  const key = padKey(text);
  if (key === '') return fieldProblem('key', '这一行没有商品名称');
  const [goods] = await presentOffers(deps, viewer, [goodsId]);
  if (!goods) return problem('NOT_FOUND');
  await saveChoice(deps.db, viewer, { key, goodsId }, deps.clock.now(), maxChoices);
  return { goods_id: goodsId };
}
