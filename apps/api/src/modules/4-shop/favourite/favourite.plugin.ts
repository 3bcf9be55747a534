import type { FastifyInstance } from 'fastify';
import { mountFavourites } from './favourite.routes.ts';

export function favouritePlugin(app: FastifyInstance): void {
  mountFavourites(app);
}
