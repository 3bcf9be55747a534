import type { FastifyInstance } from 'fastify';
import { mountArticles } from './article.routes.ts';
import { mountContent } from './content.routes.ts';
import { readFirstBanners } from './read-first-banners.ts';

export function contentPlugin(app: FastifyInstance): void {
  app.decorate('readFirstBanners', () => readFirstBanners(app.deps));
  mountContent(app);
  mountArticles(app);
}
