import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// `npm run dead-code` also checks production use alone: a rule that is written and tested but never called
// has no effect. This plants one of each kind.
const root = resolve(import.meta.dirname, '..');
const workspace = (name: string, more: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({ name, version: '0.0.0', private: true, type: 'module', ...more });

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'probe',
    private: true,
    workspaces: ['packages/*', 'apps/*'],
    devDependencies: { vitest: '*' },
  }),
  'packages/domain/package.json': workspace('@qianfang/domain', { exports: { './*': './src/*.ts' } }),
  'packages/domain/src/rule.ts': `export const called = 1;\nexport const onlyTested = 2;\n`,
  'packages/domain/src/rule.test.ts': `import { called, onlyTested } from './rule.ts';\nimport { probe } from './testing/probe.ts';\nconsole.log(called, onlyTested, probe);\n`,
  'packages/domain/src/testing/probe.ts': `export const probe = 3;\n`,
  'apps/api/package.json': workspace('@qianfang/api', { dependencies: { '@qianfang/domain': '*' } }),
  'apps/api/src/main.ts': `import { called } from '@qianfang/domain/rule';\nimport { run } from './modules/a/index.ts';\nrun(called);\n`,
  'apps/api/src/modules/a/index.ts': `export { check, run } from './run.ts';\n`,
  'apps/api/src/modules/a/run.ts': `export const run = (n: number) => console.log(n);\nexport const check = () => 4;\n`,
  'apps/api/src/modules/a/run.test.ts': `import { check } from './index.ts';\ncheck();\n`,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-knip-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await cp(join(root, 'knip.production.json'), join(folder, 'knip.production.json'));
  await mkdir(join(folder, 'node_modules', '@qianfang'), { recursive: true });
  await symlink(join(folder, 'packages/domain'), join(folder, 'node_modules/@qianfang/domain'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Found {
  readonly issues: ReadonlyArray<{
    readonly file: string;
    readonly exports: ReadonlyArray<{ readonly name: string }>;
  }>;
}

async function namesFound(): Promise<string[]> {
  const command = join(root, 'node_modules/.bin/knip');
  const args = [
    '--production',
    '--config',
    'knip.production.json',
    '--reporter',
    'json',
    '--include',
    'exports',
  ];
  const printed = await new Promise<string>((done) => {
    execFile(command, args, { cwd: folder }, (_, stdout) => done(stdout));
  });
  const { issues } = JSON.parse(printed) as Found;
  return issues.flatMap(({ file, exports }) => exports.map(({ name }) => `${file} ${name}`)).sort();
}

test('an export used by tests alone is refused, in a package and in a module’s index', async () => {
  expect(await namesFound()).toEqual([
    'apps/api/src/modules/a/index.ts check',
    'apps/api/src/modules/a/run.ts check',
    'packages/domain/src/rule.ts onlyTested',
  ]);
});
