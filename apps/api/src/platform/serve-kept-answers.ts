import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { feedOf } from './change-feed.ts';
import { wireName } from './cookies.ts';
import type { Config } from './env.ts';
import { guardServer, serverOptions } from './guard-server.ts';
import { type KeptAnswer, keptAnswersOf } from './kept-answers.ts';
import { sessionCookie } from './viewer.ts';
import { type Outgoing, Whole } from './written-answer.ts';

/** As Fastify sets them for servers that it makes itself. */
const keepAliveMs = 72_000;

let second = 0;
let dateOfSecond = '';

function httpDate(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    dateOfSecond = new Date(now).toUTCString();
  }
  return dateOfSecond;
}

/** A response that can go out as bytes which begin with its head: nothing of it is checked, put together or copied for each answer. */
class WholeResponse extends ServerResponse<IncomingMessage> {
  /** What Node knows the head by, and that it has been sent. */
  declare _header: string;
  declare _headerSent: boolean;
  /** Set by the server for the last answer on a connection. */
  declare maxRequestsOnConnectionReached: boolean | undefined;

  /** Whether it is this answer's turn on a connection that stays open, as the lines of a kept head say. */
  get isNext(): boolean {
    return (
      this.shouldKeepAlive &&
      this.req.httpVersion === '1.1' &&
      !this.maxRequestsOnConnectionReached &&
      this.socket?.writable === true
    );
  }

  /** Whether all of it has left: until then nobody may write into the bytes. */
  sendWhole(status: number, bytes: Buffer): boolean {
    const { socket } = this;
    this.statusCode = status;
    this._header = 'sent with the body';
    this._headerSent = true;
    socket?.write(bytes);
    this.end();
    return socket?.writableLength === 0;
  }
}

/**
 * Answers that are kept are given before anything else is done with a request: what decides whether they are still true is
 * whose session asks, and what has changed. Everything else goes to the app.
 */
export class KeptFirst {
  #app: FastifyInstance | undefined;
  #headers: Readonly<Record<string, string>> = {};
  #log: FastifyBaseLogger | undefined;

  /** A server that the app is to listen with. */
  makeServer(config: Config, handler: RequestListener): Server {
    const answer = (request: IncomingMessage, response: WholeResponse) => {
      const give = () => {
        if (!this.#give(request, response)) handler(request, response);
      };
      const feed = this.#app && feedOf(this.#app.deps.db);
      if (feed?.isStrict) void feed.catchUp().then(give);
      else give();
    };
    const server = createServer(
      { ...serverOptions, ServerResponse: WholeResponse, keepAliveTimeout: keepAliveMs },
      answer,
    );
    guardServer(server, { config, answer: answer as RequestListener, log: () => this.#log });
    return server;
  }

  /** From now on, and until the app closes; `headers` go with every answer. */
  serve(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
    this.#app = app;
    this.#log = app.log;
    this.#headers = headers;
    app.addHook('preClose', async () => {
      this.#app = undefined;
    });
  }

  /** Whether there was an answer to give. */
  #give(request: IncomingMessage, response: WholeResponse): boolean {
    const startedAt = performance.now();
    const app = this.#app;
    if (!app || request.method !== 'GET') return false;
    const { url, headers } = request;
    const now = app.deps.clock.now().getTime();
    const kept = url === undefined ? undefined : this.#find(app, url, headers.cookie, now);
    if (!kept) return false;
    const outgoing = kept.written.outgoing(headers);
    const id = randomUUID();
    const { status } = outgoing;
    if (response.isNext) {
      outgoing.whole ??= Whole.of(outgoing, this.#linesOf(outgoing));
      const hasLeft = response.sendWhole(status, outgoing.whole.at(httpDate(Date.now()), id));
      // A slow line still reads these bytes: the next answer is written elsewhere.
      if (!hasLeft) delete outgoing.whole;
    } else {
      response.writeHead(status, [...this.#headersOf(outgoing).flat(), 'x-request-id', id]);
      response.end(outgoing.body);
    }
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    app.log.info({ reqId: id, method: 'GET', route: kept.route, status, ms }, 'request');
    return true;
  }

  #find(app: FastifyInstance, url: string, cookie: string | undefined, now: number): KeptAnswer | undefined {
    const answers = keptAnswersOf(app);
    const forAll = answers?.find(undefined, url, now);
    if (!answers || forAll || !cookie) return forAll;
    const token = app.parseCookie(cookie)[wireName(app.deps.config, sessionCookie)];
    const viewer = token === undefined ? undefined : app.peekViewer(token);
    return viewer && answers.find(viewer, url, now);
  }

  #headersOf({ headers, body }: Outgoing): Array<[name: string, value: string]> {
    const length = body ? { 'content-length': String(body.length) } : {};
    return Object.entries({ ...this.#headers, ...headers, ...length });
  }

  /** As Node writes them, with what it says of a connection that stays open. */
  #linesOf(outgoing: Outgoing): string {
    const lines = this.#headersOf(outgoing).map(([name, value]) => {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      return `${name}: ${value}\r\n`;
    });
    return `${lines.join('')}Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n`;
  }
}
