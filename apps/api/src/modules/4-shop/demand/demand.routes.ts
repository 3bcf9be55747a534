import {
  closeDemand as closeDemandEndpoint,
  getDemand,
  getDemands,
  sendDemands as sendDemandsEndpoint,
} from '@qianfang/contract/demand';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { closeDemand } from './close-demand.ts';
import { listDemands } from './list-demands.ts';
import { readDemand } from './read-demand.ts';
import { sendDemands } from './send-demands.ts';

export function mountDemands(app: FastifyInstance): void {
  mountEndpoint(app, getDemands, ({ deps, viewer, query }) => listDemands(deps.db, viewer.buyerId, query));
  mountEndpoint(app, getDemand, ({ deps, viewer, params }) => readDemand(deps.db, viewer.buyerId, params.id));
  mountEndpoint(app, sendDemandsEndpoint, ({ deps, viewer, body, idempotencyKey }) =>
    sendDemands(deps, viewer, idempotencyKey ?? '', body),
  );
  mountEndpoint(app, closeDemandEndpoint, ({ deps, viewer, params }) =>
    closeDemand(deps, viewer.buyerId, params.id),
  );
}
