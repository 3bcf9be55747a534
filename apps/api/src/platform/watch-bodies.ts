import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BodyEnd, BodyEnded, BodyWatch, type WatchedBody } from './body-watch.ts';

declare module 'fastify' {
  interface FastifyInstance {
    bodies: BodyWatch;
  }
  interface FastifyRequest {
    /** Its body, where it has one. */
    watchedBody: WatchedBody | undefined;
  }
}

/** Time to send a reply before the connection is ended. */
const answerMs = 3_000;

/** Whether a body follows the header (RFC 9112, 6). */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends a request whose body is not read any further, with an answer where there is time for one. */
function endRequest({ raw }: FastifyRequest, reply: FastifyReply, why: BodyEnd): void {
  if (reply.raw.headersSent) {
    raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  // The reader of the body answers; without one, the answer is already being made.
  if (raw.listenerCount('error') > 0) raw.emit('error', new BodyEnded(why));
  setTimeout(() => raw.destroy(), answerMs).unref();
}

/**
 * Reads the rest of a body that was answered before it was complete, because the next request on the connection
 * follows it. Node does so only where nobody has begun to read; an abandoned parser would hold the body forever.
 */
function throwAwayRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  request.unpipe();
  request.resume();
}

/**
 * Watches every body from its header on, and sends `100 Continue` once a waiting body is to be read. Register it
 * first.
 */
export function watchBodies(app: FastifyInstance): void {
  const bodies = new BodyWatch(app.deps.config);
  app.decorate('bodies', bodies);
  app.decorateRequest('watchedBody');
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    let isEnded = false;
    const body = bodies.watch({
      request: request.raw,
      address: request.ip,
      max: request.routeOptions.bodyLimit,
      end(why) {
        if (isEnded) return;
        isEnded = true;
        endRequest(request, reply, why);
      },
    });
    request.watchedBody = body;
    finished(reply.raw, () => {
      body.letGo();
      throwAwayRest(request.raw);
    });
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
    done(null, payload);
  });
}
