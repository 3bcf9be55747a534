import { getPointsLog } from '@qianfang/contract/points';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listPointsLog } from './list-points-log.ts';

export function mountPoints(app: FastifyInstance): void {
  mountEndpoint(app, getPointsLog, ({ deps, viewer, query }) => listPointsLog(deps, viewer.buyerId, query));
}
