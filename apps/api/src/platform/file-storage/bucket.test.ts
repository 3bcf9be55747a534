import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Relay, startRelay } from '../../testing/relay.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../env.ts';
import { FilesUnavailable, sayFault } from '../files.ts';
import { openBucket } from './bucket.ts';
import { digestOf, digestOfFile } from './digest.ts';

let server: S3Server;
let relay: Relay;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
  relay = await startRelay(server.port);
  folder = await mkdtemp(join(tmpdir(), 'qianfang-bucket-'));
});
afterAll(async () => {
  await relay.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const log = { info() {}, warn() {}, error() {} };

/** The bucket as a store with these settings has it; `isFaulty` leads through the relay. */
function open(settings: Readonly<Record<string, string>> = {}, isFaulty = false, idleMs?: number) {
  const FILES_ENDPOINT = `http://127.0.0.1:${isFaulty ? relay.port : server.port}`;
  const { bucket } = readConfig({ ...server.settings, FILES_ENDPOINT, ...settings });
  if (!bucket) throw new Error('no bucket in the settings');
  return openBucket(bucket, { clock: systemClock, log, ...(idleMs ? { idleMs } : {}) });
}

async function onDisk(bytes: Buffer): Promise<string> {
  const path = join(folder, randomBytes(6).toString('hex'));
  await writeFile(path, bytes);
  return path;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function serve(answer: RequestListener) {
  const stranger = createServer(answer).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => stranger.close() };
}

test('what is put into a bucket comes back to the byte, and is gone when it was removed', async () => {
  const bucket = open();
  const bytes = randomBytes(300_000);
  await bucket.put('papers/1/a-b_c.pdf', bytes, 'application/pdf');
  expect(Buffer.from(await bucket.get('papers/1/a-b_c.pdf')).equals(bytes)).toBe(true);
  await bucket.remove('papers/1/a-b_c.pdf');
  await bucket.remove('papers/1/a-b_c.pdf');
  await expect(bucket.get('papers/1/a-b_c.pdf')).rejects.toThrow(/lacks a file/);
  expect(bucket.fault).toBeUndefined();
});

test('a file of many megabytes goes from the disk to the bucket and leaves the disk', async () => {
  const bucket = open();
  const path = await onDisk(randomBytes(12 * 1024 * 1024));
  const digest = await digestOfFile(path);
  await bucket.take('big/one', path);
  await expect(stat(path)).rejects.toThrow('ENOENT');
  expect(await bucket.digest('big/one')).toEqual(digest);
  const copy = join(folder, 'copy');
  expect(await bucket.save('big/one', copy)).toBe(digest.md5);
  expect(await digestOfFile(copy)).toEqual(digest);
});

test('an empty file is a file', async () => {
  const bucket = open();
  await bucket.put('empty/one', Buffer.alloc(0), 'text/plain');
  expect((await bucket.get('empty/one')).length).toBe(0);
});

test('the same key put twice, also at the same time, has one whole content', async () => {
  const bucket = open();
  await bucket.put('twice/one', Buffer.from('first'), 'text/plain');
  await bucket.put('twice/one', Buffer.from('second'), 'text/plain');
  expect(Buffer.from(await bucket.get('twice/one')).toString()).toBe('second');
  const same = randomBytes(200_000);
  await Promise.all([1, 2, 3].map(() => bucket.put('twice/two', same, 'text/plain')));
  expect(await bucket.digest('twice/two')).toEqual(await digestOf([same]));
});

test.each([
  ['FILES_SECRET', 'wrong', 'SignatureDoesNotMatch'],
  ['FILES_KEY', 'nobody', 'InvalidAccessKeyId'],
  ['FILES_BUCKET', 'other-bucket', 'NoSuchBucket'],
])('a wrong %s is refused by name', async (setting, value, code) => {
  const bucket = open({ [setting]: value });
  expect(await bucket.probe()).toMatchObject({ kind: 'refused', why: code });
  expect(sayFault({ kind: 'refused', why: code, isUnsent: true })).toContain(code);
  await expect(bucket.put('a/b', Buffer.from('x'), 'text/plain')).rejects.toThrow(FilesUnavailable);
});

test('a server that goes down in the middle of an upload gets no half file', async () => {
  const bucket = open({}, true);
  const path = await onDisk(randomBytes(3 * 1024 * 1024));
  relay.limit({ up: 1024 * 1024 }, 'break');
  await expect(bucket.take('half/one', path)).rejects.toMatchObject({ fault: { kind: 'away' } });
  expect(bucket.fault?.kind).toBe('away');
  // What is on the disk is still there for another try.
  const digest = await digestOfFile(path);
  relay.mend();
  await bucket.take('half/one', path);
  expect(await bucket.digest('half/one')).toEqual(digest);
  expect(bucket.fault).toBeUndefined();
});

test('a connection that breaks once is tried again, unseen', async () => {
  const bucket = open({}, true);
  await bucket.put('again/one', Buffer.from('content'), 'text/plain');
  // Ends the connection that was kept.
  relay.cut();
  relay.mend();
  expect(Buffer.from(await bucket.get('again/one')).toString()).toBe('content');
});

test('a server that stands still is given up after a while, and is not waited for again', async () => {
  const bucket = open({}, true, 300);
  const path = await onDisk(randomBytes(3 * 1024 * 1024));
  relay.limit({ up: 1024 * 1024 }, 'stall');
  await expect(bucket.take('slow/one', path)).rejects.toMatchObject({
    fault: { kind: 'away', why: 'TIME_OUT' },
  });
  relay.mend();
});

test('an answer that breaks off is no file', async () => {
  const bucket = open({}, true);
  await bucket.put('cut/one', randomBytes(500_000), 'text/plain');
  relay.limit({ down: 100_000 }, 'break');
  await expect(bucket.get('cut/one')).rejects.toMatchObject({ fault: { kind: 'away' } });
  const path = join(folder, 'cut');
  await expect(bucket.save('cut/one', path)).rejects.toMatchObject({ fault: { kind: 'away' } });
  relay.mend();
});

test('a redirect is refused, and nobody goes there', async () => {
  let calls = 0;
  const stranger = await serve((_, response) => {
    calls += 1;
    response.writeHead(307, { location: '/elsewhere' }).end('<Error><Code>TemporaryRedirect</Code></Error>');
  });
  const bucket = open({ FILES_ENDPOINT: stranger.endpoint });
  await expect(bucket.get('a/b')).rejects.toMatchObject({
    fault: { kind: 'refused', why: 'TemporaryRedirect' },
  });
  expect(calls).toBe(1);
  stranger.close();
});

test('an answer that is no list of a bucket is refused', async () => {
  const stranger = await serve((_, response) => response.end('<html>welcome</html>'));
  const bucket = open({ FILES_ENDPOINT: stranger.endpoint });
  expect(await bucket.probe()).toMatchObject({ kind: 'refused', why: 'NO_LIST' });
  stranger.close();
});

test('a bucket of more than a thousand files is listed to its end, each once', async () => {
  const bucket = open();
  const keys = Array.from({ length: 1_050 }, (_, n) => `many/${n % 3}/${n}.txt`);
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => bucket.put(key, Buffer.from(key), 'text/plain')));
  }
  const listed = await collect(bucket.list());
  const many = listed.filter(({ key }) => key.startsWith('many/'));
  expect(many.map(({ key }) => key).sort()).toEqual([...keys].sort());
  const [first] = many;
  expect(first).toEqual({
    key: first?.key,
    size: first?.key.length,
    md5: (await digestOf([Buffer.from(first?.key ?? '')])).md5,
  });
});

test('five failures in a row stop the calls for a while', async () => {
  const bucket = open({}, true);
  relay.cut();
  for (let n = 0; n < 5; n += 1) await bucket.probe();
  expect(await bucket.probe()).toEqual({ kind: 'away', why: 'CIRCUIT_OPEN', isUnsent: true });
  relay.mend();
});
