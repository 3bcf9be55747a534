import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { logIn } from '@qianfang/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectFrom, type EdgeApp, startEdgeApp } from '../testing/edge-app.ts';

let edge: EdgeApp;
let port: number;
beforeAll(async () => {
  edge = await startEdgeApp({ settings: { CONNECTIONS_PER_ADDRESS: '8', DEMO: '0' } });
  await edge.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = edge.app.server.address() as AddressInfo);
});
afterAll(() => edge.close());

const open = (from: string) => connectFrom(from, port);

interface Answer {
  readonly status: number;
  readonly headers: string;
  readonly body: { readonly code: number; readonly message: string; readonly reason: string };
}

function answerOf(text: string): Answer {
  const at = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, at);
  return { status: Number(headers.split(' ', 2)[1]), headers, body: JSON.parse(text.slice(at + 4)) };
}

/** Everything until the server closes the connection. */
async function restOf(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  await once(socket, 'close');
  return Buffer.concat(pieces).toString();
}

async function send(text: string, from = '127.0.0.1'): Promise<Answer> {
  const socket = await open(from);
  socket.write(text, 'latin1');
  return answerOf(await restOf(socket));
}

const head = (first: string, ...lines: string[]) =>
  `${[first, 'Host: store', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`;

describe('malformed input is answered like everything else', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', head('FETCH /api/cart HTTP/1.1'), 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['no host', 'GET /api/cart/total HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'a host of 4,000 characters',
      head('GET /api/cart/total HTTP/1.1').replace('store', 'h'.repeat(4_000)),
      400,
    ],
    ['a host that is none', head('GET /api/cart/total HTTP/1.1').replace('store', 'a"><b'), 400],
    ['a head of 40 KB', head('GET /api/cart/total HTTP/1.1', `x: ${'y'.repeat(40_000)}`), 431],
    ['an address of 40 KB', head(`GET /api/${'x'.repeat(40_000)} HTTP/1.1`), 431],
    ['a sign that no head may hold', head('GET /api/cart/total HTTP/1.1', 'content-type: a\x01b'), 400],
    ['two lengths', head('POST /api/cart HTTP/1.1', 'Content-Length: 3', 'Content-Length: 4'), 400],
    [
      'a length and pieces',
      head('POST /api/cart HTTP/1.1', 'Content-Length: 3', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['pieces of no size', `${head('POST /api/user/login HTTP/1.1', 'Transfer-Encoding: chunked')}x\r\n`, 400],
    ['a tunnel', 'CONNECT store:80 HTTP/1.1\r\nHost: store\r\n\r\n', 405],
    ['a method that no call has', head('PROPFIND /api/cart HTTP/1.1'), 405],
    ['a query by its own method', head('QUERY /api/cart HTTP/1.1'), 405],
    ['an address that cannot be decoded', head('GET /api/order/%zz HTTP/1.1'), 404],
    ['an address of 15 KB', head(`GET /api/${'x'.repeat(15_000)} HTTP/1.1`), 404],
    ['the whole server', head('OPTIONS * HTTP/1.1'), 404],
    [
      'a change of protocol',
      head('GET /api/cart/total HTTP/1.1', 'Upgrade: websocket').replace('close', 'upgrade, close'),
      401,
    ],
    [
      'a body of an unknown type',
      head('POST /api/user/login HTTP/1.1', 'Content-Type: a/b', 'Content-Length: 1'),
      415,
    ],
  ])('%s', async (_, text, status) => {
    const answer = await send(text);
    expect(answer).toMatchObject({ status, body: { code: status, message: /./, reason: /./ } });
    expect(answer.headers).toMatch(/^x-request-id: [\da-f-]{36}$/im);
    expect(answer.headers).toMatch(/^content-type: application\/json; charset=utf-8$/im);
  });
});

const form = (length: number, ...lines: string[]) =>
  head(
    `POST ${logIn.path} HTTP/1.1`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${length}`,
    ...lines,
  );

/** Polls until the server reaches a state; each poll is a request of its own. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await fetch(`http://127.0.0.1:${port}/healthz`);
}
const isRead = () => edge.app.bodies.held > 0;
const isOver = () => edge.app.bodies.count === 0 && edge.app.bodies.held === 0;

