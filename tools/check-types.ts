// npm run types: checks the types of every workspace in turn, so that one run shows all errors.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run } from './runtime.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly workspaces: readonly string[];
};
const folders = ['.', ...workspaces.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()];

const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));
let code = 0;
for (const folder of folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))) {
  // Incremental: unchanged files are not checked again.
  const known = join(root, 'node_modules/.cache/types', `${folder.replaceAll(/[/\\.]/g, '_')}.tsbuildinfo`);
  const failed = await run('node', [tsc, '-p', folder, '--incremental', '--tsBuildInfoFile', known]);
  if (failed) console.error(`类型有误：${folder}`);
  code ||= failed;
}
process.exit(code);
