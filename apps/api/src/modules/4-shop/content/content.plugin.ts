import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db.ts';
import { loadSettings } from '../../1-ground/settings/index.ts';
import { mountArticles } from './article.routes.ts';
import { mountContent } from './content.routes.ts';
import { readFirstBanners } from './read-first-banners.ts';

export function contentPlugin(app: FastifyInstance): void {
  app.decorate('readFirstBanners', () => readFirstBanners(app.deps));
  mountContent(app);
  mountArticles(app);
}

/** Whether the demo has filled the database. */
export async function holdsDemo(db: Db): Promise<boolean> {
  return (await loadSettings(db)).get('demo') === true;
}
