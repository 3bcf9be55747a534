import { once } from 'node:events';
import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { endpoint } from '@qianfang/contract/http/endpoint';
import { closed, text } from '@qianfang/contract/http/fields';
import { problem } from '@qianfang/contract/problem';
import type { FastifyRequest } from 'fastify';

import Type from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EdgeApp, startEdgeApp } from '../testing/edge-app.ts';
import { mountEndpoint } from './mount-endpoint.ts';
import { deleteFileRecords, recordStoredFile } from './stored-file.repo.ts';

const maxBytes = 64 * 1024;
const common = { auth: 'public', tag: 'edge', summary: 'edge' } as const;

const takesFiles = endpoint(
  { method: 'POST', path: '/api/edge/files', upload: { field: 'file', maxFiles: 2, maxBytes: maxBytes } },
  {
    ...common,
    query: closed({ company: Type.Optional(Type.Integer({ title: '单位' })) }),
    body: closed({ kind: text('类型', 20), number: Type.Optional(Type.Integer({ title: '数量' })) }),
    result: closed({
      kind: Type.String(),
      files: Type.Array(closed({ name: Type.String(), size: Type.Integer() })),
    }),
  },
);
const takesNone = endpoint(
  { method: 'POST', path: '/api/edge/no-files' },
  { ...common, body: closed({ kind: text('类型', 20) }), result: closed({}) },
);

const takesNobody = endpoint(
  { method: 'POST', path: '/api/edge/nobody', upload: { field: 'file', maxFiles: 1, maxBytes: maxBytes } },
  { ...common, result: closed({}), problems: ['FORBIDDEN'] },
);
const maxOfPicture = 2 * 1024 * 1024;
const takesPictures = endpoint(
  {
    method: 'POST',
    path: '/api/edge/pictures',
    upload: { field: 'file', maxFiles: 2, maxBytes: maxOfPicture },
  },
  { ...common, body: closed({}), result: closed({}) },
);
/** Companies. */
const reviewed = 1;
const notReviewed = 2;

let edge: EdgeApp;
beforeAll(async () => {
  edge = await startEdgeApp({
    mount(app) {
      const admit = (request: FastifyRequest) => {
        const buyerId = Number((request.query as { company?: string }).company ?? 1);
        return { buyerId, isPassed: buyerId === reviewed };
      };
      mountEndpoint(
        app,
        takesFiles,
        async ({ body, files }) => ({
          kind: body.kind,
          files: await Promise.all(
            files.map(async ({ name, path }) => ({ name, size: (await stat(path)).size })),
          ),
        }),
        { admit },
      );
      mountEndpoint(app, takesPictures, () => ({}), { admit });
      mountEndpoint(app, takesNone, () => ({}));
      mountEndpoint(app, takesNobody, () => ({}), { admit: () => problem('FORBIDDEN') });
    },
  });
  await edge.app.listen({ host: '127.0.0.1', port: 0 });
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
  expect(await send(formOf({ kind: 'DRUG_LICENCE', number: '3' }, [10, maxBytes]))).toMatchObject({
    status: 200,
    data: {
      kind: 'DRUG_LICENCE',
      files: [
        { name: '许可证 1.jpg', size: 10 },
        { name: '许可证 2.jpg', size: maxBytes },
      ],
    },
  });
});

test('a file over its limit is refused whole', async () => {
  expect(await send(formOf({ kind: 'A' }, [maxBytes + 1]))).toMatchObject({
    status: 413,
    reason: 'TOO_LARGE',
  });
});

test('more files than the call takes are refused whole', async () => {
  expect(await send(formOf({ kind: 'A' }, [1, 1, 1]))).toMatchObject({ status: 413, reason: 'TOO_LARGE' });
});

test('a form with too many fields, or one too long, is refused whole', async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, '1']));
  expect(await send(formOf(many, []))).toMatchObject({ status: 413 });
  expect(await send(formOf({ kind: 'x'.repeat(20_001) }, []))).toMatchObject({ status: 413 });
  expect(await send(formOf({ 'a[b][c][d][e][f][g][h]': '1' }, []))).toMatchObject({ status: 413 });
});

