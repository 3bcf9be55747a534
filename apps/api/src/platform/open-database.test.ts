import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { readConfig, SettingError } from './env.ts';
import { openDatabase } from './open-database.ts';

/** The first message of a connection without its `options`, as PgBouncer before 1.20 passes it on. */
function dropOptions(message: Buffer): Buffer {
  const words = message.subarray(8).toString().split('\0');
  const pairs = Array.from({ length: words.length >> 1 }, (_, at) => words.slice(2 * at, 2 * at + 2));
  const kept = pairs.filter(([name]) => name !== 'options' && name !== '').flat();
  const body = Buffer.from([...kept, '', ''].join('\0'));
  const head = Buffer.from(message.subarray(0, 8));
  head.writeUInt32BE(head.length + body.length);
  return Buffer.concat([head, body]);
}

let database: TestDatabase;
const pooler = createServer((client) => {
  const { hostname, port } = new URL(database.url);
  const server = connect(Number(port), hostname);
  for (const socket of [client, server]) socket.on('error', () => {});
  client.once('data', (first: Buffer) => {
    server.write(dropOptions(first));
    client.pipe(server);
  });
  server.pipe(client);
});

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
});
afterAll(async () => {
  pooler.close();
  await database.end();
});

const silent = { info() {}, warn() {}, error() {} };
const open = (url: string) => openDatabase(readConfig({ DATABASE_URL: url, DATABASE_POOL: '2' }), silent);

test('a pooler that drops the options of connections stops the start, which says how the role brings them', async () => {
  const { port } = pooler.address() as AddressInfo;
  const pooled = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(port) }).href;
  const failure: unknown = await open(pooled).catch((error: unknown) => error);
  if (!(failure instanceof SettingError)) throw failure;
  expect(failure.message).toMatch(/^DATABASE_URL 的连接池丢掉了 options：DateStyle 现在是“SQL, DMY”，/);

  const [, statements = ''] = failure.message.split('\n');
  const direct = await open(database.url);
  await direct.pool.query(statements);
  await direct.close();
  const store = await open(pooled);
  const { rows } = await store.pool.query('show DateStyle');
  expect(rows).toEqual([{ DateStyle: 'ISO, YMD' }]);
  await store.close();
});
