import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './env.ts';

const root = resolve(import.meta.dirname, '../../../..');

test('no setting is required', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve(root, '.data'),
    filesIn: 'folder',
    bucket: undefined,
    databaseUrl: undefined,
    demo: true,
    isDemoAsked: false,
    publicUrl: undefined,
    trustProxy: 0,
    logLevel: 'info',
    checkAnswers: false,
    traces: undefined,
    tracesShare: 0.1,
    slowStatementMs: 500,
    connections: 10_000,
    connectionsPerAddress: 256,
    bodySeconds: 600,
    bodyBytesPerSecond: 1024,
    bodyMemoryMb: 256,
    databasePool: 16,
    drainSeconds: 0,
    receiveAfterDays: 7,
    pagesDir: resolve(root, 'apps/storefront/dist'),
    wechatPayFile: undefined,
    alipayFile: undefined,
    unionpayFile: undefined,
    smsFile: undefined,
    chat: undefined,
  });
});

test('an empty setting counts as unset', () => {
  const empty = {
    PORT: '',
    HOST: '',
    DATA_DIR: '',
    DATABASE_URL: '',
    DEMO: '',
    PUBLIC_URL: '',
    LOG_LEVEL: '',
  };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('a secret comes from a file, whatever characters it has, and is in no sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qianfang-env-'));
  const file = join(folder, 'password');
  const DATABASE_URL = 'postgresql://store@db.example/store?sslmode=verify-full';
  try {
    writeFileSync(file, 'p@ss/w:rd?%20-and-more\n');
    const { databaseUrl = '' } = readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE: file });
    expect(decodeURIComponent(new URL(databaseUrl).password)).toBe('p@ss/w:rd?%20-and-more');
    expect(new URL(databaseUrl)).toMatchObject({ host: 'db.example', search: '?sslmode=verify-full' });
    const mail = { MAIL_HOST: 'mail.example', MAIL_FROM: 'a@mail.example', MAIL_USER: 'a' };
    expect(readConfig({ ...mail, MAIL_PASSWORD_FILE: file }).mail?.login?.password).toBe(
      'p@ss/w:rd?%20-and-more',
    );
    expect(readConfig({ CHAT_URL: 'https://chat.example', CHAT_SECRET_FILE: file }).chat?.secret).toMatch(
      /^p@ss/,
    );
    expect(() => readConfig({ CHAT_SECRET: 'x', CHAT_SECRET_FILE: file })).toThrow('只能设置一个');
    writeFileSync(file, '\n');
    expect(() => readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE: file })).toThrow('文件是空的');
    const DATABASE_PASSWORD_FILE = join(folder, 'missing');
    expect(() => readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE })).toThrow('文件无法读取');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the demo needs the embedded database unless it is asked for', () => {
  const DATABASE_URL = 'postgresql://store:secret@db.example/store';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
});

test.each([
  ['PUBLIC_URL', 'https://shop.example'],
  ['PUBLIC_URL', 'http://shop.example'],
  ['PUBLIC_URL', 'https://localhost:8443'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.20'],
  ['HOST', 'shop.internal'],
  ['TRUST_PROXY', '1'],
])('a store that others reach (%s=%s) is no demo unless it is set so', (name, value) => {
  expect(readConfig({ [name]: value }).demo).toBe(false);
  expect(readConfig({ [name]: value, DEMO: '' }).demo).toBe(false);
  expect(readConfig({ [name]: value, DEMO: '1' }).demo).toBe(true);
});

test.each([
  ['HOST', '127.0.0.1'],
  ['HOST', '127.8.0.1'],
  ['HOST', '::1'],
  ['HOST', 'localhost'],
  ['PUBLIC_URL', 'http://localhost:3000'],
  ['PUBLIC_URL', 'http://127.0.0.1:3000/'],
  ['PUBLIC_URL', 'http://[::1]:3000'],
])('a store that only this machine reaches (%s=%s) still is', (name, value) => {
  expect(readConfig({ [name]: value }).demo).toBe(true);
});

test('relative folders start at the project, wherever the store is started', () => {
  expect(readConfig({ DATA_DIR: 'store' }).dataDir).toBe(resolve(root, 'store'));
  expect(readConfig({ DATA_DIR: '/var/lib/store' }).dataDir).toBe('/var/lib/store');
});

test('the public address loses its final slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '30.5'],
  ['DATABASE_URL', 'mysql://store:secret@db.example/store'],
  ['DATABASE_URL', 'db.example'],
  ['DEMO', 'maybe'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['TRUST_PROXY', 'all'],
  ['TRUST_PROXY', '11'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOL', '1'],
  ['RECEIVE_AFTER_DAYS', '61'],
  ['CHAT_URL', 'chat.example'],
  ['STATISTICS_URL', 'stats.example'],
])('%s=%s is refused in a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} 须为`));
});

test('the refusal of an address does not repeat its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://store:s3cret@db.example/store' })).toThrow(
    /^(?!.*s3cret)/,
  );
});

