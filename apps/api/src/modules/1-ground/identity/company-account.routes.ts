import * as calls from '@qianfang/contract/company-account';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { changeAccount } from './change-account.ts';
import { inviteColleague, withdrawInvitation } from './invite-colleague.ts';
import { joinCompany, readInvitation } from './join-company.ts';
import { listAccounts } from './list-accounts.ts';
import { answerLogin, originOf } from './session-cookie.ts';

export function mountCompanyAccounts(app: FastifyInstance): void {
  mountEndpoint(app, calls.getCompanyAccounts, ({ deps, viewer }) => listAccounts(deps, viewer));
  mountEndpoint(app, calls.changeCompanyAccount, ({ deps, viewer, params, body }) =>
    changeAccount(deps, viewer, params.id, body),
  );
  mountEndpoint(app, calls.inviteColleague, ({ deps, viewer, body }) => inviteColleague(deps, viewer, body));
  mountEndpoint(app, calls.withdrawInvitation, ({ deps, viewer, params }) =>
    withdrawInvitation(deps, viewer, params.id),
  );
  mountEndpoint(app, calls.readInvitation, ({ deps, body }) => readInvitation(deps, body.token));
  mountEndpoint(app, calls.joinCompany, async ({ deps, body, request, reply }) =>
    answerLogin(reply, deps, await joinCompany(deps, body, originOf(request))),
  );
}