describe('bodies', () => {
  test('a body that does not arrive is ended with a sentence, and so is its connection', async () => {
    const socket = await open('127.0.0.1');
    socket.write(form(50));
    socket.write('username=');
    await until(isRead);
    edge.app.bodies.look(performance.now() + 9_000);
    expect(edge.app.bodies.count).toBe(1);
    edge.app.bodies.look(performance.now() + 11_000);
    expect(answerOf(await restOf(socket))).toMatchObject({
      status: 408,
      body: { code: 408, reason: 'TOO_SLOW' },
    });
    await until(isOver);
  });

  test('a body that keeps the minimum rate may take its time, until the deadline', async () => {
    const socket = await open('127.0.0.1');
    socket.write(form(60_000));
    await until(() => edge.app.bodies.count > 0);
    let now = performance.now();
    for (let round = 0; round < 3; round += 1) {
      const before = edge.app.bodies.held;
      socket.write('x'.repeat(11_000));
      await until(() => edge.app.bodies.held >= before + 11_000);
      now += 11_000;
      edge.app.bodies.look(now);
      expect(edge.app.bodies.count).toBe(1);
    }
    edge.app.bodies.look(performance.now() + 600_000);
    expect(answerOf(await restOf(socket))).toMatchObject({ status: 408 });
    await until(isOver);
  });

  test('an unwanted body is refused while it waits, and ended when it does not come', async () => {
    const socket = await open('127.0.0.1');
    const first = once(socket, 'data');
    socket.write(form(50).replace(logIn.path, '/api/cart').replace('Connection: close\r\n', ''));
    expect(String((await first)[0])).toMatch(/^HTTP\/1\.1 401 /);
    edge.app.bodies.look(performance.now() + 11_000);
    edge.app.bodies.look(performance.now() + 22_000);
    await once(socket, 'close');
  });

  test('a client that waits for 100 Continue gets it only from a call that takes the body', async () => {
    const expecting = 'Expect: 100-continue';
    const refused = await send(form(50, expecting).replace(logIn.path, '/api/cart'));
    expect(refused.status).toBe(401);
    const tooLarge = await send(form(5_000_000, expecting));
    expect(tooLarge.status).toBe(413);
    const socket = await open('127.0.0.1');
    const first = once(socket, 'data');
    socket.write(form(27, expecting));
    expect(String((await first)[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('username=nobody&password=xx');
    expect(answerOf(await restOf(socket)).status).toBe(422);
  });

  test('any other expectation is ignored', async () => {
    expect((await send(`${form(1, 'Expect: cake')}a`)).status).toBe(422);
  });

  test('a caller limited to the size of a form occupies no more memory than that', async () => {
    const answer = await send(
      `${form(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')}11000\r\n${'x'.repeat(0x11000)}\r\n0\r\n\r\n`,
    );
    expect(answer.status).toBe(413);
    expect(edge.app.bodies.held).toBe(0);
  });
});

describe('connections', () => {
  test('one address holds no more than its share, and others still get through', async () => {
    const held = await Promise.all(Array.from({ length: 8 }, () => open('127.0.0.2')));
    const socket = await open('127.0.0.2');
    expect(answerOf(await restOf(socket))).toMatchObject({ status: 429, body: { reason: 'TOO_MANY' } });
    expect((await send(head('GET /api/cart/total HTTP/1.1'), '127.0.0.3')).status).toBe(401);
    for (const one of held) one.destroy();
    await Promise.all(held.map((one) => once(one, 'close')));
    for (;;) {
      const answer = await send(head('GET /api/cart/total HTTP/1.1'), '127.0.0.2');
      if (answer.status === 401) break;
      expect(answer.status).toBe(429);
    }
  });
});

describe('behind a proxy', () => {
  let behind: EdgeApp;
  beforeAll(async () => {
    behind = await startEdgeApp({ settings: { TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '2' } });
    await behind.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => behind.close());

  test('requests of one address are limited, by the address that the proxy names', async () => {
    const own = (behind.app.server.address() as AddressInfo).port;
    const hold = async () => {
      const socket = connect(own, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(form(50, 'X-Forwarded-For: 9.9.9.9, 2001:db8:0:1::5'));
      return socket;
    };
    const held = [await hold(), await hold()];
    const ask = (from: string) =>
      fetch(`http://127.0.0.1:${own}/api/cart/total`, { headers: { 'x-forwarded-for': from } }).then(
        ({ status }) => status,
      );
    while (behind.app.bodies.count < 2) await ask('10.0.0.1');
    // All addresses of a /64 network count as one, whatever the client itself claims before them.
    expect(await ask('1.2.3.4, 2001:db8:0:1:ffff::1')).toBe(429);
    expect(await ask('2001:db8:0:2::1')).toBe(401);
    for (const socket of held) socket.destroy();
    while (behind.app.bodies.count > 0) await ask('10.0.0.1');
    expect(await ask('2001:db8:0:1:ffff::1')).toBe(401);
  });

  test('a host or a protocol that the proxy should not have forwarded is refused', async () => {
    const own = (behind.app.server.address() as AddressInfo).port;
    for (const headers of [
      { 'x-forwarded-host': 'h'.repeat(4_000) },
      { 'x-forwarded-proto': 'javascript' },
    ]) {
      expect((await fetch(`http://127.0.0.1:${own}/api/global/site`, { headers })).status).toBe(400);
    }
  });
});
