import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { testClock } from '../../testing/test-app.ts';
import { openLine } from './open-line.ts';

const servers: Array<{ close(): unknown }> = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<{ url: URL; server: Server }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return {
    server,
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/call?phone=13800138000`),
  };
}

/** An address where nobody listens. */
async function nowhere(): Promise<URL> {
  const { url, server } = await serve(() => {});
  server.close();
  await once(server, 'close');
  return url;
}

function lineWith(withinMs?: number) {
  const lines: object[] = [];
  const clock = testClock();
  const write = (line: object) => void lines.push(line);
  const log = { info: write, warn: write } as never;
  return { clock, lines, line: openLine({ service: 'post', clock, log, ...(withinMs ? { withinMs } : {}) }) };
}

const post = (url: URL) => ({ url, method: 'POST', headers: {}, body: 'code=123456' }) as const;

test('an answer comes with its status and text, whatever it says, and the log has neither address nor body', async () => {
  const { url } = await serve((_, response) => response.writeHead(403).end('no'));
  const { line, lines } = lineWith();
  expect(await line.call(post(url))).toEqual({ kind: 'answer', status: 403, text: 'no' });
  expect(lines).toEqual([
    { service: 'post', outcome: 'answer', status: 403, attempts: 1, ms: expect.any(Number) },
  ]);
});

test('a redirect is an answer, and nobody goes there', async () => {
  let calls = 0;
  const { url } = await serve((_, response) => {
    calls += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await lineWith().line.call(post(url))).toMatchObject({ kind: 'answer', status: 302 });
  expect(calls).toBe(1);
});

test('an answer without end is cut at 64 KB', async () => {
  const { url } = await serve((_, response) => {
    const write = () => {
      while (response.write('x'.repeat(10_000)));
    };
    response.on('drain', write).on('error', () => {});
    write();
  });
  const reply = await lineWith().line.call(post(url));
  expect(reply.kind === 'answer' && reply.text.length).toBe(64 * 1024);
});

test('a connection that does not come about is tried three times', async () => {
  const { line, lines } = lineWith();
  expect(await line.call(post(await nowhere()))).toEqual({ kind: 'unsent', why: 'ECONNREFUSED' });
  expect(lines).toMatchObject([{ outcome: 'unsent', why: 'ECONNREFUSED', attempts: 3 }]);
});

test('a request that may have arrived is sent once, and again only where that is harmless', async () => {
  let calls = 0;
  const { url } = await serve((request) => {
    calls += 1;
    request.socket.destroy();
  });
  const { line } = lineWith();
  expect(await line.call(post(url))).toMatchObject({ kind: 'unanswered' });
  expect(calls).toBe(1);
  await line.call(post(url), { isRepeatable: true });
  expect(calls).toBe(4);
});

test('who does not answer in time is not waited for, and may have the request', async () => {
  const { url } = await serve(() => {});
  const { line } = lineWith(50);
  expect(await line.call(post(url))).toEqual({ kind: 'unanswered', why: 'TIME_OUT' });
});

test('before TLS is agreed on nothing was sent', async () => {
  const server = createTcpServer((socket) => socket.on('error', () => {}).end('no TLS here')).listen(
    0,
    '127.0.0.1',
  );
  servers.push(server);
  await once(server, 'listening');
  const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await lineWith().line.call(post(url))).toMatchObject({ kind: 'unsent' });
});

test('five failures in a row stop the calls for thirty seconds, then one is tried', async () => {
  let status = 500;
  let calls = 0;
  const { url } = await serve((_, response) => {
    calls += 1;
    response.writeHead(status).end();
  });
  const { line, clock } = lineWith();
  for (let i = 0; i < 5; i += 1) await line.call(post(url));
  expect(line.openUntil).toEqual(new Date(clock.now().getTime() + 30_000));
  expect(await line.call(post(url))).toEqual({ kind: 'unsent', why: 'CIRCUIT_OPEN' });
  clock.advance({ seconds: 30 });
  // Two at the same time: one is the trial, which fails.
  const replies = await Promise.all([line.call(post(url)), line.call(post(url))]);
  expect(replies.map(({ kind }) => kind).sort()).toEqual(['answer', 'unsent']);
  expect(line.openUntil).not.toBeNull();
  clock.advance({ seconds: 30 });
  status = 200;
  await line.call(post(url));
  expect(line.openUntil).toBeNull();
  expect(calls).toBe(7);
});