test('a chat service is useless without the key that checks its tokens', () => {
  const CHAT_URL = 'https://chat.example/embed';
  expect(() => readConfig({ CHAT_URL })).toThrow(/CHAT_SECRET 须为至少 16 个字符/);
  expect(readConfig({ CHAT_URL, CHAT_SECRET: '0123456789abcdef' }).chat).toEqual({
    url: CHAT_URL,
    secret: '0123456789abcdef',
  });
});

const bucketSettings = {
  FILES_ENDPOINT: 'https://oss-cn-hangzhou.aliyuncs.com',
  FILES_BUCKET: 'qianfang-files',
  FILES_KEY: 'LTAI5t',
  FILES_SECRET: 's3cret',
};

test('a bucket is named by endpoint, name and key; where it is used is said apart', () => {
  const config = readConfig(bucketSettings);
  expect(config.filesIn).toBe('folder');
  expect(config.bucket).toEqual({
    endpoint: new URL('https://oss-cn-hangzhou.aliyuncs.com'),
    name: 'qianfang-files',
    region: 'us-east-1',
    keyId: 'LTAI5t',
    secret: 's3cret',
    isPathStyle: false,
  });
  expect(readConfig({ ...bucketSettings, FILES: 'bucket' }).filesIn).toBe('bucket');
  const own = readConfig({ ...bucketSettings, FILES_ENDPOINT: 'http://10.0.0.7:9000', FILES_REGION: 'cn-1' });
  expect(own.bucket).toMatchObject({ isPathStyle: true, region: 'cn-1' });
});

test.each([
  [{ FILES: 'bucket' }, /^设置了 FILES=bucket，还缺少 FILES_ENDPOINT、FILES_BUCKET、FILES_KEY、FILES_SECRET/],
  [
    { ...bucketSettings, FILES_SECRET: '' },
    /^设置了 FILES_ENDPOINT、FILES_BUCKET、FILES_KEY，还缺少 FILES_SECRET/,
  ],
  [{ FILES_PATH_STYLE: '1' }, /还缺少 FILES_ENDPOINT/],
  [{ FILES: 'disk' }, /^FILES 须为 folder 或 bucket/],
  [{ ...bucketSettings, FILES_ENDPOINT: 'ftp://files.example' }, /^FILES_ENDPOINT 须为以 http/],
  [
    { ...bucketSettings, FILES_ENDPOINT: 'https://files.example/qianfang-files' },
    /^FILES_ENDPOINT 只写协议、主机和端口/,
  ],
  [{ ...bucketSettings, FILES_ENDPOINT: 'https://me:s3cret@files.example' }, /^FILES_ENDPOINT 只写协议/],
  [{ ...bucketSettings, FILES_BUCKET: 'Files/../x' }, /^FILES_BUCKET 须为 3 到 63 个/],
  [{ ...bucketSettings, FILES_BUCKET: 'a.b' }, /^FILES_PATH_STYLE 须为 1/],
  [
    { ...bucketSettings, FILES_ENDPOINT: 'https://10.0.0.7', FILES_PATH_STYLE: '0' },
    /^FILES_PATH_STYLE 须为 1/,
  ],
  [{ ...bucketSettings, FILES_REGION: 'cn hangzhou' }, /^FILES_REGION 须为字母/],
  [{ ...bucketSettings, FILES_KEY: 'a/b, c' }, /^FILES_KEY 须为访问密钥的编号/],
  [{ ...bucketSettings, FILES_SECRET: 's3cret with space' }, /^FILES_SECRET 须为访问密钥的密码/],
])('half a bucket, or one that cannot be, is refused: %j', (settings, sentence) => {
  const read = () => readConfig(settings);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/s3cret/);
});

const mailHost = { MAIL_HOST: 'smtp.example.com', MAIL_FROM: '千方医药 <no.reply@example.com>' };

test('mails go over TLS, from a name and an address', () => {
  expect(readConfig(mailHost).mail).toEqual({
    host: 'smtp.example.com',
    port: 465,
    tls: 'tls',
    login: undefined,
    from: { name: '千方医药', address: 'no.reply@example.com' },
    dailyBound: 2_000,
  });
  expect(readConfig({ ...mailHost, MAIL_TLS: 'starttls' }).mail?.port).toBe(587);
});

test.each([
  [{ MAIL_FROM: '' }, /^MAIL_FROM 须为/],
  [{ MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, /^MAIL_FROM 须为/],
  [{ MAIL_TLS: 'ssl' }, /^MAIL_TLS 须为/],
  [{ MAIL_TLS: 'none' }, /none 只能用于本机/],
  [{ MAIL_USER: 'store' }, /^MAIL_USER 和 MAIL_PASSWORD 须同时设置/],
  [{ MAIL_PORT: '0' }, /^MAIL_PORT 须为/],
])('a mail server with %j is refused', (wrong, sentence) => {
  expect(() => readConfig({ ...mailHost, ...wrong })).toThrow(sentence);
});
