import { askNotice as askNoticeEndpoint, getNotice } from '@qianfang/contract/notice';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { askNotice, readNotice } from './ask-notice.ts';

export function mountNotices(app: FastifyInstance): void {
  mountEndpoint(app, getNotice, ({ deps, viewer, query }) =>
    readNotice(deps.db, viewer.buyerId, query.goods_id),
  );
  mountEndpoint(app, askNoticeEndpoint, ({ deps, viewer, body }) => askNotice(deps, viewer, body));
}
