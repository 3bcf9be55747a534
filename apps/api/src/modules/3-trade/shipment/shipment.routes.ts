import { getSignedPhoto, getTemperatureRecord } from '@qianfang/contract/order-papers';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { readSignedPhoto, readTemperatureFile } from './read-parcel-file.ts';

export function mountShipments(app: FastifyInstance): void {
  mountEndpoint(app, getSignedPhoto, ({ deps, viewer, params }) =>
    readSignedPhoto(deps, { buyerId: viewer.buyerId, orderId: params.id, part: params.part }),
  );
  mountEndpoint(app, getTemperatureRecord, ({ deps, viewer, params }) =>
    readTemperatureFile(deps, { buyerId: viewer.buyerId, orderId: params.id, part: params.part }),
  );
}
