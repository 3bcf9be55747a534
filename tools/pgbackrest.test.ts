import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './runtime.mjs';

const folder = join(root, 'deploy/pgbackrest');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** `name = value` of each line that is no comment. */
function settingsOf(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(
    lines.map((line) => [line.split('=')[0]?.trim() ?? '', line.slice(line.indexOf('=') + 1).trim()]),
  );
}

const backrest = settingsOf(read('pgbackrest.conf'));
const server = settingsOf(read('postgresql.conf'));
const stanza = /^\[(?!global)(\w+)\]$/m.exec(read('pgbackrest.conf'))?.[1];

test('an outside database archives each change within a minute, and by the stanza that is configured', () => {
  expect(server.get('archive_mode')).toBe('on');
  expect(Number(server.get('archive_timeout'))).toBeGreaterThan(0);
  expect(Number(server.get('archive_timeout'))).toBeLessThanOrEqual(60);
  expect(server.get('archive_command')).toBe(`'pgbackrest --stanza=${stanza} archive-push %p'`);
  const stanzas = [...read('crontab').matchAll(/--stanza=(\w+)/g)].map(([, name]) => name);
  expect(stanzas.length).toBeGreaterThan(2);
  expect(new Set(stanzas)).toEqual(new Set([stanza]));
});

test('its archive is sealed, names no secret, keeps some backups and never fills the disk of the database', () => {
  expect(backrest.get('repo1-cipher-type')).toBe('aes-256-cbc');
  expect(read('pgbackrest.conf')).not.toMatch(/^[\w-]*pass\s*=/m);
  expect(Number(backrest.get('repo1-retention-full'))).toBeGreaterThan(1);
  expect(backrest.get('archive-push-queue-max')).toMatch(/^\d+GiB$/);
});

const hasProgram = spawnSync('pgbackrest', ['version']).status === 0;
test.runIf(hasProgram)('pgBackRest knows each setting of its configuration', () => {
  const home = mkdtempSync(join(tmpdir(), 'qianfang-pgbackrest-'));
  const env = {
    PATH: process.env.PATH,
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_CONFIG_INCLUDE_PATH: home,
    PGBACKREST_LOCK_PATH: home,
    PGBACKREST_LOG_PATH: home,
    PGBACKREST_STANZA: stanza,
    PGBACKREST_REPO1_CIPHER_PASS: 'x',
  };
  // Each tells the settings that it takes, and then fails for want of a database.
  const said = [['backup'], ['archive-push', 'none']].map((args) => {
    const { stdout, stderr } = spawnSync('pgbackrest', args, { encoding: 'utf8', cwd: home, env });
    return stdout + stderr;
  });
  rmSync(home, { recursive: true });
  expect(said.join('\n')).not.toContain('WARN');
  expect(said.join('\n')).toContain('command begin');
  expect([...backrest.keys()].filter((name) => !said.some((text) => text.includes(`--${name}`)))).toEqual([]);
});
