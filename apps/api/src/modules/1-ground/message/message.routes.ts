import { getMessages, readMessages, removeMessages } from '@qianfang/contract/message';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listMessages } from './list-messages.ts';
import { markMessagesRead } from './mark-messages-read.ts';
import { removeOwnMessages } from './remove-own-messages.ts';
import { sweepMessages } from './sweep-messages.ts';

export function mountMessages(app: FastifyInstance): void {
  app.deps.jobs.define('message.sweep', () => sweepMessages(app.deps), { everyMinutes: 12 * 60 });
  mountEndpoint(app, getMessages, ({ deps, viewer, query }) => listMessages(deps.db, viewer.buyerId, query));
  mountEndpoint(app, readMessages, ({ deps, viewer, body }) =>
    markMessagesRead(deps, viewer.buyerId, body.ids),
  );
  mountEndpoint(app, removeMessages, ({ deps, viewer, body }) =>
    removeOwnMessages(deps.db, viewer.buyerId, body.ids),
  );
}
