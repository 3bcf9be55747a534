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

/** For a reply to go out on a connection that is ended then. */
const answerMs = 3_000;

/** Whether a body follows the head (RFC 9112, 6). */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends a request whose body is not read any further: with an answer, if there is time for one. */
function endRequest({ raw }: FastifyRequest, reply: FastifyReply, why: BodyEnd): void {
  if (reply.raw.headersSent) {
    raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  // Who reads it answers; where nobody does, the answer is being made.
  if (raw.listenerCount('error') > 0) raw.emit('error', new BodyEnded(why));
  setTimeout(() => raw.destroy(), answerMs).unref();
}

/**
 * Reads what is left of a body whose answer has gone out before it was whole: the next request on the connection stands
 * behind it. Node does so itself only where nobody has begun to read; a parser that was left in its middle would hold
 * it for good.
 */
function throwAwayRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  request.unpipe();
  request.resume();
}

/**
 * Watches every body from its head on, and asks for one that waits to be asked for once it is to be read. To be
 * registered first.
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
      most: request.routeOptions.bodyLimit,
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
