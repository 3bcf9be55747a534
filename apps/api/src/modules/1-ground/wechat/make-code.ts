import { randomBytes } from 'node:crypto';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { drawQr } from '../../../platform/draw-qr.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { deviceName, hashToken, makeToken, requireConfirmed } from '../identity/index.ts';
import { checkBinder } from './wechat.policy.ts';
import { findBinding, insertTicket } from './wechat.repo.ts';

/** Ties a code and its result to the requesting browser. */
export const wechatCookie = 'qf_wechat';

/** How long a code waits for a scan, and then for the owner's answer. */
export const answerSeconds = 120;

export interface NewCode {
  readonly id: string;
  readonly svg: string;
  readonly secondsLeft: number;
  /** In the demo: the address that a scanning phone would open. */
  readonly phoneUrl: string;
  /** For the cookie that ties the code to one browser. */
  readonly browserToken: string;
}

/**
 * Makes a code to log a browser in, or to bind a WeChat account to the viewer's. Problems: STATE_FORBIDS
 * where the store has no official account, the account is already bound, or a head office acts for its store;
 * IDENTITY_UNCONFIRMED.
 */
export async function makeCode(
  deps: Deps,
  input: {
    readonly viewer: Viewer | undefined;
    readonly origin: string;
    readonly userAgent: string /** Of the session that asks. */;
    readonly token: string;
  },
): Promise<NewCode | Problem<'IDENTITY_UNCONFIRMED' | 'STATE_FORBIDS'>> {
  const keys = deps.wechatLogin.keys();
  if (!keys) return problem('STATE_FORBIDS', { message: '微信扫码暂未开通，请用密码或短信登录' });
  const { viewer } = input;
  const forbidden = viewer && checkBinder(viewer);
  if (forbidden) return forbidden;
  if (viewer && (await findBinding(deps.db, viewer.buyerId, viewer.accountId))) {
    return problem('STATE_FORBIDS', { message: '账号已绑定微信，请先解绑再换绑' });
  }
  const unconfirmed = viewer && (await requireConfirmed(deps, deps.db, input.token));
  if (unconfirmed) return unconfirmed;
  const at = deps.clock.now();
  const id = randomBytes(16).toString('base64url');
  const browserToken = makeToken();
  const scanToken = makeToken();
  await insertTicket(deps.db, {
    id,
    browserHash: hashToken(browserToken),
    scanHash: hashToken(scanToken),
    owner: viewer && { buyerId: viewer.buyerId, accountId: viewer.accountId },
    device: deviceName(input.userAgent),
    at,
    expiresAt: new Date(at.getTime() + answerSeconds * 1000),
  });
  const path = `/api/wechat/scan/${scanToken}`;
  return {
    id,
    svg: drawQr(`${input.origin}${path}`, viewer ? '绑定微信二维码' : '微信登录二维码'),
    secondsLeft: answerSeconds,
    phoneUrl: keys.isSimulated ? path : '',
    browserToken,
  };
}
