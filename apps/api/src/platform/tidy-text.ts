import { fieldProblem } from '@qianfang/contract/problem';
import { withoutInvisible } from '@qianfang/domain/identifier/normalize';
import type { FastifyInstance } from 'fastify';
import { replyWithProblem } from './problem-reply.ts';

const refused = fieldProblem('body', '内容含有无法识别的字符，请删除后重试');

/** A NUL or half of a surrogate pair: PostgreSQL can store neither. */
const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed();

/** In a password every character counts. */
const isSecret = (name: string) => name.includes('password');

/**
 * Removes invisible characters from all texts of a parsed input. They come with text copied from chats and PDFs, and
 * would make equal names differ. False where a text is broken. Writes only where something is removed.
 */
function tidy(value: object, isToChange: boolean): boolean {
  if (Buffer.isBuffer(value)) return true;
  for (const [name, inner] of Object.entries(value)) {
    if (isBroken(name)) return false;
    if (typeof inner === 'string') {
      if (isBroken(inner)) return false;
      const plain = isToChange && !isSecret(name) ? withoutInvisible(inner) : inner;
      if (plain !== inner) (value as Record<string, unknown>)[name] = plain;
    } else if (typeof inner === 'object' && inner !== null && !tidy(inner, isToChange)) return false;
  }
  return true;
}

/** Tidies input before any schema or statement sees it. Register it after the body parsers. */
export function tidyText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const { params, query, body, uploads, routeOptions } = request;
    // A gateway's signature covers every character.
    const isOurs = routeOptions.config?.endpoint?.auth !== 'gateway';
    const all = { params, query, body, names: uploads.map(({ name }) => name) };
    if (!tidy(all, isOurs)) return replyWithProblem(reply, refused);
  });
}
