import { getMails } from '@qianfang/contract/mail';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listMails } from './list-mails.ts';

export function mountMails(app: FastifyInstance): void {
  mountEndpoint(app, getMails, ({ deps, viewer }) => listMails(deps, viewer));
}
