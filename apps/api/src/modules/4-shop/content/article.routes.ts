import {
  getLicencePicture,
  getPostQr,
  getPosts,
  getSellerLicences,
  votePost as votePostCall,
} from '@qianfang/contract/article';
import { getArticleCategories } from '@qianfang/contract/content';
import { isProblem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { drawQr } from '../../../platform/draw-qr.ts';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { drawSellerLicence } from './draw-seller-licence.ts';
import { listPosts } from './list-posts.ts';
import { listSellerLicences } from './list-seller-licences.ts';
import { readHelpCategories } from './read-help-categories.ts';
import { votePost } from './vote-post.ts';

export function mountArticles(app: FastifyInstance): void {
  mountEndpoint(app, getArticleCategories, ({ deps, query }) => readHelpCategories(deps, query.category_id));
  mountEndpoint(app, getPosts, ({ deps, query }) => listPosts(deps, query));
  mountEndpoint(app, votePostCall, ({ deps, viewer, body }) => votePost(deps, viewer, body));
  mountEndpoint(app, getSellerLicences, ({ deps }) => listSellerLicences(deps));
  mountEndpoint(app, getPostQr, ({ deps, params, request, reply }) => {
    const [type, id] = params.file.replace(/[.]svg$/, '').split('-');
    const origin = deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
    reply.header('cross-origin-resource-policy', 'same-origin');
    return {
      bytes: Buffer.from(drawQr(`${origin}/news/info/${id}/${type}`, '本文二维码')),
      contentType: 'image/svg+xml; charset=utf-8',
      cacheControl: 'private, max-age=3600',
    };
  });
  mountEndpoint(app, getLicencePicture, async ({ deps, params, reply }) => {
    const svg = await drawSellerLicence(deps, params.file.replace(/[.]svg$/, ''));
    if (isProblem(svg)) return svg;
    reply.header('cross-origin-resource-policy', 'same-origin');
    return {
      bytes: Buffer.from(svg),
      contentType: 'image/svg+xml; charset=utf-8',
      cacheControl: 'private, max-age=3600',
    };
  });
}
