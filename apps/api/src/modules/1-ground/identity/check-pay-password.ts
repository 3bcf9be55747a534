import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { acceptPayAttempt, reservePayAttempt } from './login-throttle.ts';
import { isPasswordOf } from './password.ts';
import { type Confirmer, findPayMeans } from './pay-password.repo.ts';

const field = 'pay_password';

function lockedProblem(seconds: number): Problem<'PAY_PASSWORD_LOCKED'> {
  const message = `支付密码输错次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试，或改用短信验证码`;
  return problem('PAY_PASSWORD_LOCKED', {
    message,
    errors: { [field]: [message] },
    retryAfterSeconds: seconds,
  });
}

/**
 * Undefined where the pay password is right. The attempt is counted before the check, whatever becomes of the
 * payment. Problems, at `pay_password`: PAY_PASSWORD_WRONG with the attempts left, PAY_PASSWORD_LOCKED.
 */
export async function checkPayPassword(
  deps: Deps,
  who: Confirmer,
  password: string,
): Promise<Problem<'PAY_PASSWORD_LOCKED' | 'PAY_PASSWORD_WRONG'> | undefined> {
  const means = await findPayMeans(deps.db, who);
  if (!means?.password_hash)
    return fieldProblem(field, '尚未设置支付密码，请改用短信验证码', 'PAY_PASSWORD_WRONG');
  const verdict = await reservePayAttempt(deps.db, who.accountId, deps.clock.now());
  if (!verdict.mayTry) return lockedProblem(verdict.retryAfterSeconds);
  if (!(await isPasswordOf(means.password_hash, password))) {
    return verdict.lockedForSeconds > 0
      ? lockedProblem(verdict.lockedForSeconds)
      : fieldProblem(field, `支付密码不正确，还可以再试 ${verdict.triesLeft} 次`, 'PAY_PASSWORD_WRONG');
  }
  await acceptPayAttempt(deps.db, who.accountId);
  return undefined;
}
