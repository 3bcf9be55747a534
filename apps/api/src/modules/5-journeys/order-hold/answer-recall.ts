import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { answerRecall as endpoint } from '@qianfang/contract/recall';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { presentRecall } from './present-recall.ts';
import { lockNotice, saveAnswer } from './recall.repo.ts';

/**
 * A company acknowledges a recall and states how many units it still has (药品管理法 82, trade-rules 4.4).
 * While the recall is open, another answer corrects the first. Problems: NOT_FOUND, INVALID at `held` for
 * more than it got, STATE_FORBIDS once it has ended.
 */
export function answerRecall(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: number,
  { held, remark = '' }: BodyOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint> | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const notice = await lockNotice(tx, viewer.buyerId, id);
    if (!notice) return problem('NOT_FOUND');
    const text = remark.trim();
    if (notice.acknowledged_at !== null && notice.held_units === held && notice.remark === text)
      return presentRecall(notice);
    if (notice.ended_at !== null) return problem('STATE_FORBIDS', { message: '该召回已结束，无需再填报' });
    if (held > notice.units)
      return fieldProblem('held', `剩余库存不能超过收到的 ${formatCount(notice.units)} 件`);
    const answer = { held, remark: text, by: viewer.accountName, at: deps.clock.now() };
    await saveAnswer(tx, notice, answer);
    return presentRecall({
      ...notice,
      acknowledged_at: answer.at,
      acknowledged_by: answer.by,
      held_units: held,
      remark: text,
    });
  });
}
