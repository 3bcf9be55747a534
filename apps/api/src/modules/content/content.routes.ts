import {
  getArticleCategories,
  getCommon,
  getHomeFocus,
  getLinks,
  getLoginFocus,
  getPostDetail,
  getPosts,
  getRightAds,
  getSiteFacts,
  getTopAds,
} from '@qianfang/contract/content';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { listFocus } from './list-focus.ts';
import { listLinks } from './list-links.ts';
import { listPosts } from './list-posts.ts';
import { readCommon } from './read-common.ts';
import { readHelpCategories } from './read-help-categories.ts';
import { readPost } from './read-post.ts';
import { readSiteFacts } from './read-site-facts.ts';

export function mountContent(app: FastifyInstance): void {
  mountEndpoint(app, getCommon, ({ deps }) => readCommon(deps));
  mountEndpoint(app, getHomeFocus, ({ deps }) => listFocus(deps, 'index'));
  mountEndpoint(app, getTopAds, ({ deps }) => listFocus(deps, 'top'));
  mountEndpoint(app, getRightAds, ({ deps }) => listFocus(deps, 'right'));
  mountEndpoint(app, getLoginFocus, ({ deps }) => listFocus(deps, 'login'));
  mountEndpoint(app, getLinks, ({ deps }) => listLinks(deps.db));
  mountEndpoint(app, getSiteFacts, ({ deps }) => readSiteFacts(deps));
  mountEndpoint(app, getArticleCategories, ({ deps, query }) =>
    readHelpCategories(deps.db, query.category_id),
  );
  mountEndpoint(app, getPosts, ({ deps, query }) => listPosts(deps.db, query));
  mountEndpoint(app, getPostDetail, ({ deps, query }) => readPost(deps.db, query));
}
