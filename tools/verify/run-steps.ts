import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root, run } from '../runtime.mjs';
import { type Failure, failedFiles, type VitestReport } from './failures.ts';

/** Results of this run so far. */
export const found = { passed: 0, failures: [] as Failure[], failedTests: 0 };

function report(title: string, code: number, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${code === 0 ? '通过' : '未通过'}  ${title}（${seconds} 秒）`);
}

export function failStep(title: string, command: string): void {
  found.failedTests += 1;
  found.failures.push({ where: title, tests: [], command });
}

/** Runs a script of package.json, judged by its exit code. */
export async function check(title: string, script: string): Promise<void> {
  const startedAt = performance.now();
  const code = await run('npm', ['run', '--silent', script]);
  if (code === 0) found.passed += 1;
  else failStep(title, `npm run ${script}`);
  report(title, code, startedAt);
}

interface TestStep {
  readonly title: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Options of `npm test` that run a file like this step. */
  readonly options?: readonly string[];
  /** Runs concurrently: results go to a folder of this name, and its output is printed when it ends. */
  readonly beside?: string;
}

const resultsFolder = join(root, 'test-results');

/** Runs Vitest with its results in a folder; returns its exit code. */
function runVitest(folder: string, args: readonly string[], env: NodeJS.ProcessEnv, output?: number) {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, 'vitest.json')}`,
  ];
  const options = output === undefined ? {} : { output };
  return run('vitest', ['run', ...reporters, ...args], { env: { ...env, TEST_RESULTS: folder }, ...options });
}

async function runBeside(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const path = join(folder, 'output.txt');
  const output = openSync(path, 'w');
  const code = await runVitest(folder, args, env, output);
  closeSync(output);
  process.stdout.write(readFileSync(path));
  return code;
}

/** Runs tests and adds up the results. */
export async function test({ title, args, env = {}, options = [], beside }: TestStep): Promise<void> {
  const startedAt = performance.now();
  const folder = join(resultsFolder, beside ?? '');
  const results = join(folder, 'vitest.json');
  mkdirSync(folder, { recursive: true });
  rmSync(results, { force: true });
  const code = await (beside ? runBeside : runVitest)(folder, args, env);
  report(title, code, startedAt);
  const command = ['npm test --', ...options].join(' ');
  const outcome = existsSync(results)
    ? (JSON.parse(readFileSync(results, 'utf8')) as VitestReport)
    : undefined;
  found.passed += outcome?.numPassedTests ?? 0;
  found.failedTests += outcome?.numFailedTests ?? 0;
  const inRoot = (path: string) => relative(root, path).split(sep).join('/');
  const failed = outcome ? failedFiles(outcome, inRoot, { step: title, command }) : [];
  found.failures.push(...failed);
  // A file that does not load fails without a failed test, and a server that does not start without a file.
  found.failedTests += failed.filter(({ tests }) => tests.length === 0).length;
  if (code !== 0 && failed.length === 0) failStep(title, command);
}
