import { generateKeyPairSync } from 'node:crypto';
import tls from 'node:tls';
import { startMailServer } from '@qianfang/gateway-simulator/mail/mail-server';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../platform/env.ts';
import { mailSettings, startRudeServer } from '../../../testing/mail.ts';
import { makeCertificate } from '../../../testing/make-certificate.ts';
import { composeMail } from './compose-mail.ts';
import { sendBySmtp } from './send-by-smtp.ts';

const closing: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function opened<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  closing.push(() => server.close());
  return server;
}

const mail = { id: 'a0000000-0000-4000-8000-000000000001', to: 'caiwu@example.cn' };
const raw = Buffer.from('Subject: x\r\n\r\nx\r\n');
/** Waits no longer than a test may; nothing is asserted about time. */
const impatient = { connectMs: 300, silentMs: 300, wholeMs: 2_000 };

function send(port: number, more: Readonly<Record<string, string>> = {}, content = raw) {
  const server = readConfig(mailSettings(port, more)).mail;
  if (!server) throw new Error('no server is set');
  return sendBySmtp(server, { ...mail, raw: content }, new AbortController().signal, impatient);
}

test.each([
  ['says nothing', { hello: 'silent' }, '邮件服务器没有应答'],
  ['breaks off at once', { hello: 'breaks off' }, '邮件服务器断开了连接'],
  ['is too busy to begin', { hello: '421 4.3.2 too busy' }, '421'],
  ['hangs at the recipient', { RCPT: 'silent' }, '邮件服务器没有应答'],
  ['breaks off when it gets the recipient', { RCPT: 'breaks off' }, '邮件服务器断开了连接'],
  ['does not want this sender', { MAIL: '550 5.7.1 not yours' }, '550 5.7.1'],
])('a server that %s has certainly not sent the mail', async (_, rude, reason) => {
  const server = await opened(startRudeServer(rude));
  const outcome = await send(server.port);
  expect(outcome).toMatchObject({ kind: 'unsent', reason: expect.stringContaining(reason) });
});

test('a port where nobody listens has certainly not sent the mail', async () => {
  const server = await startRudeServer({});
  await server.close();
  expect(await send(server.port)).toMatchObject({
    kind: 'unsent',
    reason: '不能连接邮件服务器（ECONNREFUSED）',
  });
});

test('a server that breaks off amid a long mail cannot have taken it', async () => {
  const server = await opened(startRudeServer({ amid: 'breaks off' }));
  expect(await send(server.port, {}, Buffer.alloc(16 * 1024 * 1024, 'x'))).toMatchObject({ kind: 'unsent' });
});

test.each([
  ['hangs', 'silent'],
  ['breaks off', 'breaks off'],
])('nobody knows whether a server that %s after the whole mail has sent it', async (_, content) => {
  const server = await opened(startRudeServer({ content }));
  expect(await send(server.port)).toEqual({
    kind: 'unknown',
    reason: '邮件服务器没有确认，可能已经送达',
    reply: '',
  });
  expect(server.steps.at(-1)).toBe('content');
});

test.each([
  [
    { RCPT: '550 5.1.1 <caiwu@example.cn>: unknown user' },
    'refused',
    '收件地址被对方邮件服务器拒绝（550 5.1.1）',
  ],
  [{ RCPT: '552 5.2.2 full' }, 'refused', '对方邮箱已满（552 5.2.2）'],
  [{ RCPT: '451 4.7.1 greylisted' }, 'deferred', '对方邮件服务器要求稍后再发（451 4.7.1）'],
  [{ DATA: '554 5.7.1 no' }, 'refused', '邮件被服务器拒收（554 5.7.1）'],
  [{ content: '552 5.3.4 too big' }, 'refused', '附件太大，邮件服务器不接受（552 5.3.4）'],
  [{ content: '554 spam' }, 'refused', '邮件被服务器拒收（554）'],
  [{ content: '452 4.3.1 no space' }, 'deferred', '对方邮件服务器要求稍后再发（452 4.3.1）'],
  [{ MAIL: '552 too big' }, 'refused', '附件太大，邮件服务器不接受（552）'],
])('an answer is read by its code: %j', async (rude, kind, reason) => {
  const server = await opened(startRudeServer(rude));
  const outcome = await send(server.port);
  expect(outcome).toMatchObject({ kind, reason });
  expect(JSON.stringify(outcome)).not.toContain('caiwu');
});

