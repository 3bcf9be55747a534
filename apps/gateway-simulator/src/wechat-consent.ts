import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findConsent, insertConsent, takeConsent } from './consent.repo.ts';
import type { Simulator } from './deliver-notifications.ts';
import { escapeHtml, page } from './phone-page.ts';
import { simulatedAppSecret } from './simulator-keys.ts';
import { sendHtml } from './trade-page.ts';

/** Fictional WeChat accounts that may scan. */
const people = ['演示店长', '演示采购', '演示新朋友'] as const;

const codeLivesMs = 5 * 60_000;

/** As at WeChat, an account always has the same openid at the same official account. */
function openidOf(appid: string, person: string): string {
  return `o${createHash('sha256').update(`${appid}:${person}`).digest('base64url').slice(0, 27)}`;
}

interface Asking {
  readonly appid?: string;
  readonly redirect_uri?: string;
  readonly response_type?: string;
  readonly scope?: string;
  readonly state?: string;
}

/** WeChat redirects to the registered domain only; here that is the store's own. */
function isOwnPage(address: string, host: string): boolean {
  return URL.canParse(address) && new URL(address).host === host;
}

/** The consent page inside WeChat, and the two calls by which the store learns who consented. */
export function mountWechatConsent(app: FastifyInstance, { db, clock, keys }: Simulator): void {
  const refusePage = (reply: FastifyReply) =>
    sendHtml(
      reply,
      page(
        '无法打开',
        '<h1 style="font-size:18px">链接无效</h1><p class="note">请回到电脑刷新二维码后再扫。</p>',
      ),
      400,
    );

  app.get<{ Querystring: Asking }>('/connect/oauth2/authorize', (request, reply) => {
    const { appid, redirect_uri: back = '', response_type: type, scope, state = '' } = request.query;
    const isRight = appid === keys.appid && type === 'code' && scope === 'snsapi_userinfo';
    if (!isRight || !isOwnPage(back, request.host)) return refusePage(reply);
    const choices = people.map(
      (person, index) =>
        `<button name="person" value="${index}" class="${index === 0 ? '' : 'line'}">用“${person}”的微信打开</button>`,
    );
    return sendHtml(
      reply,
      page(
        '演示：确认登录',
        `<h1 style="font-size:18px">演示：确认登录</h1><p class="note">这里代替手机上的微信。选一个演示微信，把它的昵称交给千方医药采购。</p>
         <form method="post" action="/simulator/connect/allow"><input type="hidden" name="redirect_uri" value="${escapeHtml(back)}"><input type="hidden" name="state" value="${escapeHtml(state)}">${choices.join('')}</form>
         <p class="note">微信登录模拟器，不会连接真实的微信。</p>`,
      ),
    );
  });

  app.post<{ Body: { person?: string; redirect_uri?: string; state?: string } }>(
    '/connect/allow',
    async (request, reply) => {
      const { redirect_uri: back = '', state = '' } = request.body;
      const person = people[Number(request.body.person)];
      if (person === undefined || !isOwnPage(back, request.host)) return refusePage(reply);
      const code = randomBytes(16).toString('hex');
      await insertConsent(db, {
        code,
        openid: openidOf(keys.appid, person),
        nickname: person,
        access_token: randomBytes(32).toString('base64url'),
        expiresAt: new Date(clock.now().getTime() + codeLivesMs),
      });
      const target = new URL(back);
      target.searchParams.set('code', code);
      target.searchParams.set('state', state);
      return reply.redirect(target.href, 303);
    },
  );

  // WeChat always answers 200, as text, even for errors.
  const answer = (reply: FastifyReply, value: object) =>
    reply.header('content-type', 'text/plain; charset=utf-8').send(JSON.stringify(value));

  app.get<{ Querystring: { appid?: string; secret?: string; code?: string; grant_type?: string } }>(
    '/sns/oauth2/access_token',
    async (request, reply) => {
      const { appid, secret, code = '', grant_type: grant } = request.query;
      if (appid !== keys.appid) return answer(reply, { errcode: 40013, errmsg: 'invalid appid' });
      if (secret !== simulatedAppSecret(keys))
        return answer(reply, { errcode: 40125, errmsg: 'invalid appsecret' });
      if (grant !== 'authorization_code')
        return answer(reply, { errcode: 40002, errmsg: 'invalid grant_type' });
      const consent = await takeConsent(db, code, clock.now());
      if (!consent) return answer(reply, { errcode: 40029, errmsg: 'invalid code' });
      return answer(reply, {
        access_token: consent.access_token,
        expires_in: 7200,
        refresh_token: randomBytes(32).toString('base64url'),
        openid: consent.openid,
        scope: 'snsapi_userinfo',
      });
    },
  );

  app.get<{ Querystring: { access_token?: string; openid?: string } }>(
    '/sns/userinfo',
    async (request, reply) => {
      const { access_token: token = '', openid = '' } = request.query;
      const consent = await findConsent(db, token, openid);
      if (!consent) return answer(reply, { errcode: 40001, errmsg: 'invalid credential' });
      return answer(reply, {
        openid: consent.openid,
        nickname: consent.nickname,
        headimgurl: '',
        privilege: [],
      });
    },
  );
}
