import { isProblem } from '@qianfang/contract/problem';
import * as calls from '@qianfang/contract/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { sessionCookie } from '../../platform/viewer.ts';
import { makeCaptcha } from './captcha.ts';
import type { Origin } from './enter-account.ts';
import { logIn, logInBySms } from './log-in.ts';
import { logOut } from './log-out.ts';
import { resetPassword, verifyPhone } from './reset-password.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { captchaCookie, cookieOptions, dropSession, welcome } from './session-cookie.ts';

function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

export function mountIdentity(app: FastifyInstance): void {
  mountEndpoint(app, calls.logIn, async ({ deps, body, request, reply }) => {
    const entered = await logIn(deps, {
      username: body.username,
      password: body.password,
      captcha: body.captcha,
      captchaToken: request.cookies[captchaCookie],
      ...originOf(request),
    });
    return welcome(reply, deps.config, entered);
  });

  mountEndpoint(app, calls.logInBySms, async ({ deps, body, request, reply }) =>
    welcome(reply, deps.config, await logInBySms(deps, { ...body, ...originOf(request) })),
  );

  mountEndpoint(app, calls.logOut, async ({ deps, request, reply }) => {
    await logOut(deps, request.cookies[sessionCookie]);
    dropSession(reply, deps.config);
    return {};
  });

  mountEndpoint(app, calls.getCaptcha, async ({ deps, reply }) => {
    const { svg, token } = await makeCaptcha(deps);
    reply.setCookie(captchaCookie, token, cookieOptions(deps.config));
    reply.header('cache-control', 'no-store');
    return { svg };
  });

  mountEndpoint(app, calls.sendSmsCode, async ({ deps, body, request }) => {
    const sent = await sendSmsCode(deps, {
      phone: body.phone,
      scene: body.scene,
      ip: request.ip,
      captcha: body.captcha,
      captchaToken: request.cookies[captchaCookie],
    });
    if (isProblem(sent)) return sent;
    return {
      resend_after: sent.resendAfter,
      ...(sent.demoCode === undefined ? {} : { demo_code: sent.demoCode }),
    };
  });

  mountEndpoint(app, calls.verifyForgotten, ({ deps, body }) => verifyPhone(deps, body));

  mountEndpoint(app, calls.resetForgotten, ({ deps, body }) =>
    resetPassword(deps, {
      token: body.token,
      password: body.password,
      passwordAgain: body.password_again,
    }),
  );
}
