import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/postgres.ts';
import { portOf, type Running, startProgram } from './testing/start-program.ts';

let database: TestDatabase;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'qianfang-main-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.end();
  await rm(dataDir, { recursive: true, force: true });
});

function start(settings: Readonly<Record<string, string>>): Running {
  const store = startProgram(resolve(import.meta.dirname, 'main.ts'), {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ...settings,
  });
  children.push(store.child);
  return store;
}

describe('a wrong setting stops the start with one sentence that names it', () => {
  test.each([
    ['PORT', 'http', /^PORT 须为 0 到 65535 之间的整数，现在是“http”\n$/],
    ['HOST', '203.0.113.9', /^HOST 203\.0\.113\.9 不是本机的地址\n$/],
    ['HOST', 'no such host', /^HOST no such host 不是本机的地址\n$/],
    ['DATA_DIR', '/etc/passwd/store', /^DATA_DIR（\/etc\/passwd\/store）不能建立或不可写.*\n$/],
    ['DATABASE_URL', 'mysql://a:s3cret@127.0.0.1/b', /^DATABASE_URL 须为以 postgres:\/\/ .*开头的地址\n$/],
    [
      'DATABASE_URL',
      'postgresql://a:s3cret@127.0.0.1:1/b',
      /^DATABASE_URL 的数据库无法连接：.*ECONNREFUSED.*\n$/,
    ],
    ['DATABASE_REPLICA_URL', 'mysql://a:s3cret@127.0.0.1/b', /^DATABASE_REPLICA_URL 须为以 postgres:.*\n$/],
    ['DEMO', 'maybe', /^DEMO 须为 1 或 0，现在是“maybe”\n$/],
    ['DEMO', '1', /^DEMO：这个程序不带演示，要看演示请用 npm start 启动\n$/],
    ['PUBLIC_URL', 'shop.example', /^PUBLIC_URL 须为以 http:\/\/ 或 https:\/\/ 开头的地址\n$/],
    ['TRUST_PROXY', '-1', /^TRUST_PROXY 须为 0 到 10 之间的整数，现在是“-1”\n$/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL 须为 .* 之一，现在是“loud”\n$/],
    ['METRICS', '9464', /^METRICS 须为地址和端口，例如 127\.0\.0\.1:9464，现在是“9464”\n$/],
    ['METRICS', '127.0.0.1', /^METRICS 须为地址和端口.*\n$/],
    ['DATABASE_POOL', '0', /^DATABASE_POOL 须为 2 到 200 之间的整数，现在是“0”\n$/],
    ['PAGES_DIR', '/nowhere', /^PAGES_DIR（\/nowhere）中没有生成好的页面（index\.html）\n$/],
    ['WECHAT_PAY', '/nowhere.json', /^WECHAT_PAY 的文件无法读取.*\n$/],
  ])('%s=%s', async (name, value, sentence) => {
    const store = start({ [name]: value });
    expect(await store.ended).toBe(1);
    expect(store.said()).toMatch(sentence);
    expect(store.said()).not.toContain('s3cret');
  });

  test('a port that another program holds', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const store = start({ PORT: String(port) });
    expect(await store.ended).toBe(1);
    expect(store.said()).toBe(`PORT ${port} 已被占用，请停止占用它的程序，或换一个端口\n`);
    holder.close();
  });

  test('a key file of WeChat Pay that lacks something', async () => {
    const file = join(dataDir, 'wechat.json');
    await writeFile(file, '{"mchid":"1900000001"}');
    const store = start({ WECHAT_PAY: file, PUBLIC_URL: 'https://shop.example' });
    expect(await store.ended).toBe(1);
    expect(store.said()).toMatch(/^WECHAT_PAY 的文件缺少 appid\n$/);
  });
});

test('a store in service says at its start that it can send neither codes nor mails, and never writes a code down', async () => {
  const store = start({});
  await portOf(store);
  expect(store.said()).toContain('短信：没有设置 SMS，不能发送验证码');
  expect(store.said()).toContain('邮件：没有设置 MAIL_HOST，不能发送邮件');
  expect(store.said()).not.toContain('演示');
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a request in flight finish before the store ends',
  async (signal) => {
    const store = start({});
    const port = await portOf(store);
    const body = 'username=nobody&password=wrong-password';
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    await once(socket, 'connect');
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // The request is in flight once the server has read its head; a second one on the same server tells that it has.
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

    store.child.kill(signal);
    await refusesConnections(port);
    expect(store.child.exitCode).toBeNull();
    socket.write(body.slice(10));
    await once(socket, 'close');

    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(answer).toContain('账号或密码错误');
    expect(await store.ended).toBe(0);
  },
);

test('a store with a proxy in front says that it leaves, and answers on until the proxy has seen it', async () => {
  const store = start({ DRAIN_SECONDS: '300' });
  const url = `http://127.0.0.1:${await portOf(store)}`;
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  store.child.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/captcha')).toBe(200);
  expect(store.child.exitCode).toBeNull();
});

async function refusesConnections(port: number): Promise<void> {
  for (;;) {
    const taken = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
    if (!taken) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

test('the log tells each request with its id, and nothing of who made it', async () => {
  const store = start({});
  const url = `http://127.0.0.1:${await portOf(store)}`;
  const secrets = {
    phone: '13912345678',
    password: 'Geheim-9471',
    cookie: 'c00k1e-of-somebody',
    keyword: 'amoxicillin-for-somebody',
    agent: 'Browser-of-somebody',
    address: '203.0.113.77',
    idCard: '110101199003070011',
  };
  const headers = {
    cookie: `qf_session=${secrets.cookie}`,
    'user-agent': secrets.agent,
    'x-forwarded-for': secrets.address,
  };
  const answers = [
    await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ username: secrets.phone, password: secrets.password }),
    }),
    await fetch(`${url}/api/goods/list?keywords=${secrets.keyword}`, { headers }),
    await fetch(`${url}/list/other/1/${secrets.idCard}?phone=${secrets.phone}`, { headers }),
    await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: `{"username":"${secrets.phone}","password":"${secrets.password}",`,
    }),
  ];
  store.child.kill('SIGTERM');
  await store.ended;

  const lines = store
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter((line) => line.msg === 'request');
  expect(requests.map((line) => line.reqId)).toEqual(
    answers.map((answer) => answer.headers.get('x-request-id')),
  );
  expect(requests[0]).toMatchObject({ method: 'POST', route: '/api/user/login', status: 422 });
  for (const [name, secret] of Object.entries(secrets)) expect(store.said(), name).not.toContain(secret);
});
