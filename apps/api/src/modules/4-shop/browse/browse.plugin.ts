import type { FastifyInstance } from 'fastify';
import { mountBrowse } from './browse.routes.ts';
import { mountPictures } from './picture.routes.ts';

export function browsePlugin(app: FastifyInstance): void {
  mountBrowse(app);
  mountPictures(app);
}
