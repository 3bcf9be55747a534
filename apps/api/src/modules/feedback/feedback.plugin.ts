import type { FastifyInstance } from 'fastify';
import { mountFeedback } from './feedback.routes.ts';

export function feedbackPlugin(app: FastifyInstance): void {
  mountFeedback(app);
}
