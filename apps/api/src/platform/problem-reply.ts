import { type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from './unavailable.ts';

/** Answers a problem in the envelope of calls.md. */
export function replyWithProblem(reply: FastifyReply, found: Problem): FastifyReply {
  if (found.retryAfterSeconds !== undefined) reply.header('retry-after', String(found.retryAfterSeconds));
  return reply
    .code(found.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: found.status,
        message: found.message,
        data: found.data ?? null,
        reason: found.problem,
        ...(found.errors === undefined ? {} : { errors: found.errors }),
        ...(found.actionUrl === undefined ? {} : { action_url: found.actionUrl }),
      }),
    );
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, unknown>;
  readonly parentSchema?: { readonly title?: string; readonly description?: string };
}

/** Field name as the form has it: /params/0/number → params.0.number */
function fieldOf(error: SchemaError): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const inner = (error.params.missingProperty ?? error.params.additionalProperty) as string | undefined;
  if (inner === undefined) return path || 'body';
  return path ? `${path}.${inner}` : inner;
}

function sentenceOf(error: SchemaError): string {
  const { title = '内容', description: form } = error.parentSchema ?? {};
  switch (error.keyword) {
    case 'required':
      return `缺少必填项：${String(error.params.missingProperty)}`;
    case 'additionalProperties':
      return `不支持的字段：${String(error.params.additionalProperty)}`;
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
    default:
      // A space stands between Chinese and what is not.
      return form ? `${title}须为${/^\w/.test(form) ? ' ' : ''}${form}` : `${title}格式不正确`;
  }
}

/** The 422 of a request that its schema refuses: every field once, with a sentence. */
function schemaProblem(found: readonly SchemaError[]): Problem {
  const errors: Record<string, string[]> = {};
  for (const [field, told] of Map.groupBy(found, fieldOf)) {
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
  if (error instanceof Unavailable) return error.problem;
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
  if (request.headers.accept?.includes('text/html')) {
    reply.redirect('/404');
    return;
  }
  replyWithProblem(reply, problem('NOT_FOUND'));
}

/** Turns whatever went wrong into the envelope; only surprises are logged as errors, and none shows its inside. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const found = problemOfError(error);
    if (found.status >= 500 && !(error instanceof Unavailable))
      request.log.error({ err: error }, 'request failed');
    return replyWithProblem(reply, found);
  });
}
