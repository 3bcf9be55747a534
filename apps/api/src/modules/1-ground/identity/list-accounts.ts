import type { getCompanyAccounts } from '@qianfang/contract/company-account';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { maskMobile } from '@qianfang/domain/identifier/contact';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listRoles, roleText } from './identity.policy.ts';
import { loadAccounts, loadInvitations } from './invitation.repo.ts';

/** Who logs in for a company, and who is invited to. */
export async function listAccounts(
  { db, clock }: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof getCompanyAccounts>> {
  const now = clock.now();
  const accounts = await loadAccounts(db, viewer.buyerId);
  const invitations = await loadInvitations(db, viewer.buyerId);
  return {
    accounts: accounts.map((account, index) => ({
      id: account.id,
      username: account.username,
      name: account.name,
      phone: maskMobile(account.phone),
      role: account.role,
      role_label: roleText(account.role).label,
      is_main: index === 0 ? 1 : 0,
      is_own: account.id === viewer.accountId ? 1 : 0,
      is_blocked: account.is_enabled ? 0 : 1,
      last_login_at: account.last_login_at?.toISOString() ?? null,
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      name: invitation.name,
      phone: maskMobile(invitation.phone),
      role_label: roleText(invitation.role).label,
      expires_at: invitation.expires_at.toISOString(),
      is_over: invitation.expires_at <= now ? 1 : 0,
    })),
    roles: listRoles(),
  };
}
