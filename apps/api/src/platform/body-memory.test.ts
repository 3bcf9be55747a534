import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { endpoint } from '@qianfang/contract/http/endpoint';
import { closed } from '@qianfang/contract/http/fields';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectFrom, type EdgeApp, startEdgeApp } from '../testing/edge-app.ts';
import { mountEndpoint } from './mount-endpoint.ts';

const megabyte = 1024 * 1024;
const common = { auth: 'public', tag: 'edge', summary: 'edge' } as const;

const takesText = endpoint(
  { method: 'POST', path: '/api/edge/text' },
  { ...common, bodyLimit: 20 * megabyte, result: closed({}) },
);
const takesLargeFile = endpoint(
  {
    method: 'POST',
    path: '/api/edge/large-file',
    upload: { field: 'file', maxFiles: 1, maxBytes: 60 * megabyte },
  },
  { ...common, result: closed({ size: Type.Integer() }) },
);

/** The lowest setting; one address gets a quarter of it. */
const memoryMb = 64;
let edge: EdgeApp;
let port: number;
/** Bytes of the last upload that had been read when it was answered. */
let bytesAtAnswer = 0;
beforeAll(async () => {
  edge = await startEdgeApp({
    settings: { BODY_MEMORY_MB: String(memoryMb) },
    mount(app) {
      app.addHook('onSend', async ({ raw, url }) => {
        if (url === takesLargeFile.path) bytesAtAnswer = raw.socket.bytesRead;
      });
      mountEndpoint(app, takesText, () => ({}));
      mountEndpoint(app, takesLargeFile, ({ files }) => ({ size: files[0]?.size ?? 0 }), {
        admit: () => ({ buyerId: 1, isPassed: true }),
      });
    },
  });
  await edge.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = edge.app.server.address() as AddressInfo);
});
afterAll(() => edge.close());

const open = (from: string) => connectFrom(from, port);

/** Polls until the server reaches a state; each poll is a request of its own. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await fetch(`http://127.0.0.1:${port}/healthz`);
}
const isNothingHeld = () => edge.app.bodies.count === 0 && edge.app.bodies.held === 0;

const headOf = (path: string, type: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: store\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`;

/** Sends all but the last byte of a body, which then occupies the server's memory. */
async function hold(from: string, bytes: number): Promise<Socket> {
  const socket = await open(from);
  const before = edge.app.bodies.held;
  socket.write(headOf(takesText.path, 'application/json', bytes));
  socket.write(Buffer.alloc(bytes - 1, ' '));
  await until(() => edge.app.bodies.held >= before + bytes - 1);
  return socket;
}

/** The answer to one more body that never completes. */
async function answerTo(from: string, bytes: number): Promise<string> {
  const socket = await open(from);
  const answered = once(socket, 'data');
  socket.write(headOf(takesText.path, 'application/json', bytes));
  socket.write(Buffer.alloc(bytes - 1, ' '));
  const [answer] = await answered;
  socket.destroy();
  return String(answer);
}

async function letAllGo(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await until(isNothingHeld);
}

test('bodies of one address use a quarter of the memory for bodies, and others still get through', async () => {
  const held = await hold('127.0.0.2', 14 * megabyte);
  const refused = await answerTo('127.0.0.2', 4 * megabyte);
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/^retry-after: 5\r$/im);
  expect(refused).toMatch(/"reason":"UNAVAILABLE"/);
  const other = await hold('127.0.0.3', 4 * megabyte);
  await letAllGo([held, other]);
});

test('all bodies together stay within the memory for bodies, and freed memory is used again', async () => {
  const held: Socket[] = [];
  for (const host of [2, 3, 4, 5]) held.push(await hold(`127.0.0.${host}`, 15 * megabyte));
  expect(await answerTo('127.0.0.6', 5 * megabyte)).toMatch(/^HTTP\/1\.1 503 /);
  expect(edge.app.bodies.held).toBeLessThanOrEqual(memoryMb * megabyte);
  const [first, ...others] = held;
  first?.destroy();
  await until(() => edge.app.bodies.held < 50 * megabyte);
  others.push(await hold('127.0.0.6', 5 * megabyte));
  await letAllGo(others);
});

test('a file streamed to disk occupies memory only for what is not written yet', async () => {
  const bytes = 50 * megabyte;
  const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const end = '\r\n--x--\r\n';
  const socket = await open('127.0.0.7');
  const answered = once(socket, 'data');
  const whole = start.length + bytes + end.length;
  socket.write(headOf(takesLargeFile.path, 'multipart/form-data; boundary=x', whole) + start);
  for (let sent = 0; sent < bytes; sent += megabyte) {
    if (!socket.write(Buffer.alloc(megabyte, 'a'))) await once(socket, 'drain');
    expect(edge.app.bodies.held).toBeLessThan(4 * megabyte);
  }
  socket.write(end);
  expect(String((await answered)[0])).toMatch(new RegExp(`"size":${bytes}`));
  socket.destroy();
  await until(isNothingHeld);
});

test('a form of a million parts is refused at the limit, and its parser does not read the rest', async () => {
  const parts = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n'.repeat(
    150_000,
  );
  const socket = await open('127.0.0.8');
  const answered = once(socket, 'data');
  bytesAtAnswer = 0;
  socket.write(headOf(takesLargeFile.path, 'multipart/form-data; boundary=x', parts.length + 7));
  socket.write(parts);
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 413 /);
  expect(bytesAtAnswer).toBeGreaterThan(0);
  expect(bytesAtAnswer).toBeLessThan(megabyte);
  socket.destroy();
  await until(isNothingHeld);
});
