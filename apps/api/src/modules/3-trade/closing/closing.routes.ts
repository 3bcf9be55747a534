import { receiveOrder as receiveOrderEndpoint } from '@qianfang/contract/order';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { receiveOrder } from './receive-order.ts';

export function mountClosing(app: FastifyInstance): void {
  mountEndpoint(app, receiveOrderEndpoint, ({ deps, viewer, params }) =>
    receiveOrder(deps, viewer, params.id),
  );
}
