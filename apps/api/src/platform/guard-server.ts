import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyBaseLogger } from 'fastify';
import { addressGroup } from './address-group.ts';
import type { Config } from './env.ts';
import { writeProblem } from './problem-reply.ts';

type Log = () => FastifyBaseLogger | undefined;

/** A header is a few packets: a slow one holds a connection without asking for anything. */
const headMs = 20_000;
const checkEveryMs = 5_000;

/** Fastify's own value for servers that it creates itself. */
const keepAliveMs = 72_000;

const serverOptions = {
  keepAliveTimeout: keepAliveMs,
  headersTimeout: headMs,
  connectionsCheckingInterval: checkEveryMs,
  // A request without one gets an answer in our envelope.
  requireHostHeader: false,
} as const;

/** The problem of input that could not be parsed as a request. */
function problemOf({ code }: NodeJS.ErrnoException): Problem<'HEAD_TOO_LARGE' | 'MALFORMED' | 'TOO_SLOW'> {
  if (code === 'HPE_HEADER_OVERFLOW') return problem('HEAD_TOO_LARGE');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('TOO_SLOW');
  return problem('MALFORMED');
}

type Answering = Socket & { readonly _httpMessage?: ServerResponse | null };

/** Answers input without a request to reply to: in the envelope and with an id, like everything else. */
function answerUnread(log: FastifyBaseLogger | undefined, socket: Duplex, found: Problem): void {
  if (!socket.writable || socket.writableEnded) return;
  // No answer can follow one that has begun.
  if ((socket as Answering)._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  writeProblem(socket, found, id);
  log?.info({ reqId: id, route: 'unread', status: found.status }, 'request');
}

/** Limits connections in all and of one address; behind proxies each connection carries requests of many. */
function boundConnections(server: Server, config: Config, log: Log): void {
  const max = config.connectionsPerAddress;
  if (config.connections > 0) server.maxConnections = config.connections;
  if (max === 0 || config.trustProxy > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const group = addressGroup(socket.remoteAddress ?? '');
    const count = (open.get(group) ?? 0) + 1;
    open.set(group, count);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
    if (count > max) answerUnread(log(), socket, problem('TOO_MANY', { retryAfterSeconds: 5 }));
  });
}

/** Creates the app's server, with limits and with answers to malformed input. */
export function makeServer(config: Config, log: Log, answer: RequestListener): Server {
  const server = createServer(serverOptions, answer);
  server.requestTimeout = config.bodySeconds * 1000;
  boundConnections(server, config, log);
  // The app first decides whether it wants the body: `100 Continue` is sent where it is read (watch-bodies.ts).
  server.on('checkContinue', answer);
  // Any other expectation is no reason to refuse (RFC 9110, 10.1.1).
  server.on('checkExpectation', answer);
  // Input that could not be parsed as a request, or did not arrive whole in time.
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else answerUnread(log(), socket, problemOf(error));
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    answerUnread(log(), socket, problem('NOT_ALLOWED_METHOD'));
  });
  return server;
}
