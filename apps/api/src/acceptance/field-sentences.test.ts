import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { allowedText, type FieldSchema } from '@qianfang/contract/http/allowed-text';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { titleOf } from '@qianfang/contract/http/field-titles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCall, nameOf } from './make-call.ts';

interface Leaf {
  readonly path: readonly string[];
  readonly schema: FieldSchema;
  readonly title: string | undefined;
}

/** Every leaf field of a call's input. */
function* leavesOf(schema: FieldSchema, path: readonly string[], title?: string): Generator<Leaf> {
  const any = Object.values(schema.patternProperties ?? {});
  if (schema.items) {
    yield* leavesOf(schema.items, [...path, '0'], titleOf('', schema.items) ?? title);
  } else if (schema.properties || any.length > 0) {
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      yield* leavesOf(inner, [...path, name], titleOf(name, inner));
    for (const inner of any) yield* leavesOf(inner, [...path, 'x'], titleOf('', inner) ?? title);
  } else yield { path, schema, title };
}

/** A value that the field refuses. */
function wrongFor({
  type,
  maxLength,
  enum: words,
  ...schema
}: FieldSchema & { readonly format?: string }): string {
  if (schema.format === 'words') return '\u3000';
  if (words || type !== 'string') return '0x10';
  if ('pattern' in schema || 'format' in schema) return '！';
  return '长'.repeat((maxLength ?? 0) + 1);
}

/** `{ lines: [{ number: value }] }` */
function valueAt(path: readonly string[], value: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  return name === '0' ? [valueAt(rest, value)] : { [name]: valueAt(rest, value) };
}

const plain = (schema: unknown): FieldSchema => JSON.parse(JSON.stringify(schema));
/** Gateways use another format. */
const calls = allEndpoints.filter(({ auth }) => auth !== 'gateway');
const fieldsOf = (endpoint: Endpoint, part: 'params' | 'query' | 'body') => [
  ...leavesOf(plain(endpoint[part]), []),
];

test('every field of every call has a Chinese name and a description of valid input', () => {
  const nameless = calls.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      fieldsOf(endpoint, part)
        .filter(({ title, schema }) => !title || /undefined|NaN/.test(allowedText(schema)))
        .map(({ path }) => `${nameOf(endpoint)} ${part} ${path.join('.')}`),
    ),
  );
  expect(nameless).toEqual([]);
});

test('a text’s pattern is described in words', () => {
  const untold = calls.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      fieldsOf(endpoint, part)
        .filter(({ schema }) => 'pattern' in schema && !schema.description)
        .map(({ path }) => `${nameOf(endpoint)} ${part} ${path.join('.')}`),
    ),
  );
  expect(untold).toEqual([]);
});

let t: TestApp;
let buyer: TestBuyer;
beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

