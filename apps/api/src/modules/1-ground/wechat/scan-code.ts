import { createHash } from 'node:crypto';
import { scanStateAt } from '@qianfang/domain/wechat/scan-state';
import type { Deps } from '../../../platform/deps.ts';
import type { WechatLoginKeys } from '../../../platform/wechat-login-keys.ts';
import { hashToken, loadUsername, makeToken } from '../identity/index.ts';
import { answerSeconds } from './make-code.ts';
import type { PhoneView } from './phone-page.ts';
import { findBindingByOpenid, findTicketOfPhone, findWaitingTicket, scanTicket } from './wechat.repo.ts';
import { authorizeUrl, loadPerson } from './wechat-client.ts';

/** The stored key of a WeChat account. */
function hashOpenid(keys: WechatLoginKeys, openid: string): Buffer {
  return createHash('sha256').update(`${keys.appid}:${openid}`).digest();
}

/** Where a phone goes from a QR's address: WeChat's consent page. Undefined for an expired code. */
export async function beginScan(deps: Deps, scanToken: string, origin: string): Promise<string | undefined> {
  const keys = deps.wechatLogin.keys();
  if (!keys || !(await findWaitingTicket(deps.db, hashToken(scanToken), deps.clock.now()))) return undefined;
  return authorizeUrl(keys, `${origin}/api/wechat/back`, scanToken);
}

/**
 * Takes a phone back from WeChat with its owner's consent code. Returns a cookie token that lets this phone
 * alone answer; nobody is logged in before.
 */
export async function finishScan(
  deps: Deps,
  input: { readonly scanToken: string; readonly code: string },
): Promise<{ readonly phoneToken: string } | 'over' | 'unreachable'> {
  const keys = deps.wechatLogin.keys();
  const scanHash = hashToken(input.scanToken);
  if (!keys || !(await findWaitingTicket(deps.db, scanHash, deps.clock.now()))) return 'over';
  const person = await loadPerson(deps, keys, input.code);
  if (person === 'unreachable') return person;
  if (person === 'wrong code') return 'over';
  const at = deps.clock.now();
  const phoneToken = makeToken();
  const isFirst = await scanTicket(deps.db, {
    scanHash,
    phoneHash: hashToken(phoneToken),
    openidHash: hashOpenid(keys, person.openid),
    nicknameSealed: deps.secrets.seal(person.nickname),
    at,
    expiresAt: new Date(at.getTime() + answerSeconds * 1000),
  });
  return isFirst ? { phoneToken } : 'over';
}

/** The question or result for the phone. */
export async function readPhoneView(deps: Deps, phoneToken: string | undefined): Promise<PhoneView> {
  const ticket = phoneToken && (await findTicketOfPhone(deps.db, hashToken(phoneToken)));
  if (!ticket) return { state: 'expired' };
  const isOver = ticket.expires_at <= deps.clock.now();
  const state = scanStateAt(ticket.state, isOver);
  if (state !== 'scanned') return { state, purpose: ticket.purpose };
  const owner =
    ticket.buyer_id !== null && ticket.account_id !== null
      ? { buyer_id: ticket.buyer_id, account_id: ticket.account_id }
      : ticket.openid_hash && (await findBindingByOpenid(deps.db, ticket.openid_hash));
  const username = owner ? await loadUsername(deps.db, owner.buyer_id, owner.account_id) : undefined;
  return {
    state,
    purpose: ticket.purpose,
    nickname: deps.secrets.open(ticket.nickname_sealed),
    device: ticket.device,
    username,
  };
}
