import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyEnded } from './body-watch.ts';
import { refusalSentences, type SchemaError } from './refusal-sentences.ts';
import { problemOfRace } from './transact.ts';
import { Unavailable } from './unavailable.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The reason of the problem that was answered. */
    problemReason: string | undefined;
  }
}

const contentType = 'application/json; charset=utf-8';

/** A problem in the envelope of calls.md. */
function envelopeOf(found: Problem): string {
  return JSON.stringify({
    code: found.status,
    message: found.message,
    data: found.data ?? null,
    reason: found.problem,
    ...(found.errors === undefined ? {} : { errors: found.errors }),
    ...(found.actionUrl === undefined ? {} : { action_url: found.actionUrl }),
  });
}

export function replyWithProblem(reply: FastifyReply, found: Problem): FastifyReply {
  reply.problemReason = found.problem;
  if (found.retryAfterSeconds !== undefined) reply.header('retry-after', String(found.retryAfterSeconds));
  return reply.code(found.status).header('content-type', contentType).send(envelopeOf(found));
}

/** A client that is still sending would otherwise lose the answer with the connection (RFC 9112, 9.6). */
const lingerMs = 1_000;

/** The last answer on a connection that has no request to reply to. */
export function writeProblem(socket: Duplex, found: Problem, id: string): void {
  const body = envelopeOf(found);
  const head = [
    `HTTP/1.1 ${found.status} ${STATUS_CODES[found.status]}`,
    `Date: ${new Date().toUTCString()}`,
    `x-request-id: ${id}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
    ...(found.retryAfterSeconds === undefined ? [] : [`retry-after: ${found.retryAfterSeconds}`]),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const over = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(over));
}

/** The 422 of a request that its schema refuses. */
function schemaProblem(error: FastifyError, { routeOptions }: FastifyRequest): Problem<'INVALID'> {
  const part = partOf[error.validationContext ?? ''];
  const schema = part && routeOptions.config.endpoint?.[part];
  const errors = refusalSentences(error.validation as unknown as SchemaError[], schema ?? {});
  return problem('INVALID', {
    message: Object.values(errors)[0]?.[0] ?? '提交的内容有误，请检查后重试',
    errors,
  });
}

/** Fastify's names for the parts of a request. */
const partOf: Readonly<Record<string, 'params' | 'query' | 'body' | undefined>> = {
  params: 'params',
  querystring: 'query',
  body: 'body',
};

const tooLarge = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
]);

function problemOfError(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Unavailable || error instanceof BodyEnded) return error.problem;
  const raced = problemOfRace(error);
  if (raced) return raced;
  if (error.validation) return schemaProblem(error, request);
  if (tooLarge.has(error.code) || error.statusCode === 413) return problem('TOO_LARGE');
  if (error.statusCode === 415) return problem('UNSUPPORTED_TYPE');
  if (error.statusCode === 429) return problem('TOO_MANY');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return fieldProblem('body', '提交的内容无法读取，请检查后重试');
  }
  return problem('INTERNAL');
}

/** Answers a URL that cannot be decoded or is too long: it has no route, and so none of its hooks. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  // storefront.md 2: an unknown path redirects to /404, also a link cut off inside a character.
  if (!request.url.startsWith('/api/') && request.headers.accept?.includes('text/html')) {
    reply.redirect('/404');
    return;
  }
  replyWithProblem(reply, problem('NOT_FOUND'));
}

/** What somebody must look at: a bug, or a race that a use case could not settle by retrying. */
function isSurprise(error: FastifyError, { status }: Problem): boolean {
  if (error instanceof Unavailable || error instanceof BodyEnded) return false;
  return status >= 500 || problemOfRace(error) !== undefined;
}

/** Answers every error in the envelope. Only surprises are logged as errors, and no answer reveals internals. */
export function answerProblems(app: FastifyInstance): void {
  app.decorateReply('problemReason', undefined);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const found = problemOfError(error, request);
    if (isSurprise(error, found)) request.log.error({ err: error }, 'request failed');
    return replyWithProblem(reply, found);
  });
}
