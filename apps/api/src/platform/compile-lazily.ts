import type { FieldSchema } from '@qianfang/contract/http/allowed-text';
import { parseQueryDay, parseTypedDay } from '@qianfang/domain/calendar/query-day';
import { isReadable, normalizeText } from '@qianfang/domain/identifier/normalize';
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { coerceValues } from './coerce-values.ts';

const options = {
  // Titles, and which choices take numbers, are for people.
  strict: false,
  formats: {
    'typed-day': (text: string) => parseTypedDay(text) !== null,
    'asked-day': (text: string) => parseQueryDay(text) !== null,
    words: isReadable,
  },
};

const takeAll = new Ajv({ ...options, useDefaults: true, allErrors: true });
const takeFirst = new Ajv({ ...options, useDefaults: true });
// Most are compiled for a test that makes one call: made quickly, not for speed.
const match = new Ajv({ ...options, validateSchema: false, messages: false, code: { optimize: false } });

/** As many as a long page has fields. */
const mostToldOf = 500;

/** Whether there are more values than a person has filled in; looks no further than that. */
function isLong(data: unknown): boolean {
  const waiting = [data];
  let seen = 0;
  for (let one = waiting.pop(); one !== undefined || waiting.length > 0; one = waiting.pop()) {
    seen += 1;
    if (seen > mostToldOf) return true;
    if (typeof one !== 'object' || one === null) continue;
    const inner = Object.values(one);
    if (inner.length > mostToldOf) return true;
    waiting.push(...inner);
  }
  return false;
}

/** Longer than any number in groups. */
const longestForm = 200;

/** The texts that do not have their form, each in its normal one; false where none is another by it. */
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
 * Compiles the schema of a call when it is first called: all of them take a second, which nobody is to wait for when
 * the store starts. A schema that is wrong is found by the tests, which make every call. A form is told everything that
 * is wrong with it; of what no person has filled in, where everything may be wrong ten thousand times, the first thing.
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
    // A number that was typed with a Chinese keyboard, or in groups, is taken as what it means: １３８ 0013 8000.
    const isValid = check(data) || (normalizeForms(check.errors ?? [], data) && check(data));
    lazily.errors = check.errors ?? null;
    return isValid;
  };
  return lazily;
};

/**
 * Checks what is not filled in by a person: answers of ours, and what a gateway tells. Compiled with the first of them.
 */
export function matcherOf<T extends TSchema>(schema: T) {
  let check: ValidateFunction<Static<T>> | undefined;
  return {
    matches: (value: unknown): value is Static<T> => {
      check ??= match.compile<Static<T>>(schema);
      return check(value);
    },
    /** What was wrong with the value before: where, and by which rule. */
    breach: () => {
      const [first] = check?.errors ?? [];
      return `${first?.instancePath} ${first?.keyword} ${JSON.stringify(first?.params)}`;
    },
  };
}
