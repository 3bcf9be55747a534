import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { type IParseOptions, parse } from 'qs';

/**
 * Bounds of bracket-nested forms. 2,000 lines of 8 fields fit; past a bound qs throws, and the answer is 413:
 * its defaults would cut a long order silently.
 */
export const formLimits = {
  depth: 6,
  strictDepth: true,
  arrayLimit: 5_000,
  parameterLimit: 20_000,
  throwOnLimitExceeded: true,
  allowPrototypes: false,
  plainObjects: false,
} satisfies IParseOptions;

function parseWithin(text: string): Record<string, unknown> {
  try {
    return parse(text, formLimits) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof RangeError)
      throw Object.assign(new Error('form over its limits'), { statusCode: 413 });
    throw error;
  }
}

/** `a[0][b]=1` in queries; bounded tighter than bodies. */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return parse(text, { ...formLimits, depth: 3, arrayLimit: 500, parameterLimit: 1_000 }) as Record<
      string,
      unknown
    >;
  } catch {
    throw Object.assign(new Error('query over its limits'), { statusCode: 413 });
  }
}

export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: 2 * 1024 * 1024, parser: parseWithin });
}
