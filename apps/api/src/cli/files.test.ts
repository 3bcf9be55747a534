import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sendFeedback } from '@qianfang/contract/feedback';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/env.ts';
import { openBucket } from '../platform/file-storage/bucket.ts';
import { makeBuyer } from '../testing/builders.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { photo, upload } from '../testing/upload.ts';

let server: S3Server;
let home: string;
beforeAll(async () => {
  server = await startS3Server();
  home = await mkdtemp(join(tmpdir(), 'qianfang-files-'));
});
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

/** The command as an operator types it, and what it has said so far. */
function launch(settings: Readonly<Record<string, string>>, ...args: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'files.ts'), ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...server.settings, FILES: 'folder', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function run(settings: Readonly<Record<string, string>>, ...args: string[]) {
  const { said, ended } = launch(settings, ...args);
  const code = await ended;
  return { code, ...said };
}

const toBucket = ['copy', '--from', 'folder', '--to', 'bucket'] as const;
const toFolder = ['copy', '--from', 'bucket', '--to', 'folder'] as const;

async function store(dataDir: string, key: string, bytes: Buffer): Promise<void> {
  const path = join(dataDir, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

const stored = (dataDir: string, key: string) => readFile(join(dataDir, 'files', key));

function openTestBucket(name: 'store' | 'small') {
  const { bucket } = readConfig({ ...server.settings, FILES_BUCKET: name });
  if (!bucket) throw new Error('no bucket in the settings');
  return openBucket(bucket, { clock: systemClock, log: { info() {}, warn() {}, error() {} } });
}

/** A storage that encrypts by itself: what it calls a file says nothing about its content. */
async function startEncryptingStorage() {
  const proxy = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const onward = request({ port: server.port, method, path: url, headers }, (reply) => {
      const { etag, ...others } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, { ...others, ...(etag && { etag: '"0a1b2c-2"' }) });
      reply.pipe(answer);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => proxy.close() };
}

test('a store’s files move to the bucket and back, also where the command was killed on its way', async () => {
  const first = join(home, 'first');
  const big = randomBytes(5 * 1024 * 1024);
  await store(first, 'papers/big.pdf', big);
  const keys = Array.from({ length: 150 }, (_, n) => `documents/${n % 7}/${n}.jpg`);
  for (const key of keys) await store(first, key, Buffer.from(`${key} sealed`));

  const killed = launch({ DATA_DIR: first }, ...toBucket);
  while (!killed.said.err.includes('复制')) await once(killed.child.stderr, 'data');
  killed.child.kill('SIGKILL');
  await killed.ended;

  const again = await run({ DATA_DIR: first }, ...toBucket);
  expect(again.code).toBe(0);
  const [, copied, same] = /已复制 (\d+) 个文件.*另有 (\d+) 个原已一致/.exec(again.out) ?? [];
  expect(Number(copied) + Number(same)).toBe(keys.length + 1);
  expect(again.err).toContain('复制 100%');

  const second = join(home, 'second');
  const back = await run({ DATA_DIR: second }, ...toFolder);
  expect(back.out).toContain(`已复制 ${keys.length + 1} 个文件`);
  expect((await stored(second, 'papers/big.pdf')).equals(big)).toBe(true);
  for (const key of keys) expect((await stored(second, key)).toString()).toBe(`${key} sealed`);
});

test('a second pass takes what came meanwhile, puts right what differs, and says what is too much', async () => {
  const dataDir = join(home, 'pass');
  const bucket = openTestBucket('store');
  await store(dataDir, 'pass/one.jpg', Buffer.from('one'));
  await store(dataDir, 'pass/two.jpg', Buffer.from('two'));
  await run({ DATA_DIR: dataDir }, ...toBucket);
  await bucket.put('pass/one.jpg', Buffer.from('eno'), 'text/plain');
  await bucket.put('pass/left.jpg', Buffer.from('left'), 'text/plain');
  await store(dataDir, 'pass/three.jpg', Buffer.from('three'));

  const second = await run({ DATA_DIR: dataDir }, ...toBucket);
  expect(second.code).toBe(0);
  expect(second.out).toContain('已复制 2 个文件');
  expect(second.out).toContain('另有 1 个原已一致');
  expect(second.out).toMatch(/目标中有、来源没有（没有删除）： \d+ 个：/);
  expect(Buffer.from(await bucket.get('pass/one.jpg')).toString()).toBe('one');
  expect(Buffer.from(await bucket.get('pass/left.jpg')).toString()).toBe('left');
});

test('where a storage names files by something else than their content, each is read back', async () => {
  const storage = await startEncryptingStorage();
  const dataDir = join(home, 'encrypted');
  const settings = { DATA_DIR: dataDir, FILES_ENDPOINT: storage.endpoint, FILES_BUCKET: 'small' };
  await store(dataDir, 'sealed/one.jpg', Buffer.from('one'));
  const first = await run(settings, ...toBucket);
  expect(first.out).toContain('已复制 1 个文件');
  const back = await run({ ...settings, DATA_DIR: join(home, 'decrypted') }, ...toFolder);
  expect(back.code).toBe(0);
  expect((await stored(join(home, 'decrypted'), 'sealed/one.jpg')).toString()).toBe('one');
  storage.close();
});

test('a name in the bucket that leads out of the folder is not followed', async () => {
  const bucket = openTestBucket('small');
  await bucket.put('odd/.hidden', Buffer.from('x'), 'text/plain');
  const dataDir = join(home, 'odd');
  const answer = await run({ DATA_DIR: dataDir, FILES_BUCKET: 'small' }, ...toFolder);
  expect(answer.code).toBe(1);
  expect(answer.out).toContain('名称不能作为文件名，没有复制： 1 个：\n  odd/.hidden');
  await bucket.remove('odd/.hidden');
});

test('without a bucket, with a wrong key or with wrong words the command says so', async () => {
  const none = { FILES_ENDPOINT: '', FILES_BUCKET: '', FILES_KEY: '', FILES_SECRET: '' };
  expect(await run({ ...none, DATA_DIR: home }, ...toBucket)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^没有设置存储桶/),
  });
  expect(await run({ DATA_DIR: home, FILES_SECRET: 'wrong' }, ...toBucket)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^存储桶拒绝访问（SignatureDoesNotMatch）/),
  });
  expect((await run({ DATA_DIR: home }, 'copy', '--to', 'bucket')).err).toMatch(/^用法/);
});

