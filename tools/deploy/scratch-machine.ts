import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@qianfang/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { root } from '../runtime.mjs';
import { send } from './first-buyer.ts';

const readyWithinMs = 120_000;

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  await once(holder, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Whether a real proxy can stand in front. */
export const hasProxy = (): boolean => ['haproxy', 'openssl'].every((name) => !spawnSync(name, ['-v']).error);

/** The settings in the text of a file such as /etc/qianfang/store.env. */
const settingsIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/**
 * What a machine has by the first four steps of the runbook, in a folder: a database, settings, the release, processes,
 * a proxy. Files of `deploy` are taken as they are; only the places that they name are others.
 */
export class ScratchMachine {
  readonly #folder: string;
  readonly #closing: (() => Promise<unknown>)[] = [];
  readonly #env: Readonly<Record<string, string | undefined>>;

  /** @param folder an empty one */
  constructor(folder: string) {
    this.#folder = folder;
    this.#env = {
      PATH: `${this.at('bin')}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: this.at('cache'),
    };
    for (const name of ['bin', 'keys', 'certificates']) mkdirSync(this.at(name));
  }

  at(name: string): string {
    return join(this.#folder, name);
  }

  /** A file of `deploy`, with the places of this machine. */
  #read(path: string): string {
    return readFileSync(join(root, 'deploy', path), 'utf8')
      .replaceAll('/opt/qianfang/current', this.at('current'))
      .replaceAll('/etc/qianfang/store.env', this.at('store.env'))
      .replaceAll('/etc/qianfang/keys', this.at('keys'))
      .replaceAll('/var/lib/qianfang', this.at('data'))
      .replaceAll('/var/cache/qianfang', this.at('cache'))
      .replaceAll('runuser -u qianfang -- ', '');
  }

  /** Starts a database server. @returns the address of a database of it by its name */
  async startDatabases(names: readonly string[]): Promise<(name: string) => string> {
    const server = await startEmbeddedPostgres({ dataDir: this.at('database'), settings: { fsync: 'off' } });
    this.#closing.push(() => server.stop());
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const name of names)
      await client.query(`create database ${name} encoding 'UTF8' template template0`);
    await client.end();
    return (name) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  }

  /** Writes store.env with these settings in place of its examples, and the command `qianfang`. */
  writeSettings(settings: Readonly<Record<string, string>>, databaseUrl: string): void {
    const url = new URL(databaseUrl);
    writeFileSync(this.at('keys/database-password'), decodeURIComponent(url.password));
    url.password = '';
    const text = Object.entries({ ...settings, DATABASE_URL: url.href }).reduce(
      (all, [name, value]) => all.replace(new RegExp(`^#?${name}=.*$`, 'm'), `${name}=${value}`),
      this.#read('systemd/store.env'),
    );
    writeFileSync(this.at('store.env'), text);
    writeFileSync(this.at('bin/qianfang'), this.#read('systemd/qianfang'), { mode: 0o755 });
  }

  #start(program: string, args: readonly string[], env: object): { child: ChildProcess; said: () => string } {
    const cwd = this.at('current');
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const child = spawn(program, args, { cwd, env: { ...this.#env, ...env }, stdio: [...stdio] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        text += part.toString();
      });
    const ended = once(child, 'exit');
    this.#closing.push(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    return { child, said: () => text };
  }

  async #untilReady(
    address: string,
    { child, said }: { child: ChildProcess; said: () => string },
    ca?: string,
  ) {
    for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(100)) {
      if (child.exitCode !== null) throw new Error(`it ended: ${said()}`);
      const answer = await send({ address, certificate: ca }, '/readyz').catch(() => undefined);
      if (answer?.status === 200) return;
    }
    throw new Error(`${address} did not become ready: ${said()}`);
  }

  /** Starts a process of the store as its unit does. */
  async startStore(port: number): Promise<void> {
    const line = /^ExecStart=(.+)$/m.exec(this.#read('systemd/qianfang@.service'))?.[1] ?? '';
    const [program = '', ...args] = line.split(' ');
    const settings = settingsIn(readFileSync(this.at('store.env'), 'utf8'));
    const own = { PORT: String(port), DATA_DIR: this.at('data') };
    await this.#untilReady(`http://127.0.0.1:${port}`, this.#start(program, args, { ...settings, ...own }));
  }

  /** Starts HAProxy before processes of the store. @returns the certificate, which no authority has signed */
  async startProxy(publicPort: number, [one = 0, two = 0]: readonly number[]): Promise<string> {
    const openssl = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
    const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', this.at('privkey.pem'), '-out', this.at('fullchain.pem')];
    this.#mustDo(spawnSync('openssl', [...openssl, ...names, ...files], { encoding: 'utf8' }));
    const certificates = { CERTIFICATES: this.at('certificates') };
    const hook = { RENEWED_LINEAGE: this.#folder, RELOAD: 'true', ...certificates };
    const renew = join(root, 'deploy/haproxy/renew-certificate.sh');
    this.#mustDo(spawnSync(renew, { env: { ...this.#env, ...hook }, encoding: 'utf8' }));
    const http = `127.0.0.1:${await freePort()}`;
    const places = {
      ...{ HTTP: http, HTTPS: `127.0.0.1:${publicPort}`, ADMIN_SOCKET: this.at('admin.sock') },
      ...{ API_1: `127.0.0.1:${one}`, API_2: `127.0.0.1:${two}`, ...certificates },
    };
    const config = join(root, 'deploy/haproxy/haproxy.cfg');
    const certificate = readFileSync(this.at('fullchain.pem'), 'utf8');
    await this.#untilReady(
      `https://127.0.0.1:${publicPort}`,
      this.#start('haproxy', ['-f', config], places),
      certificate,
    );
    const { status, headers } = await send({ address: `http://${http}` }, '/list');
    if (status !== 301 || headers.location !== `https://${http}/list`)
      throw new Error(`the proxy answers http with ${status} ${headers.location}`);
    return certificate;
  }

  #mustDo({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }): string {
    if (status !== 0) throw new Error(stderr || stdout);
    return stdout;
  }

  /** Does a line of the shell in a folder. Throws with what it said where it fails. */
  run(line: string, folder: string): string {
    return this.#mustDo(
      spawnSync('sh', ['-c', line], { cwd: this.at(folder), env: { ...this.#env }, encoding: 'utf8' }),
    );
  }

  /** Ends everything, last begun first. */
  async close(): Promise<void> {
    for (const close of this.#closing.splice(0).reverse()) await close();
  }

  /** Ends this with the rest. */
  closeToo(close: () => Promise<unknown>): void {
    this.#closing.push(close);
  }
}
