import { isProblem } from '@qianfang/contract/problem';
import * as calls from '@qianfang/contract/profile';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { sessionCookie } from '../../../platform/viewer.ts';
import { changePassword } from './change-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { endOtherSessions, listSessions } from './own-sessions.ts';
import { readCompany } from './read-company.ts';
import { sendOwnCode } from './send-own-code.ts';
import { presentSentCode } from './send-sms-code.ts';
import { updateContact } from './update-contact.ts';

export function mountProfile(app: FastifyInstance): void {
  mountEndpoint(app, calls.getCompany, ({ deps, viewer }) => readCompany(deps.db, viewer));

  mountEndpoint(app, calls.updateUserInfo, ({ deps, viewer, body }) => updateContact(deps, viewer, body));

  mountEndpoint(app, calls.changePassword, ({ deps, viewer, body, request }) =>
    changePassword(deps, viewer, {
      oldPassword: body.old_password,
      password: body.password,
      token: request.cookies[sessionCookie] ?? '',
      endsWechat: body.unbind_wechat === 1,
      bindings: app.wechatBindings,
    }),
  );

  mountEndpoint(app, calls.sendConfirmCode, async ({ deps, viewer, request }) => {
    const sent = await sendOwnCode(deps, viewer, { scene: 'confirm', ip: request.ip });
    return isProblem(sent) ? sent : presentSentCode(sent);
  });

  mountEndpoint(app, calls.confirmIdentity, ({ deps, viewer, body, request }) =>
    confirmIdentity(deps, viewer, { ...body, token: request.cookies[sessionCookie] ?? '' }),
  );

  mountEndpoint(app, calls.getSessions, ({ deps, viewer, request }) =>
    listSessions(deps, viewer, request.cookies[sessionCookie] ?? ''),
  );

  mountEndpoint(app, calls.endOtherSessions, ({ deps, viewer, request }) =>
    endOtherSessions(deps, viewer, request.cookies[sessionCookie] ?? ''),
  );
}
