import { endpoint } from '@qianfang/contract/http/endpoint';
import { closed, text } from '@qianfang/contract/http/fields';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EdgeApp, startEdgeApp } from '../testing/edge-app.ts';
import { mountEndpoint } from './mount-endpoint.ts';

const mostBytes = 64 * 1024;
const common = { method: 'POST', auth: 'public', tag: 'edge', summary: 'edge' } as const;

const takesFiles = endpoint({
  ...common,
  path: '/api/edge/files',
  body: closed({ kind: text('类型', 20), number: Type.Optional(Type.Integer({ title: '数量' })) }),
  upload: { field: 'file', maxFiles: 2, maxBytes: mostBytes },
  result: closed({
    kind: Type.String(),
    files: Type.Array(closed({ name: Type.String(), size: Type.Integer() })),
  }),
});
const takesNone = endpoint({
  ...common,
  path: '/api/edge/no-files',
  body: closed({ kind: text('类型', 20) }),
  result: closed({}),
});

let edge: EdgeApp;
beforeAll(async () => {
  edge = await startEdgeApp({
    mount(app) {
      mountEndpoint(app, takesFiles, ({ body, files }) => ({
        kind: body.kind,
        files: files.map(({ name, bytes }) => ({ name, size: bytes.length })),
      }));
      mountEndpoint(app, takesNone, () => ({}));
    },
  });
});
afterAll(() => edge.close());

async function send(form: FormData, url: string = takesFiles.path) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await edge.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}

function formOf(
  fields: Readonly<Record<string, string>>,
  sizes: readonly number[],
  field = 'file',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [index, size] of sizes.entries()) {
    form.append(field, new Blob([new Uint8Array(size)]), `许可证 ${index + 1}.jpg`);
  }
  return form;
}

test('files arrive whole, with their names and the fields beside them', async () => {
  expect(await send(formOf({ kind: 'DRUG_LICENCE', number: '3' }, [10, mostBytes]))).toMatchObject({
    status: 200,
    data: {
      kind: 'DRUG_LICENCE',
      files: [
        { name: '许可证 1.jpg', size: 10 },
        { name: '许可证 2.jpg', size: mostBytes },
      ],
    },
  });
});

test('a file over its bound is refused whole', async () => {
  expect(await send(formOf({ kind: 'A' }, [mostBytes + 1]))).toMatchObject({
    status: 413,
    reason: 'TOO_LARGE',
  });
});

test('more files than the call takes are refused whole', async () => {
  expect(await send(formOf({ kind: 'A' }, [1, 1, 1]))).toMatchObject({ status: 413, reason: 'TOO_LARGE' });
});

test('more fields, or a longer one, than any form of ours has are refused whole', async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, '1']));
  expect(await send(formOf(many, []))).toMatchObject({ status: 413 });
  expect(await send(formOf({ kind: 'x'.repeat(20_001) }, []))).toMatchObject({ status: 413 });
  expect(await send(formOf({ 'a[b][c][d][e][f][g][h]': '1' }, []))).toMatchObject({ status: 413 });
});

test('a file under another name is refused by it', async () => {
  expect(await send(formOf({ kind: 'A' }, [1], 'avatar'))).toMatchObject({
    status: 422,
    message: '不支持的文件字段：avatar',
  });
});

test('the fields beside files are held to the schema like those of any form', async () => {
  expect(await send(formOf({ kind: 'A', discount: '1' }, [1]))).toMatchObject({
    status: 422,
    message: '不支持的字段：discount',
  });
  expect(await send(formOf({ kind: 'A', number: '三' }, [1]))).toMatchObject({
    status: 422,
    message: '数量格式不正确',
  });
  expect(await send(formOf({}, [1]))).toMatchObject({ status: 422, message: '缺少必填项：kind' });
});

test('a call that takes no files refuses a form with files', async () => {
  expect(await send(formOf({ kind: 'A' }, [1]), takesNone.path)).toMatchObject({
    status: 415,
    reason: 'UNSUPPORTED_TYPE',
  });
});

test('a form that breaks off is refused', async () => {
  const answer = await edge.app.inject({
    method: 'POST',
    url: takesFiles.path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf of',
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().message).toBe('提交的内容无法读取，请检查后重试');
});
