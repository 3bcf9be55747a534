import {
  getHomeFocus,
  getLinks,
  getLoginFocus,
  getRightAds,
  getSiteFacts,
  getTopAds,
} from '@qianfang/contract/content';
import { getQrPicture } from '@qianfang/contract/picture';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { drawSiteQr } from './draw-site-qr.ts';
import { listFocus } from './list-focus.ts';
import { listLinks } from './list-links.ts';
import { readSiteFacts } from './read-site-facts.ts';

export function mountContent(app: FastifyInstance): void {
  mountEndpoint(app, getHomeFocus, ({ deps }) => listFocus(deps, 'index'));
  mountEndpoint(app, getTopAds, ({ deps }) => listFocus(deps, 'top'));
  mountEndpoint(app, getRightAds, ({ deps }) => listFocus(deps, 'right'));
  mountEndpoint(app, getLoginFocus, ({ deps }) => listFocus(deps, 'login'));
  mountEndpoint(app, getLinks, ({ deps }) => listLinks(deps.db));
  mountEndpoint(app, getSiteFacts, ({ deps }) => readSiteFacts(deps));
  mountEndpoint(app, getQrPicture, async ({ deps, params, request, reply }) => {
    // Without a public address in the settings, the codes use the requested one.
    const origin = deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
    const svg = await drawSiteQr(deps.db, params.file === 'app.svg' ? 'app' : 'wechat', origin);
    reply.header('cross-origin-resource-policy', 'same-origin');
    return {
      bytes: Buffer.from(svg),
      contentType: 'image/svg+xml; charset=utf-8',
      cacheControl: 'private, max-age=3600',
    };
  });
}
