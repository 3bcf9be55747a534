import { getArrivals, getDelivery } from '@qianfang/contract/delivery';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { readArrivals } from './read-arrivals.ts';
import { readDelivery } from './read-delivery.ts';

export function mountDelivery(app: FastifyInstance): void {
  mountEndpoint(app, getDelivery, ({ deps, viewer, params }) => readDelivery(deps, viewer, params.id));
  mountEndpoint(app, getArrivals, ({ deps, viewer }) => readArrivals(deps, viewer));
}