describe('a wrong value', () => {
  let asked = 0;
  /** Each from its own address: calls are limited by it. */
  const nextAddress = () => {
    asked += 1;
    return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  };
  const examples = ['1', 'DRUG_LICENCE', 'a'.repeat(43), '1.svg', '1-AAAAAAAAAA.svg', '1.webp'];
  /** An existing id of the call, so that later fields are checked. */
  const addressOf = (endpoint: Endpoint) =>
    Object.fromEntries(
      fieldsOf(endpoint, 'params').map(({ path: [name = ''], schema }) => {
        const form = new RegExp((schema as { readonly pattern?: string }).pattern ?? '');
        return [name, examples.find((example) => form.test(example)) ?? '1'];
      }),
    );

  test('is reported by the Chinese name of its field and its valid input, in every call', async () => {
    const silent: unknown[] = [];
    let told = 0;
    for (const endpoint of calls) {
      for (const part of ['query', 'body'] as const) {
        for (const { path, schema, title = '' } of fieldsOf(endpoint, part)) {
          const sent = {
            params: addressOf(endpoint),
            [part]: valueAt(path, wrongFor(schema)),
            from: nextAddress(),
          };
          const { status, body } = await makeCall(t, endpoint, sent, buyer.session);
          // Refused or unknown before anything is read.
          if ([401, 403, 404, 459].includes(status)) continue;
          const { errors = {} } = body as { readonly errors?: Readonly<Record<string, string[]>> };
          const [sentence = ''] = errors[path.join('.')] ?? [];
          const isWhole = sentence.includes(title) && /须为|最多|至少|请填写/.test(sentence);
          const isListed = (schema.enum ?? []).every((word) => sentence.includes(String(word)));
          if (status === 422 && isWhole && isListed) told += 1;
          else silent.push([nameOf(endpoint), path.join('.'), status, sentence]);
        }
      }
    }
    expect(silent).toEqual([]);
    expect(told).toBeGreaterThan(400);
  });

  test('a missing field is reported by its Chinese name', async () => {
    const silent: unknown[] = [];
    for (const endpoint of calls) {
      for (const part of ['query', 'body'] as const) {
        const { required = [], properties = {} } = plain(endpoint[part]) as FieldSchema & {
          readonly required?: readonly string[];
        };
        if (required.length === 0) continue;
        const { status, body } = await makeCall(
          t,
          endpoint,
          { params: addressOf(endpoint), from: nextAddress() },
          buyer.session,
        );
        if (status !== 422) continue;
        const { errors = {} } = body as { readonly errors?: Readonly<Record<string, string[]>> };
        for (const name of required) {
          // A default replaces a missing value.
          if ('default' in (properties[name] ?? {})) continue;
          const title = titleOf(name, properties[name] ?? {});
          if (!errors[name]?.[0]?.startsWith(`请填写${title}`))
            silent.push([nameOf(endpoint), name, errors[name]]);
        }
      }
    }
    expect(silent).toEqual([]);
  });
});

describe('words and numbers', () => {
  const named = ['type', 'status', 'order', 'use_type'];
  const choices = calls.flatMap((endpoint) =>
    Object.entries(plain(endpoint.query).properties ?? {})
      .filter(([name, { enum: words }]) => named.includes(name) && typeof words?.[0] === 'string')
      .map(([name, schema]) => ({ name: `${nameOf(endpoint)} ${name}`, endpoint, field: name, schema })),
  );
  test('the calls that storefront.md names are here', () => {
    expect(choices.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'GET /api/user/availableCoupon type',
        'GET /api/user/coupon type',
        'GET /api/user/coupon status',
        'GET /api/user/fast_buy order',
        'GET /api/user/user_money_log use_type',
        'GET /api/order status',
      ]),
    );
  });

  test.each(choices)(
    '$name takes both, and the document describes both',
    async ({ endpoint, field, schema }) => {
      const words = schema.enum ?? [];
      expect(words.length).toBeGreaterThan(1);
      expect(schema.description).toContain(`1 至 ${words.length}`);
      const answerOf = (typed: unknown) =>
        makeCall(
          t,
          endpoint,
          { params: { id: 1 }, query: typed === undefined ? {} : { [field]: typed } },
          buyer.session,
        );
      for (const [at, word] of words.entries()) {
        const byWord = await answerOf(word);
        expect(byWord.status, String(word)).toBeLessThan(500);
        expect(byWord.status).not.toBe(422);
        const byNumber = await answerOf(at + 1);
        expect(byNumber.status).toBe(byWord.status);
        // For a file it is enough that it arrives.
        const bodyOf = ({ body }: typeof byWord) => (endpoint.result === 'file' ? typeof body : body);
        expect(bodyOf(byNumber)).toEqual(bodyOf(byWord));
      }
      expect((await answerOf(0)).status).toBe((await answerOf(undefined)).status);
      expect(await answerOf(words.length + 1)).toMatchObject({ status: 422, body: { reason: 'INVALID' } });
    },
  );
});
