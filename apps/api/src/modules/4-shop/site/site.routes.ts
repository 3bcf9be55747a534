import { getPostDetail, searchHelp as searchHelpCall } from '@qianfang/contract/article';
import { getCommon } from '@qianfang/contract/content';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { readCommon } from './read-common.ts';
import { readPost } from './read-post.ts';
import { searchHelp } from './search-help.ts';

export function mountSite(app: FastifyInstance): void {
  mountEndpoint(app, getCommon, ({ deps }) => readCommon(deps));
  mountEndpoint(app, getPostDetail, ({ deps, viewer, query }) => readPost(deps, viewer, query));
  mountEndpoint(app, searchHelpCall, ({ deps, query }) => searchHelp(deps, query.keywords));
}
