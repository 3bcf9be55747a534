import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { repeatedPasswordProblem } from '@qianfang/domain/registration/password';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../audit/index.ts';
import {
  findAccountByLogin,
  insertResetToken,
  lockAccountOfToken,
  replacePassword,
} from './identity.repo.ts';
import { unlockNames } from './login-throttle.ts';
import { newPasswordProblem, passwordContextOf } from './new-password.ts';
import { hashPassword, isPasswordOf } from './password.ts';
import { redeemSmsCode } from './redeem-sms-code.ts';
import { hashToken, makeToken } from './token.ts';
import type { WechatBindings } from './wechat-bindings.ts';

const validSeconds = 600;

/**
 * Returns a token for one new password, given the code of a phone, and the bound WeChat account. An unknown
 * phone gets the answer of a wrong code.
 */
export async function verifyPhone(
  deps: Deps,
  input: { readonly phone: string; readonly code: string },
  bindings: WechatBindings,
): Promise<{ readonly token: string; readonly wechat: string } | Problem<'CODE_WRONG'>> {
  const isRight = await redeemSmsCode(deps, { ...input, scene: 'forget' });
  const account = isRight ? await findAccountByLogin(deps.db, input.phone) : undefined;
  if (!account) return fieldProblem('code', '验证码错误或已过期，请重新获取', 'CODE_WRONG');
  const token = makeToken();
  const expiresAt = new Date(deps.clock.now().getTime() + validSeconds * 1000);
  await insertResetToken(deps.db, hashToken(token), account.id, expiresAt);
  const owner = { buyerId: account.buyer_id, accountId: account.id };
  return { token, wechat: await bindings.nameOf(deps.db, owner) };
}

/**
 * Sets a new password, once per token, and ends every session of the account. Problems: CODE_WRONG for a
 * token that was used or is older than ten minutes, INVALID at the password fields, also for the current
 * password.
 */
export async function resetPassword(
  deps: Deps,
  input: {
    readonly token: string;
    readonly password: string;
    readonly passwordAgain: string;
    /** Whether to end the WeChat binding as well. */
    readonly endsWechat: boolean;
    readonly bindings: WechatBindings;
  },
): Promise<Record<never, never> | Problem<'CODE_WRONG' | 'INVALID'>> {
  const tokenHash = hashToken(input.token);
  // Hash before the transaction: it takes longer than a row should stay locked.
  const passwordHash = await hashPassword(input.password);
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const account = await lockAccountOfToken(tx, tokenHash, at);
    if (!account) {
      return problem('CODE_WRONG', { message: '验证已失效，请重新验证手机', actionUrl: '/forget/step1' });
    }
    if (await isPasswordOf(account.password_hash, input.password)) {
      return fieldProblem('password', '新密码不能与原密码相同');
    }
    const wrong = newPasswordProblem(input.password, await passwordContextOf(tx, account));
    if (wrong !== null) return fieldProblem('password', wrong);
    const differs = repeatedPasswordProblem(input.password, input.passwordAgain);
    if (differs !== null) return fieldProblem('password_again', differs);
    await replacePassword(tx, account.id, passwordHash);
    await unlockNames(tx, [account.username, account.phone]);
    await recordAudit(tx, {
      actor: `account:${account.id}`,
      role: account.role,
      action: 'password.reset',
      entity: `account:${account.id}`,
      at,
    });
    const owner = { buyerId: account.buyer_id, accountId: account.id };
    await input.bindings.endOpenCodes(tx, owner);
    if (input.endsWechat) await input.bindings.end(tx, owner);
    return {};
  });
}
