import type { FastifyInstance } from 'fastify';
import { mountReviews } from './review.routes.ts';

export function reviewPlugin(app: FastifyInstance): void {
  mountReviews(app);
}
