import type { FastifyInstance } from 'fastify';
import { mountMember } from './member.routes.ts';

/** A buyer's own data for pages, joined from the modules that own it. No module depends on this one. */
export function memberPlugin(app: FastifyInstance): void {
  mountMember(app);
}
