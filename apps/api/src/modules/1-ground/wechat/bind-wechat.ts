import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../audit/index.ts';
import { loadUsername } from '../identity/index.ts';
import { sendMessage } from '../message/index.ts';
import { insertBinding, type ReservedWechat } from './wechat.repo.ts';

/**
 * Binds a WeChat account, notifies the company and audits it; false where either side is already bound. Call
 * it last in a transaction, for the audit chain.
 */
export async function bindWechat(
  tx: Db,
  deps: Deps,
  owner: { readonly buyerId: number; readonly accountId: number },
  scanned: ReservedWechat,
): Promise<boolean> {
  const at = deps.clock.now();
  const isNew = await insertBinding(tx, {
    ...owner,
    openidHash: scanned.openid_hash,
    nicknameSealed: scanned.nickname_sealed,
    at,
  });
  if (!isNew) return false;
  const username = await loadUsername(tx, owner.buyerId, owner.accountId);
  await sendMessage(tx, {
    buyerId: owner.buyerId,
    kind: 'system',
    title: '账号已绑定微信',
    body: `账号 ${username ?? ''} 已绑定微信“${deps.secrets.open(scanned.nickname_sealed)}”，可以扫码登录。不是您本人操作的，请立即解绑并修改密码。`,
    url: '/bdwx',
    at,
  });
  await recordAudit(tx, {
    actor: `account:${owner.accountId}`,
    role: 'buyer',
    action: 'wechat.bind',
    entity: `account:${owner.accountId}`,
    reason: '',
    details: {},
    at,
  });
  return true;
}