test.each(['a\0b.jpg', `${'长'.repeat(256)}.jpg`])(
  'a file is refused by a sentence for its name: %j',
  async (fileName) => {
    const answer = await edge.app.inject({
      method: 'POST',
      url: takesFiles.path,
      headers: { 'content-type': formType },
      payload: `${partNamed('file', fileName, 10)}--x--\r\n`,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('文件名过长或含有无法识别的字符，请改名后重新上传');
    expect(await left()).toEqual([]);
  },
);

test('a file under an unknown field is refused by that name', async () => {
  expect(await send(formOf({ kind: 'A' }, [1], 'avatar'))).toMatchObject({
    status: 422,
    message: '不支持的文件字段：avatar，文件请放在 file',
  });
});

test('the schema checks the fields beside files like those of any form', async () => {
  expect(await send(formOf({ kind: 'A', discount: '1' }, [1]))).toMatchObject({
    status: 422,
    message: '不支持的字段：discount，可以填写 kind、number',
  });
  expect(await send(formOf({ kind: 'A', number: '三' }, [1]))).toMatchObject({
    status: 422,
    message: '数量须为整数',
  });
  expect(await send(formOf({}, [1]))).toMatchObject({ status: 422, message: '请填写类型' });
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

/** The files of requests in progress. */
async function left(): Promise<string[]> {
  return readdir(join(edge.app.deps.config.dataDir, 'uploads')).catch(() => []);
}

const formType = 'multipart/form-data; boundary=x';
const partHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

/** A request whose body does not end by itself. */
function begin(
  path: string,
  headers: Record<string, string>,
): { request: ClientRequest; status: Promise<number> } {
  const { port } = edge.app.server.address() as AddressInfo;
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: { 'content-type': formType, ...headers },
  });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
  });
  status.catch(() => undefined);
  sent.flushHeaders();
  return { request: sent, status };
}

test('an upload stays on disk until the answer, and no longer', async () => {
  expect(await send(formOf({ kind: 'A' }, [maxBytes, maxBytes]))).toMatchObject({ status: 200 });
  expect(await send(formOf({ kind: 'A' }, [maxBytes, maxBytes + 1]))).toMatchObject({ status: 413 });
  expect(await send(formOf({ kind: 'A' }, [maxBytes], 'avatar'))).toMatchObject({ status: 422 });
  expect(await send(formOf({}, [maxBytes]))).toMatchObject({ status: 422 });
  expect(await left()).toEqual([]);
});

test('a form that announces too many bytes is refused before its first byte', async () => {
  const { request: sent, status } = begin(takesFiles.path, { 'content-length': '200000000' });
  expect(await status).toBe(413);
  sent.destroy();
});

test('a caller who may not upload is refused before the first byte', async () => {
  const { request: sent, status } = begin(takesNobody.path, {});
  expect(await status).toBe(403);
  sent.destroy();
});

test('the files of a sender who left are removed at once', async () => {
  const { request: sent } = begin(takesFiles.path, {});
  sent.write(partHead);
  sent.write(Buffer.alloc(30_000));
  await vi.waitFor(async () => expect(await left()).toHaveLength(1), 10_000);
  sent.destroy();
  await vi.waitFor(async () => expect(await left()).toEqual([]), 10_000);
});

test('a company has a limit of simultaneous uploads', async () => {
  const stalled = Array.from({ length: 6 }, () => begin(takesFiles.path, {}));
  for (const one of stalled) one.request.write(partHead + 'x'.repeat(30_000));
  await vi.waitFor(async () => expect(await left()).toHaveLength(6), 10_000);
  const refused = await send(formOf({ kind: 'A' }, [1]));
  for (const one of stalled) one.request.destroy();
  expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/请等前面的上传完成/) });
  await vi.waitFor(
    async () => expect(await send(formOf({ kind: 'A' }, [1]))).toMatchObject({ status: 200 }),
    10_000,
  );
  await vi.waitFor(async () => expect(await left()).toEqual([]), 10_000);
});

