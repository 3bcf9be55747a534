import { openEvents } from '@qianfang/contract/live';
import { isProblem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { feedOf } from '../change-feed.ts';
import { findViewer, mountEndpoint } from '../mount-endpoint.ts';
import { LiveEvents } from './live-events.ts';

/** GET /api/events: what changes for who looks, as it is told by the feed, from whichever process it comes. */
export function serveLiveEvents(app: FastifyInstance): void {
  const events = new LiveEvents();
  // Before the server waits for the answers that are still going out: these end only when they are ended.
  app.addHook('preClose', async () => events.close());
  mountEndpoint(app, openEvents, ({ deps, viewer, query, request, reply }) => {
    const feed = feedOf(deps.db);
    if (feed) events.follow(feed);
    const page = events.open(viewer, query.goods_ids ?? [], async () => {
      const now = await findViewer(app, request);
      return now?.accountId === viewer.accountId && now.buyerId === viewer.buyerId;
    });
    if (isProblem(page)) return page;
    // A proxy that gathers an answer before it passes it on would gather this one forever.
    reply.header('x-accel-buffering', 'no');
    return { bytes: page.stream, contentType: 'text/event-stream; charset=utf-8', cacheControl: 'no-store' };
  });
}
