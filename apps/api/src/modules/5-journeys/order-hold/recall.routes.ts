import { answerRecall as answerRecallEndpoint, getRecalls } from '@qianfang/contract/recall';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { answerRecall } from './answer-recall.ts';
import { listRecalls } from './list-recalls.ts';

export function mountRecalls(app: FastifyInstance): void {
  mountEndpoint(app, getRecalls, ({ deps, viewer, query }) => listRecalls(deps.db, viewer.buyerId, query));
  mountEndpoint(app, answerRecallEndpoint, ({ deps, viewer, params, body }) =>
    answerRecall(deps, viewer, params.id, body),
  );
}
