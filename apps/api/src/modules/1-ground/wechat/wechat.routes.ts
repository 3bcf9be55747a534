import { isProblem } from '@qianfang/contract/problem';
import * as calls from '@qianfang/contract/wechat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setOwnCookie } from '../../../platform/cookies.ts';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { sessionCookie, type Viewer } from '../../../platform/viewer.ts';
import { answerLogin, knownCookie, originOf, setSessionCookie } from '../identity/index.ts';
import { bindScanned } from './bind-scanned.ts';
import { makeCode, wechatCookie } from './make-code.ts';
import { readCode } from './read-code.ts';
import { readScanned, readWechat } from './read-wechat.ts';
import { unbindWechatOf } from './unbind-wechat.ts';
import { storeOrigin } from './wechat-phone.routes.ts';

async function showCode(request: FastifyRequest, reply: FastifyReply, viewer: Viewer | undefined) {
  const { deps } = request.server;
  const made = await makeCode(deps, {
    viewer,
    origin: storeOrigin(request),
    userAgent: request.headers['user-agent'] ?? '',
    token: request.cookies[sessionCookie] ?? '',
  });
  if (isProblem(made)) return made;
  setOwnCookie(reply, deps.config, { name: wechatCookie, value: made.browserToken });
  return { id: made.id, svg: made.svg, seconds_left: made.secondsLeft, phone_url: made.phoneUrl };
}

export function mountWechat(app: FastifyInstance): void {
  mountEndpoint(app, calls.makeLoginCode, ({ request, reply }) => showCode(request, reply, undefined));

  mountEndpoint(app, calls.makeBindCode, ({ request, reply, viewer }) => showCode(request, reply, viewer));

  mountEndpoint(app, calls.readLoginCode, async ({ deps, params, viewer, request, reply }) => {
    const found = await readCode(deps, {
      id: params.id,
      browserToken: request.cookies[wechatCookie],
      viewer,
      origin: originOf(request),
    });
    if (isProblem(found)) return found;
    if (found.entered) setSessionCookie(reply, deps.config, found.entered.token);
    return found.progress;
  });

  mountEndpoint(app, calls.getWechat, ({ deps, viewer }) => readWechat(deps, viewer));

  mountEndpoint(app, calls.unbindWechat, ({ deps, viewer, request }) =>
    unbindWechatOf(deps, viewer, request.cookies[sessionCookie] ?? ''),
  );

  mountEndpoint(app, calls.getScannedWechat, ({ deps, request }) => {
    return readScanned(deps, request.cookies[wechatCookie]);
  });

  mountEndpoint(app, calls.bindScannedWechat, async ({ deps, body, request, reply }) =>
    answerLogin(
      reply,
      deps,
      await bindScanned(deps, {
        ...originOf(request),
        browserToken: request.cookies[wechatCookie],
        username: body.username,
        password: body.password,
        captcha: body.captcha,
        knownCookie: request.cookies[knownCookie],
      }),
    ),
  );
}
