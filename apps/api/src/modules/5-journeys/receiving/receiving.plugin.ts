import type { FastifyInstance } from 'fastify';
import { mountIntakeFiles } from './intake/intake.routes.ts';
import { receiveDelivered } from './receive-delivered.ts';
import { mountReceiving } from './receiving.routes.ts';

export function receivingPlugin(app: FastifyInstance): void {
  mountReceiving(app);
  mountIntakeFiles(app);
  app.deps.jobs.define('receiving.receive_delivered', () => receiveDelivered(app.deps), { everyMinutes: 30 });
}
