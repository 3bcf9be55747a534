import formbody from '@fastify/formbody';
import { problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { type IParseOptions, parse } from 'qs';
import { replyWithProblem } from './problem-reply.ts';

/**
 * Bounds of bracket-nested forms. 2,000 lines of 8 fields fit; past a bound qs throws, and the answer is 413:
 * its defaults would cut a long order silently.
 */
const formLimits = {
  depth: 6,
  strictDepth: true,
  arrayLimit: 5_000,
  parameterLimit: 20_000,
  throwOnLimitExceeded: true,
  allowPrototypes: false,
  plainObjects: false,
} satisfies IParseOptions;

/** Parses a form. Throws an error of status 413 past a bound. */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return parse(text, formLimits) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof RangeError)
      throw Object.assign(new Error('form over its limits'), { statusCode: 413 });
    throw error;
  }
}

const queryLimits = { ...formLimits, depth: 3, arrayLimit: 500, parameterLimit: 1_000 };
const isOverLimits = Symbol('query over its limits');

/**
 * `a[0][b]=1` in queries; bounded tighter than bodies. It is called outside of any request's error handling, where
 * what it threw would end the process: a query past a bound is marked, and {@link readForms} answers it.
 */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return parse(text, queryLimits) as Record<string, unknown>;
  } catch {
    return { [isOverLimits]: true };
  }
}

export async function readForms(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (isOverLimits in (request.query as object)) return replyWithProblem(reply, problem('TOO_LARGE'));
  });
  await app.register(formbody, { bodyLimit: 2 * 1024 * 1024, parser: parseForm });
}
