import type { FastifyInstance } from 'fastify';
import { mountQualification } from './qualification.routes.ts';

/** What a company may buy and where it may go: its documents, their review, delivery addresses. */
export function qualificationPlugin(app: FastifyInstance): void {
  mountQualification(app);
}
