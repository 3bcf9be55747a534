import type { FastifyInstance } from 'fastify';
import { mountChain } from './chain.routes.ts';
import { mountRegistration } from './registration.routes.ts';
import { sweepDrafts } from './sweep-drafts.ts';

/** From a phone number to a reviewed company: drafts, the form's three steps, and the two approvals. */
export function registrationPlugin(app: FastifyInstance): void {
  app.deps.jobs.define('registration.sweep', () => sweepDrafts(app.deps), { everyMinutes: 60 });
  mountRegistration(app);
  mountChain(app);
}
