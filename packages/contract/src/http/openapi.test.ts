import { Validator } from '@seriousme/openapi-schema-validator';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import { problemTable } from '../problem.ts';
import type { FieldSchema } from './allowed-text.ts';
import { endpoint } from './endpoint.ts';
import { closed, Id, text } from './fields.ts';
import { makeOpenApi } from './openapi.ts';

const facts = { version: '1.2.3', sessionCookie: 'session' };
const document = makeOpenApi(allEndpoints, facts);

function operation(method: string, path: string) {
  return document.paths[path]?.[method];
}

test('a public validator takes the document', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('a document that is not valid is refused, so that the check means something', async () => {
  const broken = JSON.parse(JSON.stringify(document));
  broken.paths['/api/user/login'].post.responses = 'none';
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('every call is in it once, with a name of its own', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operationId,
    })),
  );
  expect(operations.map(({ name }) => name).sort()).toEqual(
    allEndpoints.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allEndpoints.length);
});

test('every call says who may make it and belongs to a group', () => {
  expect(allEndpoints.length).toBeGreaterThan(200);
  for (const { method, path, auth, tag, summary } of allEndpoints) {
    expect(['public', 'account', 'passed', 'gateway'], `${method} ${path}`).toContain(auth);
    expect(tag, `${method} ${path}`).not.toBe('');
    expect(summary, `${method} ${path}`).not.toBe('');
  }
});

test('every schema of what comes in is closed and every text and list in it is bounded', () => {
  const open: string[] = [];
  function walk(where: string, schema: Record<string, unknown>): void {
    if (schema.type === 'object' && schema.additionalProperties !== false && !schema.patternProperties) {
      open.push(`${where} takes unknown fields`);
    }
    const isBounded = ['maxLength', 'pattern', 'enum', 'const'].some((bound) => bound in schema);
    if (schema.type === 'string' && !isBounded) open.push(`${where} takes a text of any length`);
    if (schema.type === 'array' && !('maxItems' in schema)) open.push(`${where} takes a list of any length`);
    for (const [key, value] of Object.entries(schema)) {
      if (key !== 'default' && typeof value === 'object' && value !== null) {
        walk(`${where}.${key}`, value as Record<string, unknown>);
      }
    }
  }
  for (const { method, path, auth, params, query, body } of allEndpoints) {
    // A gateway decides what it sends; its signature is checked over the bytes as they came.
    if (auth === 'gateway') continue;
    for (const [part, schema] of Object.entries({ params, query, body })) {
      walk(`${method} ${path} ${part}`, JSON.parse(JSON.stringify(schema)));
    }
  }
  expect(open).toEqual([]);
});

test('every field that comes in tells its Chinese name and what it takes', () => {
  const silent: string[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, one] of Object.entries(methods)) {
      const { parameters = [], requestBody } = one as {
        readonly parameters?: ReadonlyArray<{ name: string; description?: string }>;
        readonly requestBody?: { content: Record<string, { schema: FieldSchema }> };
      };
      for (const { name, description = '' } of parameters)
        if (!/[\u4e00-\u9fff]/.test(description)) silent.push(`${method} ${path} ${name}`);
      // A file is described beside the body.
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        for (const [name, field] of Object.entries(schema.properties ?? {}))
          if (!(field.title && field.description) && !('contentMediaType' in (field.items ?? field)))
            silent.push(`${method} ${path} ${name}`);
    }
  }
  expect(silent).toEqual([]);
});

test('a choice by number is told beside its words', () => {
  const parameters = operation('get', '/api/user/coupon')?.parameters as ReadonlyArray<{
    readonly name: string;
    readonly description: string;
  }>;
  const status = parameters.find(({ name }) => name === 'status');
  expect(status?.description).toBe(
    '状态：unused（未使用）、used（已使用）、expired（已过期）之一，也可以依次写作 1 至 3，0 与不写相同',
  );
});

test('every reason to refuse is one of a call, or can come anywhere', () => {
  const { responses } = document.components as { responses: Record<string, { description: string }> };
  const descriptions = Object.values(responses).map(({ description }) => description);
  const problems = problemTable();
  expect(problems.length).toBeGreaterThan(30);
  const isSaid = (row: string) => descriptions.some((description) => description.includes(row));
  const unsaid = problems.filter(({ reason, message }) => !isSaid(`| \`${reason}\` | ${message} |`));
  expect(unsaid.map(({ reason }) => reason)).toEqual([]);
});

describe('what a call takes', () => {
  const sample = endpoint(
    {
      method: 'POST',
      path: '/api/thing/{id}/file',
      upload: { field: 'file', maxFiles: 3, maxBytes: 2 * 1024 * 1024 },
      result: 'file',
      idempotent: 'always',
    },
    {
      auth: 'passed',
      tag: '样品',
      summary: '样品',
      params: closed({ id: Id }),
      query: closed({ maker: Type.Optional(Type.Array(text('厂家', 20), { maxItems: 5 })) }),
      body: closed({ note: text('备注', 20) }),
      limit: { max: 5, seconds: 60 },
      problems: ['NOT_FOUND', 'STATE_FORBIDS'],
    },
  );
  const made = makeOpenApi([sample], facts).paths['/api/thing/{id}/file']?.post;

  test('parameters of the path are required, and lists of the query carry brackets', () => {
    expect(made?.parameters).toEqual([
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
      expect.objectContaining({ name: 'maker[]', in: 'query', required: false }),
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
    ]);
  });

  test('files come as multipart, beside the other fields', () => {
    expect(made?.requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            required: ['note'],
            properties: { note: { maxLength: 20 }, file: { type: 'array', maxItems: 3 } },
          },
        },
      },
    });
  });

  test('a call shows its session, its limit, and why it can be refused', () => {
    expect(made?.security).toEqual([{ session: [] }]);
    expect(made?.description).toContain('每 60 秒最多 5 次');
    expect(Object.keys(made?.responses as object)).toEqual([
      ...['200', '401', '403', '404', '408', '409', '413', '415', '422', '429', 'default'],
    ]);
    const { responses } = made as { responses: Record<string, { $ref: string }> };
    expect(responses[422]?.$ref).toBe('#/components/responses/422-INVALID-NOT_PASSED-STATE_FORBIDS');
  });

  test('a body without files is taken as JSON and as a form', () => {
    const body = operation('post', '/api/user/login')?.requestBody as { content: object } | undefined;
    expect(Object.keys(body?.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
  });

  test('an answer is the envelope around its data', () => {
    const { responses } = operation('get', '/api/cart/total') as {
      responses: Record<string, { content: Record<string, { schema: object }> }>;
    };
    expect(responses[200]?.content['application/json']?.schema).toMatchObject({
      properties: { code: { const: 200 }, data: { properties: { total: { type: 'integer' } } } },
      required: ['code', 'message', 'data'],
    });
  });
});
