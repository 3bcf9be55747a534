import type { FastifyInstance } from 'fastify';
import { mountRecommendation } from './recommendation.routes.ts';

/** What the home page offers unasked. Stores nothing of its own. */
export function recommendationPlugin(app: FastifyInstance): void {
  mountRecommendation(app);
}
