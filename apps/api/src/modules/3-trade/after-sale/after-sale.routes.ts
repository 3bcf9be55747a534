import * as calls from '@qianfang/contract/after-sale';
import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { type Admit, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { hasShipped } from '../orders/index.ts';
import { hasOrdered } from '../purchases/index.ts';
import { countApplications } from './count-applications.ts';
import { listReturns, listServices } from './list-applications.ts';
import { readApplicationFile } from './read-application-file.ts';
import { readReturn } from './read-return.ts';
import { readReturnOptions } from './read-return-options.ts';
import { readService } from './read-service.ts';
import { requestReturn } from './request-return.ts';
import { requestService } from './request-service.ts';
import { resolveService } from './resolve-service.ts';
import { sendForService, sendReturnBack } from './send-back.ts';
import { withdrawApplication } from './withdraw-application.ts';
import { writeToReturn, writeToService } from './write-to-application.ts';

/**
 * The order is named in the body; a company that has received nothing yet is refused before the body is read.
 */
const admitShippedTo = (async ({ viewer }, { db }) => {
  if (!viewer || !(await hasOrdered(db, viewer.buyerId))) return problem('NOT_FOUND');
  const hasReceived = await hasShipped(db, viewer.buyerId);
  return hasReceived ? undefined : problem('STATE_FORBIDS', { message: '订单发货后可申请售后' });
}) satisfies Admit;

function mountReturns(app: FastifyInstance): void {
  mountEndpoint(
    app,
    calls.requestReturn,
    ({ deps, viewer, body, files, idempotencyKey }) =>
      requestReturn(deps, viewer, { body, files, idempotencyKey: idempotencyKey ?? '' }),
    { admit: admitShippedTo },
  );
  mountEndpoint(app, calls.getReturns, ({ deps, viewer, query }) =>
    listReturns(deps.db, viewer.buyerId, query),
  );
  mountEndpoint(app, calls.getReturn, ({ deps, viewer, params }) =>
    readReturn(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, calls.sendReturn, ({ deps, viewer, params, body }) =>
    sendReturnBack(deps, viewer, params.id, body),
  );
  mountEndpoint(app, calls.withdrawReturn, ({ deps, viewer, params }) =>
    withdrawApplication(deps, viewer, { kind: 'RETURN', id: params.id }),
  );
  mountEndpoint(app, calls.writeToReturn, ({ deps, viewer, params, body }) =>
    writeToReturn(deps, viewer, params.id, body.content),
  );
  mountEndpoint(app, calls.getReturnFile, ({ deps, viewer, params }) =>
    readApplicationFile(deps, viewer.buyerId, { kind: 'RETURN', id: params.id }, params.n),
  );
}

function mountServices(app: FastifyInstance): void {
  mountEndpoint(
    app,
    calls.requestService,
    ({ deps, viewer, body, files, idempotencyKey }) =>
      requestService(deps, viewer, { body, files, idempotencyKey: idempotencyKey ?? '' }),
    { admit: admitShippedTo },
  );
  mountEndpoint(app, calls.getServices, ({ deps, viewer, query }) =>
    listServices(deps.db, viewer.buyerId, query),
  );
  mountEndpoint(app, calls.getService, ({ deps, viewer, params }) =>
    readService(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, calls.sendForService, ({ deps, viewer, params, body }) =>
    sendForService(deps, viewer, params.id, body),
  );
  mountEndpoint(app, calls.withdrawService, ({ deps, viewer, params }) =>
    withdrawApplication(deps, viewer, { kind: 'SERVICE', id: params.id }),
  );
  mountEndpoint(app, calls.writeToService, ({ deps, viewer, params, body }) =>
    writeToService(deps, viewer, params.id, body.content),
  );
  mountEndpoint(app, calls.resolveService, ({ deps, viewer, params, body }) =>
    resolveService(deps, viewer, params.id, body.satisfaction),
  );
  mountEndpoint(app, calls.getServiceFile, ({ deps, viewer, params }) =>
    readApplicationFile(deps, viewer.buyerId, { kind: 'SERVICE', id: params.id }, params.n),
  );
}

export function mountAfterSale(app: FastifyInstance): void {
  mountEndpoint(app, calls.getReturnOptions, ({ deps, viewer, params }) =>
    readReturnOptions(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, calls.countApplications, ({ deps, viewer }) =>
    countApplications(deps.db, viewer.buyerId),
  );
  mountReturns(app);
  mountServices(app);
}
