import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { payPasswordProblem } from '@qianfang/domain/payment/pay-password';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../audit/index.ts';
import { checkPayCode } from './check-pay-code.ts';
import { findAccount, spendSmsCode } from './identity.repo.ts';
import { acceptPayAttempt } from './login-throttle.ts';
import { isCommonPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { type Confirmer, savePayPassword } from './pay-password.repo.ts';

/**
 * Sets the pay password of an account, given the code of its phone, and clears its failures. Problems:
 * CODE_WRONG at `code`, INVALID at `password`, which does not use the code up.
 */
export async function setPayPassword(
  deps: Deps,
  who: Confirmer,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Record<never, never> | Problem<'CODE_WRONG' | 'INVALID'>> {
  const account = await findAccount(deps.db, who.buyerId, who.accountId);
  const codeId = await checkPayCode(deps, who, code);
  if (codeId === undefined || !account)
    return fieldProblem('code', '验证码错误或已过期，请重新获取', 'CODE_WRONG');
  const wrong =
    payPasswordProblem(password, account.phone) ??
    (isCommonPassword(password) ? '支付密码太常见，容易被猜到，请换一个' : null);
  if (wrong !== null) return fieldProblem('password', wrong);
  // Hash before the transaction: it takes longer than a row should stay locked.
  const passwordHash = await hashPassword(password);
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await spendSmsCode(tx, codeId, at)))
      return fieldProblem('code', '验证码已使用，请重新获取', 'CODE_WRONG');
    await savePayPassword(tx, account.id, passwordHash, at);
    await acceptPayAttempt(tx, account.id);
    await recordAudit(tx, {
      actor: `account:${account.id}`,
      role: account.role,
      action: 'pay_password.set',
      entity: `account:${account.id}`,
      at,
    });
    return {};
  });
}
