// npm run verify: everything that must hold before a change lands, in one command. Every step runs, even after a
// failure, so that one run shows all there is to mend. Words after `--` choose the tests: npm run verify -- cart
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOutsidePostgres, startOutsidePostgres } from './outside-postgres.ts';
import { root, run } from './runtime.mjs';

const chosen = process.argv.slice(2);
let passed = 0;
let failed = 0;

function report(title: string, code: number, seconds: number): void {
  console.log(`${code === 0 ? '通过' : '未通过'}  ${title}（${seconds.toFixed(0)} 秒）`);
}

async function timed(work: () => Promise<number>): Promise<[code: number, seconds: number]> {
  const start = performance.now();
  const code = await work();
  return [code, (performance.now() - start) / 1000];
}

async function check(title: string, script: string): Promise<void> {
  const [code, seconds] = await timed(() => run('npm', ['run', '--silent', script]));
  if (code === 0) passed += 1;
  else failed += 1;
  report(title, code, seconds);
}

async function test(title: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const results = join(root, 'test-results', 'vitest.json');
  rmSync(results, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const [code, seconds] = await timed(() => run('vitest', ['run', ...reporters, ...args], { env }));
  const counts = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined;
  passed += counts?.numPassedTests ?? 0;
  // A file that does not load, or a server that does not start, fails without any test having failed.
  failed += counts?.numFailedTests || (code === 0 ? 0 : 1);
  report(title, code, seconds);
}

type Programs = NonNullable<Awaited<ReturnType<typeof findOutsidePostgres>>>;

/** On a server that is not ours, with the programs of this machine. */
async function testOnOutsidePostgres(programs: Programs, filters: readonly string[]): Promise<void> {
  const title = `外部 PostgreSQL ${programs.major}`;
  try {
    const server = await startOutsidePostgres(programs);
    await test(title, ['--project=api', ...filters], { TEST_DATABASE_URL: server.url });
    await server.stop();
  } catch (error) {
    console.error((error as Error).message);
    failed += 1;
    report(title, 1, 0);
  }
}

/**
 * Where the machine has a server that is older than the embedded one, the modules run there: what the older one understands
 * the embedded one does, and on that run all calls, journeys and faults. Chosen tests run on both.
 */
async function testRulesAndCalls(): Promise<void> {
  const projects = ['--project=rules', '--project=api'];
  const programs = await findOutsidePostgres();
  if (!programs) console.log('外部 PostgreSQL：这台机器上没有 15 或更新版本的程序，全部用内置的');
  if (chosen.length > 0) {
    await test('规则与接口', [...projects, '--passWithNoTests', ...chosen]);
    if (programs) await testOnOutsidePostgres(programs, ['--passWithNoTests', ...chosen]);
    return;
  }
  const elsewhere = programs ? ['--exclude=apps/api/src/modules/**'] : [];
  await test('规则与接口', [...projects, ...elsewhere]);
  if (programs) await testOnOutsidePostgres(programs, ['api/src/modules', 'api/src/platform/backup']);
}

await check('类型检查', 'types');
await check('格式与规范', 'lint');
// One core is enough for each.
await Promise.all([check('引用边界', 'boundaries'), check('无用代码', 'dead-code')]);
const missing = chosen.length > 0 ? ['--passWithNoTests'] : [];
await testRulesAndCalls();
// Lists are answered by SQL while the index of a process loads: both ways give the same.
const listed = ['modules/catalogue/list', 'modules/recommendation', 'modules/zone', 'modules/promotion'];
if (chosen.length === 0) await test('列表由索引回答', ['--project=api', ...listed], { SEARCH: 'index' });
await test('浏览器', ['--project=e2e', ...missing, ...chosen]);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
