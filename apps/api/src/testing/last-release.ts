import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import lastRelease from '../../migrations/last-release.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../../../..');
const { commit } = lastRelease;

/** Whether this copy of the project has the history to read the last release from. */
export const hasLastRelease =
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0;

/**
 * Writes the programs of the last release into a folder of their own, over the dependencies of this one. What that
 * release alone needs is a dependency for tests until `last-release.json` names a later one: flydrive.
 */
export function unpackLastRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qianfang-last-release-'));
  const parts = ['apps/api', 'apps/demo', 'apps/gateway-simulator', 'packages', 'package.json'];
  const archive = execFileSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const installed = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@qianfang'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@qianfang') symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
  for (const home of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, home)))
      symlinkSync(join(folder, home, name), join(folder, 'node_modules/@qianfang', name));
  }
  return folder;
}
