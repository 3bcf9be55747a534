import * as calls from '@qianfang/contract/approval';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import type { OrderForStore } from '../checkout/index.ts';
import { approveRequest } from './approve-request.ts';
import { checkApproval } from './check-approval.ts';
import { listRequests, readRequest } from './list-requests.ts';
import { putRequestBack, withdrawRequest } from './put-request-back.ts';
import { rejectRequest } from './reject-request.ts';
import { requestApproval } from './request-approval.ts';

const claimsKey = { claimsKey: true };

export function mountApprovals(app: FastifyInstance, orderForStore: OrderForStore): void {
  mountEndpoint(app, calls.getApprovals, ({ deps, viewer, query }) => listRequests(deps, viewer, query));
  mountEndpoint(app, calls.getApproval, ({ deps, viewer, params }) => readRequest(deps, viewer, params.id));
  mountEndpoint(
    app,
    calls.requestApproval,
    ({ deps, viewer, keyed, body }) => requestApproval(deps, viewer, keyed, body),
    claimsKey,
  );
  mountEndpoint(
    app,
    calls.checkApproval,
    ({ deps, viewer, params, body }) => checkApproval(deps, viewer, params.id, body),
    { isRead: true },
  );
  mountEndpoint(
    app,
    calls.approveRequest,
    ({ deps, viewer, keyed, params, body }) =>
      approveRequest(deps, viewer, keyed, params.id, body, orderForStore),
    claimsKey,
  );
  mountEndpoint(
    app,
    calls.rejectRequest,
    ({ deps, viewer, keyed, params, body }) => rejectRequest(deps, viewer, keyed, params.id, body.note),
    claimsKey,
  );
  mountEndpoint(
    app,
    calls.withdrawRequest,
    ({ deps, viewer, keyed, params, request }) =>
      withdrawRequest(deps, viewer, keyed, { id: params.id, ip: request.ip }),
    claimsKey,
  );
  mountEndpoint(
    app,
    calls.putRequestBack,
    ({ deps, viewer, keyed, params, request }) =>
      putRequestBack(deps, viewer, keyed, { id: params.id, ip: request.ip }),
    claimsKey,
  );
}
