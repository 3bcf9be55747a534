import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { sendMessage } from '../message/index.ts';
import { deleteBinding } from './wechat.repo.ts';

/** Ends the binding of the viewer's account; without one nothing happens. */
export async function unbindWechatOf(deps: Deps, viewer: Viewer): Promise<Record<string, never>> {
  const at = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const nickname = await deleteBinding(tx, viewer.buyerId, viewer.accountId);
    if (nickname === undefined) return;
    await sendMessage(tx, {
      buyerId: viewer.buyerId,
      kind: 'system',
      title: '账号已解绑微信',
      body: `账号 ${viewer.username} 已与微信“${deps.secrets.open(nickname)}”解绑，不能再用它扫码登录。`,
      url: '/bdwx',
      at,
    });
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'wechat.unbind',
      entity: `account:${viewer.accountId}`,
      reason: '',
      details: {},
      at,
    });
  });
  return {};
}
