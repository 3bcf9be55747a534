import AjvCompiler from '@fastify/ajv-compiler';
import { parseAskedDay, parseTypedDay } from '@qianfang/domain/calendar/asked-day';
import { isSaid, normalizeText } from '@qianfang/domain/identifier/normalize';
import type { FastifySchemaCompiler } from 'fastify';
import { coerceValues } from './coerce-values.ts';

type Validator = ReturnType<FastifySchemaCompiler<object>>;

function compilerOf(allErrors: boolean): FastifySchemaCompiler<object> {
  // Its types speak of schemas, but Fastify hands it what it knows of a route.
  return AjvCompiler()(
    {},
    {
      customOptions: {
        // Done before, by what a number is to people: see coerce-values.ts.
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: true,
        allErrors,
        strict: false,
        formats: {
          'typed-day': (text: string) => parseTypedDay(text) !== null,
          'asked-day': (text: string) => parseAskedDay(text) !== null,
          words: isSaid,
        },
      },
    },
  ) as unknown as FastifySchemaCompiler<object>;
}

const compileAll = compilerOf(true);
const compileFirst = compilerOf(false);

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
function normalizeForms(errors: Validator['errors'], data: unknown): boolean {
  let isChanged = false;
  for (const { keyword, instancePath = '' } of (errors ?? []) as readonly AjvError[]) {
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

interface AjvError {
  readonly keyword: string;
  readonly instancePath?: string;
}

/**
 * Compiles the schema of a call when it is first called: all of them take a second, which nobody is to wait for when the
 * store starts. A schema that is wrong is found by the tests, which make every call. A form is told everything that is wrong
 * with it; of what no person has filled in, where everything may be wrong ten thousand times, the first thing.
 */
export const compileLazily: FastifySchemaCompiler<object> = (route) => {
  let all: Validator | undefined;
  let first: Validator | undefined;
  const checkOf = (data: unknown): Validator => {
    if (isLong(data)) {
      first ??= compileFirst(route);
      return first;
    }
    all ??= compileAll(route);
    return all;
  };
  const lazily: Validator = (data: unknown) => {
    coerceValues(route.schema, data);
    const check = checkOf(data);
    // A number that was typed with a Chinese keyboard, or in groups, is taken as what it means: １３８ 0013 8000.
    const isValid = check(data) || (normalizeForms(check.errors, data) && check(data));
    lazily.errors = check.errors ?? null;
    return isValid;
  };
  return lazily;
};
