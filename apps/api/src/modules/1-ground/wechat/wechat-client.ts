import type { Deps } from '../../../platform/deps.ts';
import type { WechatLoginKeys } from '../../../platform/wechat-login-keys.ts';

/** A WeChat account, as one official account sees it. */
export interface WechatPerson {
  readonly openid: string;
  readonly nickname: string;
}

const answerWithinMs = 8_000;
/** The code was used, has expired or never existed. */
const wrongCodes: ReadonlySet<unknown> = new Set([40029, 40163, 42003]);
const maxNicknameCharacters = 32;

/** WeChat's page that asks the phone's owner for consent (网页授权). */
export function authorizeUrl(keys: WechatLoginKeys, backUrl: string, state: string): string {
  const query = new URLSearchParams({
    appid: keys.appid,
    redirect_uri: backUrl,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state,
  });
  return `${keys.authorizeUrl}?${query}#wechat_redirect`;
}

async function ask(
  keys: WechatLoginKeys,
  path: string,
  query: Record<string, string>,
): Promise<Record<string, unknown>> {
  const url = new URL(path, keys.baseUrl);
  url.search = new URLSearchParams(query).toString();
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs), redirect: 'error' });
  // WeChat sends its JSON as text/plain.
  const value: unknown = JSON.parse(await answer.text());
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A nickname is free text: shortened, and without control characters. */
function cleanNickname(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
          .toWellFormed()
          .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
          .trim()
      : '';
  return [...text].slice(0, maxNicknameCharacters).join('') || '微信用户';
}

/** Exchanges a consent code for the WeChat account; a code works once. */
export async function loadPerson(
  keys: WechatLoginKeys,
  code: string,
  log: Deps['log'],
): Promise<WechatPerson | 'wrong code' | 'unreachable'> {
  try {
    const token = await ask(keys, 'sns/oauth2/access_token', {
      appid: keys.appid,
      secret: keys.secret,
      code,
      grant_type: 'authorization_code',
    });
    if (wrongCodes.has(token.errcode)) return 'wrong code';
    const { openid, access_token: accessToken } = token;
    if (typeof openid !== 'string' || typeof accessToken !== 'string') {
      log.error({ errcode: token.errcode }, 'wechat refused the exchange of a code');
      return 'unreachable';
    }
    const person = await ask(keys, 'sns/userinfo', { access_token: accessToken, openid, lang: 'zh_CN' });
    return { openid, nickname: cleanNickname(person.nickname) };
  } catch (error) {
    // The address of the call holds the secret, so only the kind of failure is logged.
    log.error({ failure: error instanceof Error ? error.name : 'unknown' }, 'wechat did not answer');
    return 'unreachable';
  }
}
