import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EdgeApp, startEdgeApp } from '../testing/edge-app.ts';

let edge: EdgeApp;
beforeAll(async () => {
  edge = await startEdgeApp();
});
afterAll(() => edge.close());

test.each([undefined, '*/*', 'application/json'])(
  'a program that accepts %s gets the document',
  async (accept) => {
    const answer = await edge.app.inject({ url: '/api/docs', headers: accept ? { accept } : {} });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const document = answer.json();
    expect(document.openapi).toBe('3.1.1');
    expect(document.components.securitySchemes.session.name).toBe('qf_session');
    expect(Object.keys(document.paths)).toHaveLength(new Set(allEndpoints.map(({ path }) => path)).size);
  },
);

test('a browser gets a page to read the document and try the calls, all from this server', async () => {
  const page = await edge.app.inject({
    url: '/api/docs',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const files = [...page.payload.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files).toHaveLength(3);
  for (const url of files) expect((await edge.app.inject({ url })).statusCode, url).toBe(200);
  expect(page.payload).not.toMatch(/https?:\/\//);
});

test('only two files of the page’s package are served', async () => {
  expect((await edge.app.inject('/api/docs/files/index.html')).statusCode).toBe(404);
  expect((await edge.app.inject('/api/docs/files/../package.json')).statusCode).toBe(404);
});
