// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './runtime.mjs';

// First the headless one: a full browser prepares two more pages for each that is opened.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names)
    for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  return undefined;
}

function ofPlaywright() {
  const asked = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('playwright-core').chromium.executablePath())"],
    { cwd: root, encoding: 'utf8' },
  );
  const path = asked.stdout.trim();
  return path && existsSync(path) ? path : undefined;
}

function find() {
  return onPath() ?? ofPlaywright();
}

/** @param {() => void} install */
function afterwards(install) {
  install();
  return find();
}

const apt = '/usr/bin/apt-get';

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync(apt)) return;
  console.log('正在安装 Chromium 与中文字体…');
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync(apt, ['update', '-qq'], quiet);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'];
    // Not every release has the first.
    if (spawnSync(apt, args, quiet).status === 0) return;
  }
}

function installFromPlaywright() {
  console.log('正在下载 Chromium…');
  spawnSync('npx', ['playwright-core', 'install', 'chromium-headless-shell', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  });
}

/**
 * Path of a Chromium: the given one, the system's, Debian's package, Playwright's own. Ends the process where
 * there is none.
 *
 * @returns {string}
 */
export function findOrInstallChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const path = find() ?? afterwards(installFromDebian) ?? afterwards(installFromPlaywright);
  if (path) return path;
  console.error('没有找到 Chromium。请安装后重试，或用 CHROMIUM_PATH 指明它的位置。');
  process.exit(1);
}
