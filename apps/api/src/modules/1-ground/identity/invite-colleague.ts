import type { inviteColleague as inviteColleagueEndpoint } from '@qianfang/contract/company-account';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { hasPhone } from './account.repo.ts';
import { insertInvitation, loadAccounts, loadInvitations, removeInvitation } from './invitation.repo.ts';
import { lockBuyers } from './stores.repo.ts';
import { hashToken, makeToken } from './token.ts';

const validDays = 3;
/** Accounts and open invitations of one company. */
const most = 50;

/**
 * Invites a person to an account of the company by a link that is used once. Problems: INVALID for a phone that has an
 * account, STATE_FORBIDS where the company has enough.
 */
export function inviteColleague(
  deps: Deps,
  viewer: Viewer,
  body: BodyOf<typeof inviteColleagueEndpoint>,
): Promise<ResultOf<typeof inviteColleagueEndpoint> | Problem<'INVALID' | 'STATE_FORBIDS'>> {
  const token = makeToken();
  const at = deps.clock.now();
  const expiresAt = new Date(at.getTime() + validDays * 24 * 3600 * 1000);
  return transact(deps.db, async (tx) => {
    await lockBuyers(tx, [viewer.buyerId]);
    if (await hasPhone(tx, body.phone)) return fieldProblem('phone', '该手机号已有账号，请换一个手机号');
    const accounts = await loadAccounts(tx, viewer.buyerId);
    const invitations = await loadInvitations(tx, viewer.buyerId);
    const others = invitations.filter((one) => one.phone !== body.phone && one.expires_at > at);
    if (accounts.length + others.length >= most)
      return problem('STATE_FORBIDS', { message: `一个单位最多 ${most} 个员工账号` });
    const id = await insertInvitation(tx, {
      buyer_id: viewer.buyerId,
      phone: body.phone,
      name: body.name.trim(),
      role: body.role,
      token_hash: hashToken(token),
      invited_by: viewer.accountId,
      created_at: at,
      expires_at: expiresAt,
    });
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'account.invite',
      entity: `buyer:${viewer.buyerId}`,
      details: { invitation: id, name: body.name.trim(), to: body.role },
      at,
    });
    return { id, token, expires_at: expiresAt.toISOString() };
  });
}

/** Ends an invitation. Problem: NOT_FOUND. */
export function withdrawInvitation(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<Record<never, never> | Problem<'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    if (!(await removeInvitation(tx, viewer.buyerId, id))) return problem('NOT_FOUND');
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'account.uninvite',
      entity: `buyer:${viewer.buyerId}`,
      details: { invitation: id },
      at: deps.clock.now(),
    });
    return {};
  });
}
