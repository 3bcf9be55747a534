// npm run verify: everything that must hold before a change lands, in one command. Every step runs, even after a
// failure, so that one run shows all there is to mend.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './runtime.mjs';

const workspaces = [
  '.',
  'packages/domain',
  'packages/contract',
  'packages/drawing',
  'packages/ui',
  'apps/api',
  'apps/storefront',
];
const testReport = join(root, 'test-results', 'vitest.json');

const checks = [
  ...workspaces.map((folder) => [
    `类型检查 ${folder}`,
    'node',
    ['node_modules/typescript-native/bin/tsc', '-p', folder],
  ]),
  ['格式与规范', 'biome', ['ci', '--error-on-warnings', '.']],
  ['引用边界', 'depcruise', ['--config', 'tools/boundaries.cjs', 'apps', 'packages']],
  ['无用代码', 'knip', ['--treat-config-hints-as-errors']],
];

let passed = 0;
let failed = 0;

for (const [title, command, args] of checks) {
  const code = await run(command, args);
  console.log(`${code === 0 ? '通过' : '未通过'}  ${title}`);
  if (code === 0) passed += 1;
  else failed += 1;
}

rmSync(testReport, { force: true });
const filters = process.argv.slice(2);
const code = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${testReport}`,
  ...filters,
]);
if (existsSync(testReport)) {
  const report = JSON.parse(readFileSync(testReport, 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
}
// A file that does not load, or a test server that does not start, fails without any test having failed.
if (code !== 0 && failed === 0) failed += 1;

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
