import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance } from 'fastify';
import { feedOf } from './change-feed.ts';
import { type KeptAnswer, keptAnswersOf } from './kept-answers.ts';
import { sessionCookie } from './viewer.ts';
import type { Outgoing } from './written-answer.ts';

/** As Fastify sets them for servers that it makes itself. */
const keepAliveMs = 72_000;

/**
 * Answers that are kept are given before anything else is done with a request: what decides whether they are still true is
 * whose session asks, and what has changed. Everything else goes to the app.
 */
export class KeptFirst {
  #app: FastifyInstance | undefined;
  #headers: Readonly<Record<string, string>> = {};
  readonly #heads = new WeakMap<Outgoing, readonly string[]>();

  /** The server that the app is to listen with. */
  readonly makeServer = (handler: RequestListener): Server => {
    const server = createServer((request, response) => {
      const give = () => {
        if (!this.#give(request, response)) handler(request, response);
      };
      const feed = this.#app && feedOf(this.#app.deps.db);
      if (feed?.isStrict) void feed.catchUp().then(give);
      else give();
    });
    server.keepAliveTimeout = keepAliveMs;
    server.requestTimeout = 0;
    return server;
  };

  /** From now on, and until the app closes; `headers` go with every answer. */
  serve(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
    this.#app = app;
    this.#headers = headers;
    app.addHook('preClose', async () => {
      this.#app = undefined;
    });
  }

  /** Whether there was an answer to give. */
  #give(request: IncomingMessage, response: ServerResponse): boolean {
    const startedAt = performance.now();
    const app = this.#app;
    const kept = app && request.method === 'GET' && this.#find(app, request);
    if (!kept) return false;
    const outgoing = kept.written.outgoing(request.headers);
    const id = randomUUID();
    response.writeHead(outgoing.status, [...this.#headOf(outgoing), 'x-request-id', id]);
    response.end(outgoing.body, 'latin1');
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    app.log.info({ reqId: id, method: 'GET', route: kept.route, status: outgoing.status, ms }, 'request');
    return true;
  }

  #find(app: FastifyInstance, request: IncomingMessage): KeptAnswer | undefined {
    const answers = keptAnswersOf(app);
    const { url, headers } = request;
    if (!answers || url === undefined) return undefined;
    const now = app.deps.clock.now().getTime();
    const forAll = answers.find(undefined, url, now);
    if (forAll || !headers.cookie) return forAll;
    const token = app.parseCookie(headers.cookie)[sessionCookie];
    const viewer = token === undefined ? undefined : app.peekViewer(token);
    return viewer && answers.find(viewer, url, now);
  }

  #headOf(outgoing: Outgoing): readonly string[] {
    const known = this.#heads.get(outgoing);
    if (known) return known;
    const length = outgoing.body ? { 'content-length': String(outgoing.body.length) } : {};
    const head = Object.entries({ ...this.#headers, ...outgoing.headers, ...length }).flat();
    this.#heads.set(outgoing, head);
    return head;
  }
}