test('files left by a killed store are removed after an hour', async () => {
  const folder = join(edge.app.deps.config.dataDir, 'uploads', 'left');
  await mkdir(folder, { recursive: true });
  const now = edge.app.deps.clock.now().getTime();
  const touch = (minutes: number) => utimes(folder, new Date(now), new Date(now - minutes * 60_000));
  await touch(50);
  await edge.app.deps.jobs.run('platform.drop_left_uploads');
  expect(await left()).toEqual(['left']);
  await touch(70);
  await edge.app.deps.jobs.run('platform.drop_left_uploads');
  expect(await left()).toEqual([]);
});

test.each([
  ['before its review', notReviewed, '300 MB', 300 * 1024 * 1024, 0, 422, /已上传的文件过多/],
  ['in a day', reviewed, '500 MB', 500 * 1024 * 1024, 1, 429, /今天上传的文件已达上限/],
  ['in all', reviewed, '20 GB', 20 * 1024 ** 3, 30, 422, /已上传的文件已达上限/],
])(
  'a company may not keep more than its share %s',
  async (_, company, __, bytes, daysAgo, status, sentence) => {
    const { db, clock } = edge.app.deps;
    const at = new Date(clock.now().getTime() - daysAgo * 86_400_000 + 60_000);
    const keep = (key: string, size: number) =>
      recordStoredFile(db, { key, buyerId: company, bytes: size, at });
    await keep('almost', bytes - 100_000);
    const little = formOf({ kind: 'A' }, [1_000]);
    expect(await send(little, `${takesFiles.path}?company=${company}`)).toMatchObject({ status: 200 });
    await keep('all', 100_000);
    expect(await send(little, `${takesFiles.path}?company=${company}`)).toMatchObject({
      status,
      message: expect.stringMatching(sentence),
    });
    await deleteFileRecords(db, ['almost', 'all']);
  },
);

const partNamed = (field: string, fileName: string, bytes: number) =>
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n${'x'.repeat(bytes)}\r\n`;
const longField = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(30_000)}\r\n`;
/** More than a connection buffers while nobody reads. */
const much = maxOfPicture;

test.each([
  ['is whole', takesPictures.path, partNamed('file', 'a.jpg', 1), 200],
  ['has a file under another name', takesPictures.path, partNamed('avatar', 'a.jpg', 60_000), 422],
  ['has a NUL in the name of a file', takesPictures.path, partNamed('file', 'a\0b.jpg', 60_000), 422],
  [
    'has a name of a file that is too long',
    takesPictures.path,
    partNamed('file', `${'长'.repeat(256)}.jpg`, 60_000),
    422,
  ],
  ['has a file over its bound', takesPictures.path, partNamed('file', 'a.jpg', maxOfPicture + 1), 413],
  ['has more files than the call takes', takesPictures.path, partNamed('file', 'a.jpg', 1).repeat(2), 413],
  ['has a field that is too long', takesPictures.path, longField, 413],
  ['has a file called __proto__', takesPictures.path, partNamed('__proto__', 'a.jpg', 60_000), 422],
  ['comes from somebody who may not upload', takesNobody.path, partNamed('file', 'a.jpg', 1), 403],
  ['is for a call that takes no files', takesNone.path, partNamed('file', 'a.jpg', 1), 413],
])('after a form that %s, the next request on its connection is answered', async (_, path, start, status) => {
  const body = `${start}${partNamed('file', 'b.jpg', much)}--x--\r\n`;
  const length = Buffer.byteLength(body);
  const socket = connect((edge.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (piece) => {
    received += piece.toString('latin1');
  });
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, code]) => Number(code));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${formType}\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  await vi.waitFor(() => expect(statuses()).toEqual([status]), 10_000);
  socket.write('GET /api/cart/total HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(() => expect(statuses()).toEqual([status, 401]), 3_000);
  socket.destroy();
});
