import { openEvents } from '@qianfang/contract/live';
import { isProblem } from '@qianfang/contract/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findViewer, mountEndpoint } from '../../platform/mount-endpoint.ts';
import { feedOf } from '../change-feed.ts';
import { LiveEvents } from './live-events.ts';
import type { LivePage } from './live-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    liveEvents: LiveEvents;
  }
}

/** The open pages of this process; the first page subscribes them to the feed. */
export function liveEventsOf(app: FastifyInstance): LiveEvents {
  const feed = feedOf(app.deps.db);
  if (feed) app.liveEvents.follow(feed);
  return app.liveEvents;
}

/** Starts an answer that lasts as long as its page is open. */
export function answerLive(reply: FastifyReply, page: LivePage) {
  // A proxy that buffers answers would buffer this one forever.
  reply.header('x-accel-buffering', 'no');
  return { bytes: page.stream, contentType: 'text/event-stream; charset=utf-8', cacheControl: 'no-store' };
}

/** GET /api/events: changes that concern the caller, from whichever process they come. */
export function serveLiveEvents(app: FastifyInstance): void {
  const events = new LiveEvents();
  app.decorate('liveEvents', events);
  // Runs before the server waits for answers in flight, because these end only when they are closed.
  app.addHook('preClose', async () => events.close());
  mountEndpoint(app, openEvents, ({ viewer, query, request, reply }) => {
    const page = liveEventsOf(app).open(viewer, query.goods_ids ?? [], async () => {
      const now = await findViewer(app, request);
      return now?.accountId === viewer.accountId && now.buyerId === viewer.buyerId;
    });
    return isProblem(page) ? page : answerLive(reply, page);
  });
}
