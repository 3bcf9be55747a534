import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { type Fen, formatAmount } from '@qianfang/domain/money/fen';
import { maxSmallPayment, type SmallPayment } from '@qianfang/domain/payment/small-payment';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { recordAudit } from '../../../1-ground/audit/index.ts';
import { checkPayCode, spendSmsCode } from '../../../1-ground/identity/index.ts';
import { confirmerOf } from './confirm-balance.ts';
import { saveSmallPayment } from './small-payment.repo.ts';

function rangeProblem(field: 'each' | 'day', name: string, amount: Fen): Problem<'INVALID'> | undefined {
  return amount >= 0 && amount <= maxSmallPayment
    ? undefined
    : fieldProblem(field, `${name}须在 ¥0 至 ${displayAmount(maxSmallPayment)} 之间`);
}

/**
 * Sets 小额免密 of a company, by a code to its owner's phone. Problems: FORBIDDEN, INVALID at `each` and
 * `day`, CODE_WRONG at `code`.
 */
export async function setSmallPayment(
  deps: Deps,
  viewer: Viewer,
  { each, day, code }: SmallPayment & { readonly code: string },
): Promise<{ readonly each: string; readonly day: string } | Problem<'CODE_WRONG' | 'INVALID'>> {
  const wrong = rangeProblem('each', '单笔额度', each) ?? rangeProblem('day', '每日额度', day);
  if (wrong) return wrong;
  if (each > day) return fieldProblem('day', '每日额度不能低于单笔额度');
  const codeId = await checkPayCode(deps, confirmerOf(viewer), code);
  if (codeId === undefined) return fieldProblem('code', '验证码错误或已过期，请重新获取', 'CODE_WRONG');
  const amounts = { each: formatAmount(each), day: formatAmount(day) };
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await spendSmsCode(tx, codeId, at)))
      return fieldProblem('code', '验证码已使用，请重新获取', 'CODE_WRONG');
    await saveSmallPayment(tx, viewer.buyerId, { each, day }, dateInShanghai(at));
    await recordAudit(tx, {
      actor: `account:${confirmerOf(viewer).accountId}`,
      role: viewer.role,
      action: 'small_payment.set',
      entity: `buyer:${viewer.buyerId}`,
      details: amounts,
      at,
    });
    return amounts;
  });
}
