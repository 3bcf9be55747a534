// npm run verify: everything that must hold before a change lands, in one command. Every step runs, even after a
// failure, so that one run shows all there is to mend, and ends with a command for each thing that failed.
//   npm run verify -- cart                  just the tests of files with this in their path
//   npm run verify -- --days                all tests, at each odd time of the calendar
//   npm run verify -- --at=2028-02-29T00:10+08:00 --zone=Pacific/Auckland zones      tests at one time
import { parseArgs } from 'node:util';
import { clockTag, clockTestFiles } from './clock/clock-tests.ts';
import { environmentAt, optionsAt } from './clock/run-at.ts';
import { type TestTime, testTimes } from './clock/test-times.ts';
import { findOutsidePostgres, startOutsidePostgres } from './outside-postgres.ts';
import { closingLines } from './verify/failures.ts';
import { check, failStep, found, test } from './verify/run-steps.ts';

const { values: asked, positionals: chosen } = parseArgs({
  options: {
    days: { type: 'boolean' },
    at: { type: 'string' },
    zone: { type: 'string', default: 'Asia/Shanghai' },
  },
  allowPositionals: true,
});

type Programs = NonNullable<Awaited<ReturnType<typeof findOutsidePostgres>>>;

/** On an outside server, with the machine's own programs. */
async function testOnOutsidePostgres(programs: Programs, filters: readonly string[]): Promise<void> {
  const title = `外部 PostgreSQL ${programs.major}`;
  try {
    const server = await startOutsidePostgres(programs);
    await test({
      title,
      args: ['--project=api', ...filters],
      env: { TEST_DATABASE_URL: server.url },
    });
    await server.stop();
  } catch (error) {
    console.error((error as Error).message);
    failStep(title, 'npm test -- apps/api');
  }
}

/**
 * Where the machine has an older server than the embedded one, the modules run there, since the embedded one
 * accepts whatever the older does; on the embedded one run all calls, journeys and faults. Chosen tests run
 * on both.
 */
async function testRulesAndCalls(): Promise<void> {
  const programs = await findOutsidePostgres();
  if (!programs) console.log('外部 PostgreSQL：这台机器上没有 15 或更新版本的程序，全部用内置的');
  const elsewhere = programs ? ['--exclude=apps/api/src/modules/**'] : [];
  await test({ title: '规则与接口', args: ['--project=rules', '--project=api', ...elsewhere] });
  if (programs) await testOnOutsidePostgres(programs, ['api/src/modules', 'api/src/platform/backup']);
}

async function testAll(): Promise<void> {
  await check('类型检查', 'types');
  await check('格式与规范', 'lint');
  // One core is enough for each.
  await Promise.all([check('引用边界', 'boundaries'), check('无用代码', 'dead-code')]);
  await testRulesAndCalls();
  await test({ title: '浏览器', args: ['--project=e2e'] });
  // Clock-dependent tests, at two of the times of `--days`, concurrently, a lane for each.
  const times = testTimes(new Date()).filter(({ isAlwaysTried }) => isAlwaysTried);
  const args = ['--no-file-parallelism', '--tags-filter', clockTag, ...clockTestFiles()];
  await Promise.all([
    // 20,000 requests, the same ones each time; half of the time they wait for answers.
    check('任意请求', 'fuzz'),
    ...times.map((time) => testAt(time, args, time.name)),
  ]);
}

/** Tests on the machine as it is, by parts of their paths; those of the API on each PostgreSQL there is. */
async function testChosen(): Promise<void> {
  await test({ title: '所选测试', args: ['--passWithNoTests', ...chosen] });
  const callsNoDatabase = (path: string) => /^(?:e2e|packages|tools|apps\/storefront)\//.test(path);
  const programs = chosen.every(callsNoDatabase) ? undefined : await findOutsidePostgres();
  if (programs) await testOnOutsidePostgres(programs, ['--passWithNoTests', ...chosen]);
}

async function testAt(time: TestTime, args: readonly string[], beside?: string): Promise<void> {
  const title = `${time.name}：${time.at.toISOString()}，${time.zone}`;
  const step = { title, args, env: environmentAt(time), options: optionsAt(time) };
  await test(beside === undefined ? step : { ...step, beside });
}

if (asked.at !== undefined) {
  const at = new Date(asked.at);
  await testAt({ name: '所选时刻', at, zone: asked.zone, isAlwaysTried: false }, chosen);
} else if (asked.days) {
  for (const time of testTimes(new Date())) {
    // Each begins at that time: rules and calls take longer than the minutes before midnight.
    await testAt(time, ['--project=rules', '--project=api', '--passWithNoTests', ...chosen]);
    await testAt(time, ['--project=e2e', '--passWithNoTests', ...chosen]);
  }
} else if (chosen.length > 0) {
  await testChosen();
} else {
  await testAll();
}

for (const line of closingLines(found.failures)) console.log(line);
console.log(`${found.passed} passed, ${found.failedTests} failed`);
process.exit(found.failedTests === 0 ? 0 : 1);
