import type { FieldSchema } from '@qianfang/contract/http/allowed-text';
import { parseQueryDay, parseTypedDay } from '@qianfang/domain/calendar/query-day';
import { isReadable, normalizeText } from '@qianfang/domain/identifier/normalize';
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { coerceValues } from './coerce-values.ts';

const options = {
  // Schemas carry titles and choices of numbers for people.
  strict: false,
  formats: {
    'typed-day': (text: string) => parseTypedDay(text) !== null,
    'asked-day': (text: string) => parseQueryDay(text) !== null,
    words: isReadable,
  },
};

const takeAll = new Ajv({ ...options, useDefaults: true, allErrors: true });
const takeFirst = new Ajv({ ...options, useDefaults: true });
// Most validators are compiled for a test that makes one call, so they compile fast rather than run fast.
const match = new Ajv({ ...options, validateSchema: false, messages: false, code: { optimize: false } });

/** As many as a long page has fields. */
const maxListed = 500;

/** Whether there are more values than a person would fill in; stops counting there. */
function isLong(data: unknown): boolean {
  const waiting = [data];
  let seen = 0;
  for (let one = waiting.pop(); one !== undefined || waiting.length > 0; one = waiting.pop()) {
    seen += 1;
    if (seen > maxListed) return true;
    if (typeof one !== 'object' || one === null) continue;
    const inner = Object.values(one);
    if (inner.length > maxListed) return true;
    waiting.push(...inner);
  }
  return false;
}

/** Longer than any grouped number. */
const longestForm = 200;

/** Texts that break their format, each in its normal form; false where normalizing changes none. */
function normalizeForms(errors: readonly ErrorObject[], data: unknown): boolean {
  let isChanged = false;
  for (const { keyword, instancePath } of errors) {
    if (keyword !== 'pattern') continue;
    const path = instancePath.split('/').slice(1);
    const name = path.pop() ?? '';
    const parent = path.reduce((inner: unknown, key) => (inner as Record<string, unknown>)?.[key], data);
    const typed = (parent as Record<string, unknown> | undefined)?.[name];
    if (typeof typed !== 'string' || typed.length > longestForm) continue;
    const plain = normalizeText(typed).replaceAll(/\s/g, '');
    if (plain === typed) continue;
    (parent as Record<string, unknown>)[name] = plain;
    isChanged = true;
  }
  return isChanged;
}

/**
 * Compiles the schema of a call on its first use: compiling all takes a second at start. Tests call every endpoint,
 * so they find broken schemas. A form reports all its errors. Machine-made data may have ten thousand errors, so only
 * the first is reported.
 */
export const compileLazily: FastifySchemaCompiler<AnySchema> = ({ schema }) => {
  let all: ValidateFunction | undefined;
  let first: ValidateFunction | undefined;
  const checkOf = (data: unknown): ValidateFunction => {
    if (isLong(data)) {
      first ??= takeFirst.compile(schema);
      return first;
    }
    all ??= takeAll.compile(schema);
    return all;
  };
  const lazily: ReturnType<FastifySchemaCompiler<AnySchema>> = (data: unknown) => {
    coerceValues(schema as FieldSchema, data);
    const check = checkOf(data);
    // Accepts numbers typed with a Chinese keyboard or in groups: １３８ 0013 8000.
    const isValid = check(data) || (normalizeForms(check.errors ?? [], data) && check(data));
    lazily.errors = check.errors ?? null;
    return isValid;
  };
  return lazily;
};

/** Checks data that no person fills in: our answers, and messages of a gateway. Compiled on first use. */
export function matcherOf<T extends TSchema>(schema: T) {
  let check: ValidateFunction<Static<T>> | undefined;
  return {
    matches: (value: unknown): value is Static<T> => {
      check ??= match.compile<Static<T>>(schema);
      return check(value);
    },
    /** The error of the value before: its place and the broken rule. */
    breach: () => {
      const [first] = check?.errors ?? [];
      return `${first?.instancePath} ${first?.keyword} ${JSON.stringify(first?.params)}`;
    },
  };
}
