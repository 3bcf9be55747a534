import type { FastifyInstance } from 'fastify';
import { mountMember } from './member.routes.ts';

/**
 * What the pages tell a buyer about itself, put together from the modules that own the parts. No module asks this one.
 */
export function memberPlugin(app: FastifyInstance): void {
  mountMember(app);
}
