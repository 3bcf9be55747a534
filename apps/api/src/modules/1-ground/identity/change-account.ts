import type { changeCompanyAccount } from '@qianfang/contract/company-account';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { lockAccounts, saveAccount } from './invitation.repo.ts';

/**
 * Gives a colleague another role, blocks or unblocks. Problems: NOT_FOUND for an account of another company,
 * STATE_FORBIDS for the main account and one's own, so that somebody always may.
 */
export function changeAccount(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { role, is_blocked: isBlocked }: BodyOf<typeof changeCompanyAccount>,
): Promise<Record<never, never> | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const accounts = await lockAccounts(tx, viewer.buyerId);
    const account = accounts.find((one) => one.id === id);
    if (!account) return problem('NOT_FOUND');
    if (account === accounts[0]) return problem('STATE_FORBIDS', { message: '主账号不能改角色，也不能停用' });
    if (id === viewer.accountId)
      return problem('STATE_FORBIDS', { message: '不能修改自己的账号，请由其他管理员操作' });
    await saveAccount(tx, { buyerId: viewer.buyerId, accountId: id }, { role, isEnabled: isBlocked === 0 });
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'account.change',
      entity: `account:${id}`,
      details: { from: account.role, to: role, isBlocked: isBlocked === 1 },
      at: deps.clock.now(),
    });
    return {};
  });
}
