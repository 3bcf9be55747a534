import { getUserBase } from '@qianfang/contract/session';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { readUserBase } from './read-user-base.ts';

export function mountMember(app: FastifyInstance): void {
  mountEndpoint(app, getUserBase, ({ deps, viewer }) => readUserBase(deps, viewer));
}