test('the files that the database names are compared with those that are there', async () => {
  const t = await startTestApp({ settings: server.settings });
  const buyer = await makeBuyer(t);
  const sent = await upload(
    t,
    sendFeedback,
    { type: 'other', content: '外箱有破损' },
    [{ name: '照片.jpg', bytes: await photo() }],
    { as: buyer.session },
  );
  expect(sent.status).toBe(201);
  const settings = { DATABASE_URL: t.url, DATA_DIR: t.app.deps.config.dataDir, FILES: 'bucket' };
  const whole = await run(settings, 'verify');
  expect(whole.code).toBe(0);
  expect(whole.out).toContain('数据库记录的文件都在');

  const { rows } = await t.pool.query('select storage_key from feedback.picture');
  const key = rows[0].storage_key as string;
  await t.app.deps.files.put(key, Buffer.from('short'), 'text/plain');
  const changed = await run(settings, 'verify');
  expect(changed.code).toBe(1);
  expect(changed.out).toContain(`大小与上传时不同： 1 个：\n  ${key}`);
  await t.app.deps.files.remove(key);
  const missing = await run(settings, 'verify');
  expect(missing.code).toBe(1);
  expect(missing.out).toContain(`数据库有记录、文件缺少： 1 个：\n  ${key}`);
  expect(missing.out).toMatch(/没有记录提到（正在上传的除外）： \d+ 个/);
  await t.close();
});

/** A file that is removed once its mail has gone, and is counted till then. */
const passing = 'mail.mail.file_key';

/** Keys of other kinds. */
const otherKeys = ['batch', 'dedupe', 'idempotency', 'name', 'request', 'spec', 'text'].map(
  (name) => `${name}_key`,
);

test('every column that names a stored file says so', async () => {
  const t = await startTestApp();
  const { rows } = await t.pool.query(
    `select format('%s.%s', a.attrelid::regclass, a.attname) as name
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
     where a.attname like '%\\_key' and a.atttypid = 'text'::regtype and a.attname <> all ($1)
       and col_description(a.attrelid, a.attnum) is distinct from 'key of a stored file'`,
    [otherKeys],
  );
  expect(rows).toEqual([{ name: passing }]);
  await t.close();
});
