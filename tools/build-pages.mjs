// Builds the storefront's pages when a source is newer than the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './runtime.mjs';

const sources = ['apps/storefront', 'packages/ui', 'packages/domain', 'packages/contract'];
const stamp = join(root, 'apps/storefront/dist/.built-from');

function fingerprint() {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const source of sources) {
    const folder = join(root, source);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || /[\\/](dist|node_modules)[\\/]/.test(path) || /\.test\.tsx?$/.test(path))
        continue;
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path.slice(root.length)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * Does nothing where the build is up to date. Throws when the build fails; the reason is on the screen by
 * then.
 */
export async function buildPagesIfStale() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('正在生成页面…');
  const code = await run('vite', ['build', 'apps/storefront', '--logLevel', 'warn'], {
    // A test run would otherwise cause the slow build with React's warnings.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('页面生成失败，原因见上。');
  writeFileSync(stamp, now);
}
