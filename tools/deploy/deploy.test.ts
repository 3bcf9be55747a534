import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/api/src/platform/env.ts';
import { root, serverArgs } from '../runtime.mjs';
import { dockerfile, readStages, type Stage, textOf } from './read-dockerfile.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop_grace_period: string;
  readonly user?: string;
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
const haproxy = read('deploy/haproxy/haproxy.cfg');
const service = read('deploy/systemd/qianfang@.service');
const storeEnv = read('deploy/systemd/store.env');
const image = readStages().at(-1);
const { optionalDependencies } = JSON.parse(read('package.json')) as {
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

const env = read('apps/api/src/platform/env.ts');
const secrets = /secretNames = \[([^\]]+)\]/.exec(env)?.[1] ?? '';
/** The settings that the store reads, by their names in the environment; a secret may come from a file. */
const settings = new Set([
  ...[...env.matchAll(/env(?:, '|[.])([A-Z_]+)\b/g)].map(([, name = '']) => name),
  ...['FILES_KEY', 'FILES_BUCKET', 'FILES_ENDPOINT'],
  ...[...secrets.matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => `${name}_FILE`),
]);
/** Of Node, not of the store. */
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

const variables = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(?:Environment=)?((?:[A-Z][A-Z_\d]*=\S* ?)+)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/([A-Z][A-Z_\d]*)=(\S*)/g)].map(([, name, value]) => [name, value]),
    ),
  ) as Readonly<Record<string, string>>;
