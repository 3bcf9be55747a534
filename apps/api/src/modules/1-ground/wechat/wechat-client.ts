import type { Deps } from '../../../platform/deps.ts';
import { type Line, openLine } from '../../../platform/outside/open-line.ts';
import type { WechatLoginKeys } from '../../../platform/wechat-login-keys.ts';

/** A WeChat account, as one official account sees it. */
export interface WechatPerson {
  readonly openid: string;
  readonly nickname: string;
}

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

const opened = new WeakMap<WechatLoginKeys, Line>();

/** The line to WeChat for a set of keys. */
function lineTo(keys: WechatLoginKeys, { clock, log }: Deps): Line {
  const line = opened.get(keys) ?? openLine({ service: 'wechat-login', clock, log });
  opened.set(keys, line);
  return line;
}

/** Undefined where WeChat does not answer with JSON. */
async function ask(
  line: Line,
  { baseUrl }: WechatLoginKeys,
  path: string,
  query: Record<string, string>,
): Promise<Record<string, unknown> | undefined> {
  const url = new URL(path, baseUrl);
  url.search = new URLSearchParams(query).toString();
  const reply = await line.call({ url, method: 'GET', headers: {}, body: '' });
  if (reply.kind !== 'answer') return undefined;
  try {
    // WeChat sends its JSON as text/plain.
    const value: unknown = JSON.parse(reply.text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return undefined;
  }
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
  deps: Deps,
  keys: WechatLoginKeys,
  code: string,
): Promise<WechatPerson | 'wrong code' | 'unreachable'> {
  const line = lineTo(keys, deps);
  const token = await ask(line, keys, 'sns/oauth2/access_token', {
    appid: keys.appid,
    secret: keys.secret,
    code,
    grant_type: 'authorization_code',
  });
  if (!token) return 'unreachable';
  if (wrongCodes.has(token.errcode)) return 'wrong code';
  const { openid, access_token: accessToken } = token;
  if (typeof openid !== 'string' || typeof accessToken !== 'string') {
    deps.log.error({ errcode: token.errcode }, 'wechat refused the exchange of a code');
    return 'unreachable';
  }
  const person = await ask(line, keys, 'sns/userinfo', { access_token: accessToken, openid, lang: 'zh_CN' });
  return person ? { openid, nickname: cleanNickname(person.nickname) } : 'unreachable';
}
