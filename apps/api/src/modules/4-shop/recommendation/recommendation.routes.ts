import { getNewBuyerSpecials, getRecommendations } from '@qianfang/contract/recommendation';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listNewBuyerSpecials } from './list-new-buyer-specials.ts';
import { listRecommended } from './list-recommended.ts';

export function mountRecommendation(app: FastifyInstance): void {
  mountEndpoint(app, getRecommendations, ({ deps, viewer, params }) =>
    listRecommended(deps, viewer, params.page),
  );
  mountEndpoint(app, getNewBuyerSpecials, ({ deps, viewer }) => listNewBuyerSpecials(deps, viewer));
}
