import * as calls from '@qianfang/contract/profile';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { sessionCookie } from '../../platform/viewer.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, listSessions } from './own-sessions.ts';
import { readCompany } from './read-company.ts';
import { updateContact } from './update-contact.ts';

export function mountProfile(app: FastifyInstance): void {
  mountEndpoint(app, calls.getCompany, ({ deps, viewer }) => readCompany(deps.db, viewer));

  mountEndpoint(app, calls.updateUserInfo, ({ deps, viewer, body }) => updateContact(deps, viewer, body));

  mountEndpoint(app, calls.changePassword, ({ deps, viewer, body, request }) =>
    changePassword(deps, viewer, {
      oldPassword: body.old_password,
      password: body.password,
      token: request.cookies[sessionCookie] ?? '',
    }),
  );

  mountEndpoint(app, calls.getSessions, ({ deps, viewer, request }) =>
    listSessions(deps, viewer, request.cookies[sessionCookie] ?? ''),
  );

  mountEndpoint(app, calls.endOtherSessions, ({ deps, viewer, request }) =>
    endOtherSessions(deps, viewer, request.cookies[sessionCookie] ?? ''),
  );
}
