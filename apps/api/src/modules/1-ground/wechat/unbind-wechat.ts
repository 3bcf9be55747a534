import type { Problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { type Confirmer, loadUsername, requireConfirmed } from '../identity/index.ts';
import { sendMessage } from '../message/index.ts';
import { deleteBinding, findBinding } from './wechat.repo.ts';

/**
 * Ends an account's binding, notifies the company and audits it; does nothing without one. Call it last in a
 * transaction, for the audit chain.
 */
export async function endBinding(tx: Db, deps: Deps, owner: Confirmer): Promise<void> {
  const at = deps.clock.now();
  const nickname = await deleteBinding(tx, owner.buyerId, owner.accountId);
  if (nickname === undefined) return;
  const username = await loadUsername(tx, owner.buyerId, owner.accountId);
  await sendMessage(tx, {
    buyerId: owner.buyerId,
    kind: 'system',
    title: '账号已解绑微信',
    body: `账号 ${username ?? ''} 已与微信“${deps.secrets.open(nickname)}”解绑，不能再用它扫码登录。`,
    url: '/bdwx',
    at,
  });
  await recordAudit(tx, {
    actor: `account:${owner.accountId}`,
    role: 'buyer',
    action: 'wechat.unbind',
    entity: `account:${owner.accountId}`,
    reason: '',
    details: {},
    at,
  });
}

/** Ends the binding of the viewer's account. Problem: IDENTITY_UNCONFIRMED. */
export async function unbindWechatOf(
  deps: Deps,
  viewer: Viewer,
  token: string,
): Promise<Record<string, never> | Problem<'IDENTITY_UNCONFIRMED'>> {
  if (!(await findBinding(deps.db, viewer.buyerId, viewer.accountId))) return {};
  const unconfirmed = await requireConfirmed(deps, deps.db, token);
  if (unconfirmed) return unconfirmed;
  await transact(deps.db, (tx) => endBinding(tx, deps, viewer));
  return {};
}