/** The variables that the ENV instructions of a stage set. */
function variablesOf(stage: Stage | undefined): Readonly<Record<string, string>> {
  const texts = stage?.instructions.filter(({ name }) => name === 'ENV').map(({ text }) => text) ?? [];
  return Object.fromEntries(
    texts.flatMap((text) => [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
  );
}

const valueIn = (text: string, name: string) => new RegExp(`^\\s*${name}[ =](.+)$`, 'm').exec(text)?.[1];

const folder = mkdtempSync(join(tmpdir(), 'qianfang-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Settings as they stand there, with a password in the file that they name. */
function configOf(env: Readonly<Record<string, string>>) {
  const file = join(folder, 'database-password');
  writeFileSync(file, 'secret\n');
  return readConfig({ ...env, DATABASE_PASSWORD_FILE: file });
}

test('the Dockerfile has no mistake, and its Node is the project’s', () => {
  expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  const node = new Set(Object.values(optionalDependencies));
  expect([...node]).toEqual([read('.nvmrc').trim()]);
  expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${[...node][0]}-bookworm-slim\n`);
  const bases = dockerfile.match(/(?<=^FROM )\S+/gm) ?? [];
  expect(bases.map((base) => /^\$\{NODE_IMAGE\}$/.test(base))).toEqual([true, true, true]);
});

test('the image runs the store without the demo, as nobody in particular, and as npm start would', () => {
  const command = JSON.parse(textOf(image, 'CMD')) as string[];
  expect(command).toEqual(['node', ...serverArgs.slice(0, -1), 'apps/api/src/main.ts']);
  expect(existsSync(join(root, command.at(-1) ?? ''))).toBe(true);
  expect(textOf(image, 'USER')).toBe('node');
  expect(textOf(image, 'HEALTHCHECK')).toContain('/readyz');
  expect(image?.instructions.map(({ name }) => name)).not.toContain('RUN');
  const env = variablesOf(image);
  expect(Object.keys(env).filter((name) => !settings.has(name) && !ofNode.includes(name))).toEqual([]);
  expect(readConfig(env)).toMatchObject({ demo: false, dataDir: '/data', host: '0.0.0.0' });
  expect(textOf(image, 'EXPOSE')).toBe(env.PORT);
});

test('no key and no data of the folder gets into the image', () => {
  const [, first, ...others] = read('deploy/Dockerfile.dockerignore').trim().split('\n');
  expect(first).toBe('*');
  const taken = others.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(taken.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(taken.sort()).toEqual([
    'THIRD-PARTY-NOTICES.md',
    'apps',
    'package-lock.json',
    'package.json',
    'packages',
    'tsconfig.base.json',
  ]);
  const copied = readStages().flatMap(({ instructions }) =>
    instructions.filter(({ name, text }) => name === 'COPY' && !text.startsWith('--')),
  );
  const sources = copied.flatMap(({ text }) => text.split(' ').slice(0, -1));
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every setting in deploy is one of the store, and each file of keys has its place there', () => {
  const keyFiles = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \| unset \| JSON file/gm)].map(
    ([, name = '']) => name,
  );
  expect(keyFiles.length).toBeGreaterThan(4);
  const given = {
    'compose.yaml': compose.services['api-1']?.environment ?? {},
    'store.env': variables(storeEnv.replaceAll(/^#(?=[A-Z_]+=)/gm, '')),
    'qianfang@.service': variables(service),
  };
  const known = [...settings, ...ofNode];
  for (const [file, env] of Object.entries(given)) {
    expect([file, Object.keys(env).filter((name) => !known.includes(name))]).toEqual([file, []]);
  }
  for (const file of ['compose.yaml', 'store.env'] as const) {
    const needed = ['PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'DATABASE_PASSWORD_FILE', ...keyFiles];
    expect([file, needed.filter((name) => !(name in given[file]))]).toEqual([file, []]);
  }
});

test('a store that is started by compose or systemd is never the demo, and hears its proxy', () => {
  const real = { demo: false, trustProxy: 1, publicUrl: 'https://shop.example' };
  const composed = { ...compose.services['api-1']?.environment, PUBLIC_URL: real.publicUrl };
  const keyless = Object.fromEntries(
    Object.entries({ ...variablesOf(image), ...composed }).filter(([, value]) => !value.startsWith('${')),
  );
  expect(configOf(keyless)).toMatchObject({ ...real, port: 3000, metrics: { port: 9464 } });
  expect(compose.services['api-2']?.environment).toEqual(compose.services['api-1']?.environment);

  const unit = Object.fromEntries(
    Object.entries({ ...variables(service), ...variables(storeEnv) }).map(([name, value]) => [
      name,
      value.replaceAll('%i', '3001'),
    ]),
  );
  expect(configOf(unit)).toMatchObject({
    ...real,
    port: 3001,
    host: '127.0.0.1',
    dataDir: '/var/lib/qianfang',
    metrics: { host: '127.0.0.1', port: 13_001 },
  });
});

test('the proxy, the probe of the image and Prometheus look for the store where it listens', () => {
  const { environment } = compose.services.proxy ?? {};
  expect([environment?.API_1, environment?.API_2]).toEqual(['api-1:3000', 'api-2:3000']);
  const instances = [...read('deploy/systemd/qianfang.target').matchAll(/qianfang@(\d+)/g)].map(
    ([, port]) => port,
  );
  const presets = [...haproxy.matchAll(/presetenv API_\d 127[.]0[.]0[.]1:(\d+)/g)].map(([, port]) => port);
  expect(presets).toEqual(instances);
  const targets = (path: string) => (parse(read(path)) as [{ targets: string[] }])[0].targets;
  expect(targets('deploy/prometheus/targets.yml')).toEqual(instances.map((port) => `127.0.0.1:1${port}`));
  expect(targets('deploy/prometheus/targets.compose.yml')).toEqual(['api-1:9464', 'api-2:9464']);
  const asked = [haproxy, dockerfile].flatMap((text) => text.match(/\/readyz/g) ?? []);
  expect(asked).toEqual(['/readyz', '/readyz']);
  expect(read('apps/api/src/platform/health.ts')).toContain(`'${asked[0]}'`);
});

test('the proxy’s time-outs leave the store its own', () => {
  const seconds = (name: string) => {
    const [, figure = '', unit = ''] = /^(\d+)(s|m)$/.exec(valueIn(haproxy, name) ?? '') ?? [];
    return Number(figure) * (unit === 'm' ? 60 : 1);
  };
  const inCode = (path: string, pattern: RegExp) =>
    Number((pattern.exec(read(path))?.[1] ?? '').replaceAll('_', '')) / 1000;
  const guard = 'apps/api/src/platform/guard-server.ts';
  const live = 'apps/api/src/memory/live/live-events.ts';
  const beat = inCode(live, /beatMs = ([\d_]+)/);
  expect(seconds('timeout http-request')).toBe(inCode(guard, /headMs = ([\d_]+)/));
  expect(seconds('timeout http-keep-alive')).toBeLessThan(inCode(guard, /keepAliveMs = ([\d_]+)/));
  // Two beats of a live stream fit into each silence.
  expect(beat).toBe(25);
  expect(Math.min(seconds('timeout client'), seconds('timeout server'))).toBeGreaterThan(2 * beat);
  const longestStream = 60 * Number(/longestMs = (\d+) \* 60_000/.exec(read(live))?.[1]);
  expect(longestStream).toBe(600);
  expect(seconds('hard-stop-after')).toBeGreaterThan(longestStream);
  expect(haproxy).toContain(`gt ${readConfig({}).connectionsPerAddress} }`);
  // A request that may have been worked on is not sent again.
  expect(valueIn(haproxy, 'retry-on')).toBe('conn-failure');
});

test('compose and systemd give a store the same time to stop, and bound its memory alike', () => {
  const graceOf = (name: string) => compose.services[name]?.stop_grace_period;
  expect([graceOf('api-1'), graceOf('api-2')]).toEqual(
    Array(2).fill(`${valueIn(service, 'TimeoutStopSec')}s`),
  );
  expect(valueIn(service, 'KillMode')).toBe('mixed');
  // Two checks say that a process leaves; by then it still answers.
  const [, inter, fall] = /check inter (\d+)s fall (\d+)/.exec(haproxy) ?? [];
  const drains = [
    compose.services['api-1']?.environment.DRAIN_SECONDS,
    variables(storeEnv).DRAIN_SECONDS,
  ].map(Number);
  expect(drains[0]).toBe(drains[1]);
  expect(drains[0]).toBeGreaterThan(Number(inter) * Number(fall));
  expect(read('deploy/compose.yaml')).toContain(
    `mem_limit: ${valueIn(service, 'MemoryMax')?.toLowerCase()}\n`,
  );
  const [node, ...args] = (valueIn(service, 'ExecStart') ?? '').split(' ');
  expect([node?.endsWith('/current/bin/node'), ...args]).toEqual([
    true,
    ...(JSON.parse(textOf(image, 'CMD')) as string[]).slice(1),
  ]);
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'StateDirectory=qianfang']) {
    expect(service).toContain(`\n${line}\n`);
    expect(read('deploy/systemd/qianfang-backup.service')).toContain(`\n${line}\n`);
  }
});

test('scripts of deploy can be run, and are no more than the shell can read', () => {
  for (const script of [
    'deploy/back-up.sh',
    'deploy/haproxy/renew-certificate.sh',
    'deploy/systemd/qianfang',
  ]) {
    expect([script, statSync(join(root, script)).mode & 0o111]).toEqual([script, 0o111]);
    const { status, stderr } = spawnSync('sh', ['-n', join(root, script)], { encoding: 'utf8' });
    expect([script, status, stderr]).toEqual([script, 0, '']);
  }
});

test('systemd takes the units as they are', (context) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0)
    return context.skip('systemd-analyze is not on this machine');
  const units = join(folder, 'units');
  const opt = join(folder, 'current');
  mkdirSync(join(opt, 'bin'), { recursive: true });
  mkdirSync(join(opt, 'deploy'));
  writeFileSync(join(opt, 'bin/node'), '#!/bin/sh\n', { mode: 0o755 });
  cpSync(join(root, 'deploy/back-up.sh'), join(opt, 'deploy/back-up.sh'));
  mkdirSync(units);
  const names = ['qianfang@.service', 'qianfang.target', 'qianfang-backup.service', 'qianfang-backup.timer'];
  for (const name of names) {
    writeFileSync(join(units, name), read(`deploy/systemd/${name}`).replaceAll('/opt/qianfang/current', opt));
  }
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', '--recursive-errors=no', ...names.map((name) => join(units, name))],
    { encoding: 'utf8' },
  );
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test('HAProxy takes its configuration as it is', (context) => {
  if (['haproxy', 'openssl'].some((name) => spawnSync(name, ['-v']).error))
    return context.skip('haproxy or openssl is not on this machine');
  const certificates = join(folder, 'certificates');
  mkdirSync(certificates);
  const pem = join(certificates, 'shop.example.pem');
  const openssl = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=shop.example',
  ];
  expect(spawnSync('openssl', [...openssl, '-keyout', `${pem}.key`, '-out', pem]).status).toBe(0);
  writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(`${pem}.key`, 'utf8'));
  rmSync(`${pem}.key`);
  const { status, stdout, stderr } = spawnSync(
    'haproxy',
    ['-c', '-f', join(root, 'deploy/haproxy/haproxy.cfg')],
    { encoding: 'utf8', env: { ...process.env, CERTIFICATES: certificates } },
  );
  expect([status, stdout.trim(), stderr]).toEqual([0, 'Configuration file is valid', '']);
});
