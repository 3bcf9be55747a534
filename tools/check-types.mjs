// npm run types: checks the types of every workspace, one after the other, so that one run shows all there is to mend.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './runtime.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folders = ['.', ...workspaces.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()];

let code = 0;
for (const folder of folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))) {
  const failed = await run('node', ['node_modules/typescript-native/bin/tsc', '-p', folder]);
  if (failed) console.error(`类型有误：${folder}`);
  code ||= failed;
}
process.exit(code);
