import { getNotice, requestNotice as requestNoticeEndpoint } from '@qianfang/contract/notice';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { readNotice, requestNotice } from './request-notice.ts';

export function mountNotices(app: FastifyInstance): void {
  mountEndpoint(app, getNotice, ({ deps, viewer, query }) =>
    readNotice(deps.db, viewer.buyerId, query.goods_id),
  );
  mountEndpoint(app, requestNoticeEndpoint, ({ deps, viewer, body }) => requestNotice(deps, viewer, body));
}
