import {
  getFeedback,
  getFeedbackPicture,
  sendFeedback as sendFeedbackCall,
} from '@qianfang/contract/feedback';
import type { FastifyInstance } from 'fastify';
import { admitAnyAccount, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listFeedback } from './list-feedback.ts';
import { readFeedbackPicture } from './read-feedback-picture.ts';
import { sendFeedback } from './send-feedback.ts';

export function mountFeedback(app: FastifyInstance): void {
  mountEndpoint(
    app,
    sendFeedbackCall,
    ({ deps, viewer, body, files, idempotencyKey }) =>
      sendFeedback(deps, viewer, { body, files, idempotencyKey }),
    { admit: admitAnyAccount },
  );
  mountEndpoint(app, getFeedback, ({ deps, viewer, query }) => listFeedback(deps.db, viewer.buyerId, query));
  mountEndpoint(app, getFeedbackPicture, ({ deps, viewer, params }) =>
    readFeedbackPicture(deps, viewer.buyerId, params.id, params.n),
  );
}
