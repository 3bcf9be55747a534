// Shared by start.mjs and test.mjs. Plain JavaScript: it runs on whatever Node (20 or later) the machine has,
// before the project's own runtime is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
/**
 * Node options of the store. Garbage of requests is collected after 8 MB instead of 16: three times as much
 * would occupy memory and processor caches. The heap grows by half of what is in use, not by as much again, before
 * it is collected as a whole (docs/decisions/0158).
 */
export const serverArgs = ['--max-semi-space-size=8', '--heap-growing-percent=50', 'apps/demo/src/main.ts'];
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed-lock');

/**
 * Environment in which `node` and every tool are the project's own.
 * @param {NodeJS.ProcessEnv} extra
 */
export function ownEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    // Without it half of every start is spent compiling the same sources.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...extra,
  };
}

/** Installs exactly the packages of package-lock.json, unless done before. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('正在安装依赖（只在首次或更新后进行）…');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('依赖安装失败，请检查网络后重试。');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

/**
 * Runs a program of the project to its end and gives its exit code. Output goes through, or to a file that is open.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ readonly env?: NodeJS.ProcessEnv, readonly output?: number | 'inherit' }} options
 * @returns {Promise<number>}
 */
export function run(command, args, { env, output = 'inherit' } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', output, output],
      shell: process.platform === 'win32',
      env: ownEnvironment(env),
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(1);
    });
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}
