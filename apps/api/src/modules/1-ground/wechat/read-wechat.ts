import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getScannedWechat, getWechat } from '@qianfang/contract/wechat';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Confirmer, hashToken } from '../identity/index.ts';
import { findBinding, findConfirmedLogin } from './wechat.repo.ts';

/** The WeChat account bound to the viewer's account. */
export async function readWechat(deps: Deps, viewer: Viewer): Promise<ResultOf<typeof getWechat>> {
  const binding = await findBinding(deps.db, viewer.buyerId, viewer.accountId);
  return {
    is_open: deps.wechatLogin.keys() ? 1 : 0,
    bound: binding
      ? { nickname: deps.secrets.open(binding.nickname_sealed), bound_at: binding.bound_at.toISOString() }
      : null,
  };
}

/** Its nickname; empty for none. */
export async function loadWechatName(deps: Deps, viewer: Confirmer): Promise<string> {
  const binding = await findBinding(deps.db, viewer.buyerId, viewer.accountId);
  return binding ? deps.secrets.open(binding.nickname_sealed) : '';
}

/** The WeChat account that confirmed a login in this browser and has no account yet. */
export async function readScanned(
  deps: Deps,
  browserToken: string | undefined,
): Promise<ResultOf<typeof getScannedWechat>> {
  const at = deps.clock.now();
  const ticket = browserToken && (await findConfirmedLogin(deps.db, hashToken(browserToken), at));
  if (!ticket) return { scanned: null };
  return {
    scanned: {
      nickname: deps.secrets.open(ticket.nickname_sealed),
      seconds_left: Math.ceil((ticket.expires_at.getTime() - at.getTime()) / 1000),
    },
  };
}
