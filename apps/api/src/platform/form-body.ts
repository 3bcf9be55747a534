import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { type FormLimits, parseNestedForm } from './parse-nested-form.ts';
import { replyWithProblem } from './problem-reply.ts';
import { textOfForm } from './read-pairs.ts';

/** 2,000 lines of 8 fields fit. A larger form is answered with 413, because a long order must never be cut. */
const formLimits: FormLimits = { fields: 20_000, depth: 6, items: 5_000 };
const queryLimits: FormLimits = { fields: 1_000, depth: 3, items: 500 };

/** Parses a form without plus signs. Throws an error with status 413 beyond a limit. */
export function parseForm(text: string): Record<string, unknown> {
  return parseNestedForm(text, formLimits);
}

const isOverLimits = Symbol('query over its limits');

/**
 * Parses `a[0][b]=1` in queries, with tighter limits than for bodies. It runs outside any request's error handling,
 * where an error would end the process. So a query beyond a limit is marked, and {@link readForms} answers it.
 */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return parseNestedForm(text.replaceAll('+', ' '), queryLimits);
  } catch {
    return { [isOverLimits]: true };
  }
}

export function readForms(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOverLimits in (request.query as object)) return replyWithProblem(reply, problem('TOO_LARGE'));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, parseForm(textOfForm(body as Buffer)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
