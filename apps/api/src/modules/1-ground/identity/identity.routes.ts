import { isProblem } from '@qianfang/contract/problem';
import * as calls from '@qianfang/contract/session';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { knownCookie } from './known-browser.ts';
import { logIn, logInBySms } from './log-in.ts';
import { logOut } from './log-out.ts';
import { makePuzzle } from './puzzle.ts';
import { resetPassword, verifyPhone } from './reset-password.ts';
import { presentSentCode, sendSmsCode } from './send-sms-code.ts';
import { answerLogin, clearSessionCookie, originOf } from './session-cookie.ts';

export function mountIdentity(app: FastifyInstance): void {
  mountEndpoint(app, calls.logIn, async ({ deps, body, request, reply }) => {
    const entered = await logIn(deps, {
      username: body.username,
      password: body.password,
      captcha: body.captcha,
      knownCookie: request.cookies[knownCookie],
      ...originOf(request),
    });
    return answerLogin(reply, deps, entered);
  });

  mountEndpoint(app, calls.logInBySms, async ({ deps, body, request, reply }) =>
    answerLogin(reply, deps, await logInBySms(deps, { ...body, ...originOf(request) })),
  );

  mountEndpoint(app, calls.logOut, async ({ deps, request, reply }) => {
    await logOut(deps, request.cookies[sessionCookie]);
    clearSessionCookie(reply, deps.config);
    return {};
  });

  mountEndpoint(app, calls.getCaptcha, ({ deps, request }) => makePuzzle(deps, request.ip));

  mountEndpoint(app, calls.sendSmsCode, async ({ deps, body, request }) => {
    const sent = await sendSmsCode(deps, {
      phone: body.phone,
      scene: body.scene,
      ip: request.ip,
      captcha: body.captcha,
    });
    return isProblem(sent) ? sent : presentSentCode(sent);
  });

  mountEndpoint(app, calls.verifyForgotten, ({ deps, body }) => verifyPhone(deps, body, app.wechatBindings));

  mountEndpoint(app, calls.resetForgotten, ({ deps, body }) =>
    resetPassword(deps, {
      token: body.token,
      password: body.password,
      passwordAgain: body.password_again,
      endsWechat: body.unbind_wechat === 1,
      bindings: app.wechatBindings,
    }),
  );
}
