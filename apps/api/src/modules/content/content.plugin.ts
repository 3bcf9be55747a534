import type { FastifyInstance } from 'fastify';
import { mountArticles } from './article.routes.ts';
import { mountContent } from './content.routes.ts';

export function contentPlugin(app: FastifyInstance): void {
  mountContent(app);
  mountArticles(app);
}
