import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EdgeApp, startEdgeApp } from '../testing/edge-app.ts';

const script = `console.log("${'千方'.repeat(500)}")`;
const html = '<!doctype html><title>千方</title>';

let edge: EdgeApp;
beforeAll(async () => {
  edge = await startEdgeApp({
    pages: {
      'index.html': html,
      'robots.txt': 'User-agent: *',
      'assets/app-BxY12.js': script,
      'assets/app-BxY12.js.br': brotliCompressSync(script),
      'assets/app-BxY12.js.gz': gzipSync(script),
    },
  });
});
afterAll(() => edge.close());

const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers });

test.each(['/', '/cart', '/list/other/12/复方甘草片', '/activity/a/b/c', '/list?keywords=amxl', '/no.such'])(
  'the address %s of the browser’s router is answered by the one page',
  async (path) => {
    const answer = await get(encodeURI(path));
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toBe(html);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test('an unknown path redirects to /404, also one cut off inside a character', async () => {
  const answer = await get('/list/other/1/%E6%84', { accept: 'text/html,*/*;q=0.8' });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/404');
});

test.each(['/assets/app-old.js', '/picture/none', '/simulator/none'])(
  'a file that is not there (%s) is missing, not a page',
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().reason).toBe('NOT_FOUND');
  },
);

test('browsers may cache a hashed file for a year, the page never, the rest an hour', async () => {
  expect((await get('/assets/app-BxY12.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/index.html')).headers['cache-control']).toBe('no-cache');
  expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
});

test.each([
  ['br, gzip', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  ['identity', undefined, Buffer.from(script)],
])('a browser that accepts %s gets the file in it', async (accepted, encoding, bytes) => {
  const answer = await get('/assets/app-BxY12.js', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  expect(answer.headers['content-type']).toMatch(/javascript; charset=utf-8$/);
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
});

test.each(['/', '/cart', '/assets/app-BxY12.js', '/healthz', '/api/captcha', '/api/docs'])(
  'HEAD of %s tells what GET would, without the body',
  async (url) => {
    const head = await edge.app.inject({ method: 'HEAD', url });
    const got = await get(url);
    expect(head.statusCode).toBe(200);
    expect(head.payload).toBe('');
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
  },
);

test.each(['/assets/../secret.key', '/assets/%2e%2e/%2e%2e/secret.key', '/..%2fsecret.key'])(
  'nothing outside the pages can be reached by %s',
  async (path) => {
    const answer = await get(path);
    expect([200, 403, 404]).toContain(answer.statusCode);
    expect(answer.payload === html).toBe(answer.statusCode === 200);
  },
);
