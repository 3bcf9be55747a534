import type { FastifyInstance } from 'fastify';
import { mountQualification } from './qualification.routes.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';

/** What a company may buy and where it may go: its documents, their review, delivery addresses. */
export function qualificationPlugin(app: FastifyInstance): void {
  // Every hour, because what is sent once is not sent again: a server that was down at midnight catches up.
  app.deps.jobs.define('qualification.remind', () => remindOfExpiry(app.deps), { everyMinutes: 60 });
  mountQualification(app);
}
