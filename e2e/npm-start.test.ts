import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('ending npm start ends the store, though npm ends only the shell in between', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'qianfang-start-'));
  const { DATABASE_URL: _, ...inherited } = process.env;
  // As npm does: a shell with further work stays between it and us.
  const shell = spawn('sh', ['-c', 'node tools/serve.mjs; true'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...inherited, npm_lifecycle_event: 'start', DATA_DIR: dataDir, DEMO: '0', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of shell.stdout) {
    said += String(chunk);
    if (/千方已启动：\S+\n/.test(said)) break;
  }
  const url = /千方已启动：(\S+)/.exec(said)?.[1] ?? '';
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  const isThere = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere).toBe(false);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
});
