import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './runtime.mjs';

/** Everything that may be in the root, and why it cannot be elsewhere. */
const reasons = {
  '.ci': 'where the machine that lands changes looks for what to run',
  '.editorconfig': 'where editors look for it',
  '.gitattributes': 'where Git looks for it',
  '.gitignore': 'where Git looks for it',
  '.nvmrc': 'where version managers of Node look for it',
  'CHANGELOG.md': 'where people look for what has changed',
  'CONTRIBUTING.md': 'where people look for how to change something',
  'README.md': 'where everybody begins',
  'SECURITY.md': 'where people look for how to report a weakness',
  'THIRD-PARTY-NOTICES.md': 'where people look for whose work is shipped',
  apps: 'what runs: the API and the storefront',
  'biome.json': 'where Biome looks for it',
  deploy: 'what stands around a store in service, to be copied onto its machines',
  docs: 'what there is to read',
  e2e: 'journeys over both apps',
  'knip.json': 'where knip looks for it',
  'knip.production.json': 'beside knip.json',
  'package-lock.json': 'where npm looks for it',
  'package.json': 'where npm looks for it',
  packages: 'what the apps share',
  tools: 'what starts, checks and measures the whole',
  'tsconfig.base.json': 'what the tsconfig.json of apps and packages extend',
  'tsconfig.json': 'where TypeScript looks for it, for tools and journeys',
  'vitest.config.ts': 'where Vitest looks for it',
};

const read = (path: string) => readFileSync(join(root, path), 'utf8');

function filesOfGit(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout.split('\0').filter((path) => path !== '');
}

test('the root has nothing without a reason to be there', () => {
  const found = new Set(filesOfGit().map((path) => path.split('/')[0]));
  expect([...found].sort()).toEqual(Object.keys(reasons).sort());
});

test('.nvmrc names the Node that the project brings', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([read('.nvmrc').trim()]));
});

test('.editorconfig says what Biome does', () => {
  const { formatter } = JSON.parse(read('biome.json')) as {
    formatter: { indentStyle: string; indentWidth: number; lineWidth: number };
  };
  const [, forAll = ''] = read('.editorconfig').split(/^\[.+\]$/m);
  expect(forAll).toContain(`indent_style = ${formatter.indentStyle}\n`);
  expect(forAll).toContain(`indent_size = ${formatter.indentWidth}\n`);
  expect(forAll).toContain(`max_line_length = ${formatter.lineWidth}\n`);
});
