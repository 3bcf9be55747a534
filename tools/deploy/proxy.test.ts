import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../runtime.mjs';
import { send } from './first-buyer.ts';
import { freePort, hasProxy } from './scratch-machine.ts';

let folder: string;
let certificates: string;
const servers: Server[] = [];
let isReady = true;
let proxy: ChildProcess;
let port: number;

/** A process behind the proxy: says who it is and what it heard, or begins a stream that never ends. */
async function startBehind(name: string): Promise<string> {
  const server = createServer((request, answer) => {
    if (request.url === '/readyz') {
      answer.writeHead(name === 'one' && !isReady ? 503 : 200).end();
      return;
    }
    if (request.url === '/api/events') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      const beat = setInterval(() => answer.write(': beat\n\n'), 100);
      answer.on('close', () => clearInterval(beat));
      return;
    }
    answer.end(JSON.stringify({ name, headers: request.headers }));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A certificate as certbot leaves it, and the hook of its renewal. */
function renew(reload: string): void {
  const openssl = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  expect(spawnSync('openssl', [...openssl, ...names, ...files]).status).toBe(0);
  const env = { ...process.env, RENEWED_LINEAGE: folder, CERTIFICATES: certificates, RELOAD: reload };
  const hook = spawnSync(join(root, 'deploy/haproxy/renew-certificate.sh'), { env, encoding: 'utf8' });
  expect([hook.status, hook.stderr]).toEqual([0, '']);
}

const store = () => ({
  address: `https://127.0.0.1:${port}`,
  certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
});
async function ask(headers: object = {}) {
  const { text } = await send(store(), '/', { headers });
  return JSON.parse(text) as { name: string; headers: Record<string, string> };
}

function certificateShown(): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      done(socket.getPeerCertificate().fingerprint256);
      socket.end();
    });
    socket.on('error', fail);
  });
}

describe.skipIf(!hasProxy())('the proxy (skipped where haproxy or openssl is not on the machine)', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'qianfang-proxy-'));
    certificates = join(folder, 'certificates');
    mkdirSync(certificates);
    renew('true');
    port = await freePort();
    const places = {
      ...{ HTTP: `127.0.0.1:${await freePort()}`, HTTPS: `127.0.0.1:${port}`, CERTIFICATES: certificates },
      ...{ API_1: await startBehind('one'), API_2: await startBehind('two') },
      ADMIN_SOCKET: join(folder, 'admin.sock'),
    };
    proxy = spawn('haproxy', ['-W', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
      env: { ...process.env, ...places },
      stdio: 'ignore',
    });
    while (proxy.exitCode === null && !(await ask().catch(() => undefined))) await setTimeout(50);
    expect(proxy.exitCode).toBeNull();
  });
  afterAll(async () => {
    const ended = proxy.exitCode === null ? once(proxy, 'exit') : undefined;
    proxy.kill('SIGTERM');
    await ended;
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  test('the store hears who called, whatever the sender wrote', async () => {
    const forged = {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=9.9.9.9',
    };
    const { headers } = await ask(forged);
    expect(headers).toMatchObject({
      host: `127.0.0.1:${port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    expect(Object.keys(headers)).not.toContain('forwarded');
    expect(Object.keys(headers)).not.toContain('x-forwarded-host');
  });

  test('a certificate is renewed while a stream stays open', async () => {
    const before = await certificateShown();
    let beats = 0;
    let hasEnded = false;
    const { certificate: ca } = store();
    const stream = get(`https://127.0.0.1:${port}/api/events`, { ca, agent: false }, (answer) => {
      answer.on('data', () => {
        beats += 1;
      });
      answer.on('close', () => {
        hasEnded = true;
      });
    });
    await expect.poll(() => beats).toBeGreaterThan(0);
    renew(`kill -USR2 ${proxy.pid}`);
    await expect.poll(() => certificateShown().catch(() => before)).not.toBe(before);
    const then = beats;
    await expect.poll(() => beats).toBeGreaterThan(then + 5);
    expect(hasEnded).toBe(false);
    stream.destroy();
  });

  test('a process that is not ready gets no more requests, and one that is gone costs none', async () => {
    const names = async () => new Set([(await ask()).name, (await ask()).name, (await ask()).name]);
    isReady = false;
    await expect.poll(names).toEqual(new Set(['two']));
    isReady = true;
    await expect.poll(names).toEqual(new Set(['one', 'two']));
    servers[0]?.closeAllConnections();
    servers[0]?.close();
    expect(await names()).toEqual(new Set(['two']));
  });
});
