import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyEnded } from './body-watch.ts';
import { problemOfRace } from './transact.ts';
import { Unavailable } from './unavailable.ts';

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

/** Answers a problem. */
export function replyWithProblem(reply: FastifyReply, found: Problem): FastifyReply {
  if (found.retryAfterSeconds !== undefined) reply.header('retry-after', String(found.retryAfterSeconds));
  return reply.code(found.status).header('content-type', contentType).send(envelopeOf(found));
}

/** Who still sends when it is answered would otherwise lose the answer with the connection (RFC 9112, 9.6). */
const lingerMs = 1_000;

/** The last answer on a connection, where there is no request that could be replied to. */
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

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, unknown>;
  readonly parentSchema?: { readonly title?: string; readonly description?: string };
}

/** What somebody has called a field is told, but not at any length. */
const mostNameLength = 100;
const shortly = (name: unknown) => String(name).slice(0, mostNameLength);

/** Field name as the form has it: /params/0/number → params.0.number */
function fieldOf(error: SchemaError): string {
  const path = error.instancePath.slice(1, 500).replaceAll('/', '.');
  const inner = (error.params.missingProperty ?? error.params.additionalProperty) as string | undefined;
  if (inner === undefined) return path || 'body';
  return path ? `${path}.${shortly(inner)}` : shortly(inner);
}

function sentenceOf(error: SchemaError): string {
  const { title = '内容', description: form } = error.parentSchema ?? {};
  switch (error.keyword) {
    case 'required':
      return `缺少必填项：${String(error.params.missingProperty)}`;
    case 'additionalProperties':
      return `不支持的字段：${shortly(error.params.additionalProperty)}`;
    case 'minLength':
      return error.params.limit === 1 ? `请填写${title}` : `${title}至少 ${error.params.limit} 个字`;
    case 'maxLength':
      return `${title}最多 ${error.params.limit} 个字`;
    case 'minimum':
      return `${title}不能小于 ${error.params.limit}`;
    case 'maximum':
      return `${title}不能大于 ${error.params.limit}`;
    case 'maxItems':
      return `${title}最多 ${error.params.limit} 项`;
    case 'minItems':
      return `${title}至少 ${error.params.limit} 项`;
    case 'format':
      if (error.params.format === 'words') return `请填写${title}`;
      if (error.params.format === 'typed-day') return `${title}不是有效的日期`;
      return mustBe(title, form);
    default:
      return mustBe(title, form);
  }
}

function mustBe(title: string, form: string | undefined): string {
  // A space stands between Chinese and what is not.
  return form ? `${title}须为${/^\w/.test(form) ? ' ' : ''}${form}` : `${title}格式不正确`;
}

const mostToldFields = 100;

/** The 422 of a request that its schema refuses: every field once, with a sentence. */
function schemaProblem(found: readonly SchemaError[]): Problem {
  const errors: Record<string, string[]> = {};
  for (const [field, told] of [...Map.groupBy(found, fieldOf)].slice(0, mostToldFields)) {
    // Of a choice each value says that it is not meant, before the field that has a name does.
    const error =
      told[0]?.keyword === 'const' ? (told.find((one) => one.parentSchema?.title) ?? told[0]) : told[0];
    if (error) errors[field] = [sentenceOf(error)];
  }
  return problem('INVALID', {
    message: Object.values(errors)[0]?.[0] ?? '提交的内容有误，请检查后重试',
    errors,
  });
}

const tooLarge = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
]);

function problemOfError(error: FastifyError): Problem {
  if (error instanceof Unavailable || error instanceof BodyEnded) return error.problem;
  const raced = problemOfRace(error);
  if (raced) return raced;
  if (error.validation) return schemaProblem(error.validation as unknown as SchemaError[]);
  if (tooLarge.has(error.code) || error.statusCode === 413) return problem('TOO_LARGE');
  if (error.statusCode === 415) return problem('UNSUPPORTED_TYPE');
  if (error.statusCode === 429) return problem('TOO_MANY');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return problem('INVALID', { message: '提交的内容无法读取，请检查后重试' });
  }
  return problem('INTERNAL');
}

/** An address that cannot be decoded, or is longer than any of ours, has no route and so none of its hooks. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  // storefront.md 2: an unknown path goes to /404; a link that was cut off inside a letter is one.
  if (!request.url.startsWith('/api/') && request.headers.accept?.includes('text/html')) {
    reply.redirect('/404');
    return;
  }
  replyWithProblem(reply, problem('NOT_FOUND'));
}

/** What somebody has to look at: a fault of ours, or a race that a use case could not settle by beginning anew. */
function isSurprise(error: FastifyError, { status }: Problem): boolean {
  if (error instanceof Unavailable || error instanceof BodyEnded) return false;
  return status >= 500 || problemOfRace(error) !== undefined;
}

/** Turns whatever went wrong into the envelope; only surprises are logged as errors, and none shows its inside. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const found = problemOfError(error);
    if (isSurprise(error, found)) request.log.error({ err: error }, 'request failed');
    return replyWithProblem(reply, found);
  });
}
