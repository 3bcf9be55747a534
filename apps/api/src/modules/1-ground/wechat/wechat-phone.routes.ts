import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setOwnCookie } from '../../../platform/cookies.ts';
import { answerScan } from './answer-scan.ts';
import { answerSeconds } from './make-code.ts';
import { elsewherePage, phonePage, unreachablePage } from './phone-page.ts';
import { beginScan, finishScan, readPhoneView } from './scan-code.ts';

const phoneCookie = 'qf_wechat_phone';
const token = { type: 'string', pattern: '^[\\w-]{43}$' } as const;

/** The store's address for buyers. */
export function storeOrigin(request: FastifyRequest): string {
  return request.server.deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
}

function html(reply: FastifyReply, body: string): FastifyReply {
  return (
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // Without a referrer, browsers post a form from the origin "null", which the store refuses as foreign.
      .header('referrer-policy', 'same-origin')
      .send(body)
  );
}

/** The pages inside WeChat on the scanning phone: pages, not calls, so not in the contract. */
export function mountWechatPhone(app: FastifyInstance): void {
  const { deps } = app;
  const config = { rateLimit: { max: 60, timeWindow: 60_000 } };

  app.get<{ Params: { token: string } }>(
    '/api/wechat/scan/:token',
    { config, schema: { params: { type: 'object', properties: { token }, required: ['token'] } } },
    async (request, reply) => {
      const target = await beginScan(deps, request.params.token, storeOrigin(request));
      return target ? reply.redirect(target, 302) : html(reply, phonePage({ state: 'expired' }));
    },
  );

  app.get<{ Querystring: { code?: string; state: string } }>(
    '/api/wechat/back',
    {
      config,
      schema: {
        querystring: {
          type: 'object',
          properties: { code: { type: 'string', maxLength: 512 }, state: token },
          required: ['state'],
        },
      },
    },
    async (request, reply) => {
      const { code, state } = request.query;
      // Without a code the owner refused at WeChat; the QR stays valid for another scan.
      if (!code) return html(reply, phonePage({ state: 'refused' }));
      const scanned = await finishScan(deps, { scanToken: state, code });
      if (scanned === 'over') return html(reply, phonePage({ state: 'expired' }));
      if (scanned === 'unreachable') return html(reply, unreachablePage());
      setOwnCookie(reply, deps.config, {
        name: phoneCookie,
        value: scanned.phoneToken,
        maxAge: 2 * answerSeconds,
      });
      // Leaves the address that holds WeChat's code.
      return reply.redirect('/api/wechat/confirm', 303);
    },
  );

  app.get('/api/wechat/confirm', { config }, async (request, reply) =>
    html(reply, phonePage(await readPhoneView(deps, request.cookies[phoneCookie]))),
  );

  app.post<{ Body: { answer: 'yes' | 'no' } }>(
    '/api/wechat/confirm',
    {
      config,
      schema: {
        body: {
          type: 'object',
          properties: { answer: { enum: ['yes', 'no'] } },
          required: ['answer'],
          additionalProperties: false,
        },
      },
    },
    async (request, reply) => {
      const outcome = await answerScan(deps, request.cookies[phoneCookie], request.body.answer === 'yes');
      return outcome === 'elsewhere'
        ? html(reply, elsewherePage())
        : reply.redirect('/api/wechat/confirm', 303);
    },
  );
}
