import { fieldProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { checkOwnPassword } from './confirm-identity.ts';
import { findAccount, replacePassword } from './identity.repo.ts';
import { newPasswordProblem, passwordContextOf } from './new-password.ts';
import { hashPassword } from './password.ts';
import { hashToken } from './token.ts';
import type { WechatBindings } from './wechat-bindings.ts';

/**
 * Sets a new password, given the old one, and ends all sessions of the account except the requesting one.
 * Problems: INVALID at the fields.
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  input: {
    readonly oldPassword: string;
    readonly password: string;
    readonly token: string;
    /** Whether to end the WeChat binding as well. */
    readonly endsWechat: boolean;
    readonly bindings: WechatBindings;
  },
): Promise<Record<never, never> | Problem<ReasonsOf<typeof checkOwnPassword> | 'INVALID' | 'NOT_FOUND'>> {
  const account = await findAccount(deps.db, viewer.buyerId, viewer.accountId);
  if (!account) return problem('NOT_FOUND');
  const wrongOld = await checkOwnPassword(deps, viewer, {
    password: input.oldPassword,
    field: 'old_password',
  });
  if (wrongOld) return wrongOld;
  if (input.password === input.oldPassword) return fieldProblem('password', '新密码不能与原密码相同');
  const wrong = newPasswordProblem(input.password, await passwordContextOf(deps.db, account));
  if (wrong !== null) return fieldProblem('password', wrong);
  // Hash before the transaction: it takes longer than a row should stay locked.
  const passwordHash = await hashPassword(input.password);
  return transact(deps.db, async (tx) => {
    await replacePassword(tx, account.id, passwordHash, hashToken(input.token));
    await recordAudit(tx, {
      actor: `account:${account.id}`,
      role: account.role,
      action: 'password.change',
      entity: `account:${account.id}`,
      at: deps.clock.now(),
    });
    await input.bindings.endOpenCodes(tx, viewer);
    if (input.endsWechat) await input.bindings.end(tx, viewer);
    return {};
  });
}
