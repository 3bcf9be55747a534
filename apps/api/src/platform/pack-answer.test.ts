import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { getCommon } from '@qianfang/contract/content';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await sql`
    insert into content.nav_item (name, url) select '示例导航' || n, '/list' from generate_series(1, 60) n`.execute(
    t.db,
  );
});
afterAll(() => t.close());

const ask = (accepted?: string) =>
  t.app.inject({
    url: getCommon.path,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });

test('an answer is sent uncompressed to a client that accepts nothing else', async () => {
  for (const accepted of [undefined, 'identity', 'br', 'zstd;q=0, gzip; q=0.0']) {
    const answer = await ask(accepted);
    expect([answer.headers['content-encoding'], answer.json().code]).toEqual([undefined, 200]);
    expect(answer.headers.vary).toContain('accept-encoding');
  }
});

test('an answer is compressed for a client that accepts it, the better encoding first', async () => {
  const plain = (await ask()).body;
  const zstd = await ask('gzip, deflate, br, zstd');
  expect(zstd.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain);
  const gzip = await ask('gzip;q=1.0, deflate');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  expect(gzip.headers['content-length']).toBe(String(gzip.rawPayload.byteLength));
});

test('a short answer is not compressed', async () => {
  const answer = await t.app.inject({ url: '/api/user/base', headers: { 'accept-encoding': 'gzip' } });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([401, undefined]);
});
