import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { replyWithProblem } from './problem-reply.ts';

const refused = problem('INVALID', { message: '内容含有无法识别的字符，请删除后重试' });

/** A text with a NUL or with half of a character, somewhere in a parsed input: PostgreSQL can hold neither. */
function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasBrokenText);
  return Object.entries(value).some(([key, inner]) => hasBrokenText(key) || hasBrokenText(inner));
}

/** Refuses such text before any schema or statement sees it. To be registered behind whatever parses bodies. */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const { params, query, body, uploads } = request;
    const names = uploads.map(({ name }) => name);
    if ([params, query, body, names].some(hasBrokenText)) return replyWithProblem(reply, refused);
  });
}