test('a mail that is larger than the server says it takes is not offered', async () => {
  const server = await opened(startMailServer({ size: 1_000 }));
  expect(await send(server.port, {}, Buffer.alloc(2_000, 'x'))).toMatchObject({
    kind: 'refused',
    reason: '附件太大，邮件服务器不接受（552）',
  });
});

test('a certificate that is not the server’s, or that nobody vouches for, ends the attempt before a word is said', async () => {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certify = (name: string) => ({ key: keys.privateKey, cert: makeCertificate(name, keys.privateKey) });
  const [own, other] = [certify('localhost'), certify('mail.example.com')];
  const before = tls.getCACertificates('default');
  const trust = (more: readonly string[]) => tls.setDefaultCACertificates([...before, ...more]);
  const heard: string[] = [];
  const start = (secure: boolean, pair: { cert: string; key: string }) =>
    opened(
      startMailServer({
        ...pair,
        secure,
        disabledCommands: ['AUTH'],
        onMailFrom: ({ address }, _session, callback) => {
          heard.push(address);
          callback();
        },
      }),
    );
  for (const [MAIL_TLS, secure] of [
    ['tls', true],
    ['starttls', false],
  ] as const) {
    const server = await start(secure, own);
    const stranger = await start(secure, other);
    trust([]);
    expect(await send(server.port, { MAIL_HOST: 'localhost', MAIL_TLS })).toMatchObject({
      kind: 'unsent',
      reason: expect.stringMatching(/^邮件服务器的证书不可信（/),
    });
    trust([own.cert, other.cert]);
    expect(await send(stranger.port, { MAIL_HOST: 'localhost', MAIL_TLS })).toMatchObject({
      kind: 'unsent',
      reason: '邮件服务器的证书不可信（ERR_TLS_CERT_ALTNAME_INVALID）',
    });
    expect(heard).toEqual([]);
    expect(await send(server.port, { MAIL_HOST: 'localhost', MAIL_TLS })).toEqual({ kind: 'sent' });
    expect(heard.splice(0)).toEqual(['noreply@example.com']);
  }
  trust([]);
});

test('where STARTTLS is set, a server without it gets nothing in the clear', async () => {
  const server = await opened(startRudeServer({}));
  const outcome = await send(server.port, { MAIL_TLS: 'starttls', MAIL_USER: 'u', MAIL_PASSWORD: 'p' });
  expect(outcome.kind).toBe('unsent');
  expect(server.steps).not.toContain('MAIL');
  expect(server.steps).not.toContain('AUTH');
});

test('a wrong password is said, and never shown', async () => {
  const server = await opened(
    startMailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        password === 'right' ? callback(null, { user: username ?? '' }) : callback(new Error('no')),
    }),
  );
  const login = (MAIL_PASSWORD: string) => send(server.port, { MAIL_USER: 'store', MAIL_PASSWORD });
  const outcome = await login('wr0ng-one');
  expect(outcome).toMatchObject({
    kind: 'unsent',
    reason: expect.stringMatching(/^邮件服务器不接受登录（535/),
  });
  expect(JSON.stringify(outcome)).not.toContain('wr0ng-one');
  expect(await login('right')).toEqual({ kind: 'sent' });
});

test('no text can add a line to the header, an address, or a file of the machine', async () => {
  const server = readConfig(mailSettings(25)).mail;
  if (!server) throw new Error('no server is set');
  const made = await composeMail(server, {
    id: mail.id,
    to: mail.to,
    subject: '对账单\r\nBcc: thief@example.com\r\n\r\nbody',
    text: '正文\r\nBcc: thief@example.com',
    at: new Date('2026-11-27T10:00:00+08:00'),
    file: { name: 'a"\r\nX-Evil: 1.pdf', type: 'application/pdf', bytes: Buffer.from('x') },
  });
  const text = made.toString();
  const [header = ''] = text.split('\r\n\r\n');
  expect(header).not.toMatch(/^(?:Bcc|X-Evil):/im);
  expect(text).not.toMatch(/^X-Evil:/im);
  expect(header.match(/^To: .*$/gm)).toEqual(['To: caiwu@example.cn']);
});
