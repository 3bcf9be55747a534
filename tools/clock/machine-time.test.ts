import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../runtime.mjs';

/**
 * Where programs read the time of the machine or the database. Decisions about days use one clock: the
 * store's, which a page knows by `serverNow()`. Tests set it, so another one beside it is right on some days
 * only.
 */

const sqlTime =
  /(?<![.\w])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)(?!\s*[:{])|(?<![.\w])(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)(?!\w)/gi;
const scriptTime = /\bDate\.now\(\)|\bnew Date\(\)|\bnew Date(?![\w(])|(?<!new )\bDate\(\)/g;

const linesWith = (text: string, pattern: RegExp) =>
  text.split('\n').flatMap((line, index) =>
    // A comment may mention it.
    line.replace(/^\s*(?:\/\/|\/?\*|--).*/, '').match(pattern) ? [index + 1] : [],
  );

/** The lines of a file whose SQL reads the database's time. */
const askDatabase = (text: string): readonly number[] => linesWith(text, sqlTime);

/** The lines of a file that read the machine's time. */
const askMachine = (text: string): readonly number[] => linesWith(text, scriptTime);

const dayByHand = /toISOString\(\)\s*\.slice\(|\b8 \* (?:3_?600|60 \* 60)/g;

/** The lines of a file that compute a day or hour from an instant themselves: in UTC, or by an offset. */
const makeDays = (text: string): readonly number[] => linesWith(text, dayByHand);

/** Where the database's time is meant, and why. */
const databaseTime: Readonly<Record<string, string>> = {
  'apps/api/migrations/baseline/platform.sql':
    'the log of changes, whichever process writes; how long a picture of the index is kept beside it',
  'apps/api/src/platform/schema/schema.repo.ts': 'when a migration has run',
  'apps/api/src/memory/change.repo.ts': 'what the database has stamped is pruned by its own time',
  'apps/api/src/platform/backup/backup.test.ts': 'rows of any moment, to be read back',
  'apps/api/src/cli/backup.test.ts': 'the same',
};

/** Where the machine's time is meant, and why. */
const machineTime: Readonly<Record<string, string>> = {
  'apps/api/src/platform/clock.ts': 'the clock that everything else is given',
  'packages/embedded-postgres/src/embedded-postgres.ts': 'how long another process is waited for',
  'packages/embedded-postgres/src/postmaster.ts': 'the same',
  'apps/api/src/platform/problem-reply.ts': 'the date of an answer, as Node writes it',
  'apps/api/src/modules/3-trade/payment/gateways/alipay-gateway.ts':
    'a signature that another machine holds against its own time',
  'apps/gateway-simulator/src/simulator-signing.ts': 'the same',
  'apps/storefront/src/shared/server-clock.ts': 'how far the time of the store is from it',
  'apps/storefront/src/shared/session-memory.ts': 'how long ago this tab was loaded anew',
  'apps/storefront/src/shared/send-once.ts': 'how long ago a button was pressed',
  'apps/storefront/src/shared/live/live-channel.ts': 'how long ago this tab told of it itself',
  'apps/storefront/src/shared/code-field/use-sms-code.ts': 'how long until a code may be sent again',
  'apps/storefront/src/shared/common.queries.ts': 'how old what this browser keeps is',
  'apps/storefront/src/features/search/search.queries.ts': 'the same',
  'apps/storefront/src/features/cart/cart-additions.tsx': 'how long a sentence stays',
  'packages/ui/src/gallery-feedback.tsx': 'a countdown that is shown as a sample',
};

const paths = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** The files that read the time, of those given. */
const asking = (from: readonly string[], find: typeof askMachine) =>
  from.filter((path) => find(readFileSync(join(root, path), 'utf8')).length > 0).sort();

test('no SQL, of the store or of a test, takes the time of the database where the clock of the store decides', () => {
  const looked = paths(
    'apps/api/{src,migrations}/**/*.{ts,sql}',
    'apps/{demo,gateway-simulator}/src/**/*.ts',
    'packages/*/src/**/*.ts',
    '{e2e,tools}/**/*.ts',
  );
  const own = (path: string) => !path.startsWith('tools/clock/');
  expect(asking(looked.filter(own), askDatabase)).toEqual(Object.keys(databaseTime).sort());
});

test('no page and no rule takes the time of its machine where the clock of the store decides', () => {
  const looked = paths('apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}');
  const isProgram = (path: string) => !/\.test\.tsx?$|\/testing\//.test(path);
  expect(asking(looked.filter(isProgram), askMachine)).toEqual(Object.keys(machineTime).sort());
});

/** Where days are counted and no instant is meant, and why. */
const daysByHand: Readonly<Record<string, string>> = {
  'apps/api/src/modules/1-ground/file-rows/table/excel-value.ts': 'a day that a workbook writes as a number',
  'apps/api/src/modules/1-ground/sms/services/sign-tencent.ts': 'a signature by the day in UTC',
  'apps/gateway-simulator/src/sms/aliyun-sms.ts': 'times of another company',
  'apps/gateway-simulator/src/sms/tencent-sms.ts': 'times of another company',
  'packages/domain/src/calendar/shanghai-time.ts': 'the one place that knows the time of Shanghai',
  'packages/ui/src/date-presets.ts': 'days before a day',
};

test('the day and hour of an instant are those of Shanghai, by the one calendar', () => {
  const looked = paths('apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}');
  const isProgram = (path: string) => !/\.test\.tsx?$|\/testing\//.test(path);
  expect(asking(looked.filter(isProgram), makeDays)).toEqual(Object.keys(daysByHand).sort());
  expect(makeDays('clock.now().toISOString().slice(0, 10)')).toEqual([1]);
  expect(makeDays('at + 8 * 3_600_000')).toEqual([1]);
});

test.each([
  'update t set at = now() where id = 1',
  'select * from t where day >= current_date - 3',
  'values (1, CURRENT_TIMESTAMP)',
  "at > clock_timestamp() - interval '1 day'",
  'select statement_timestamp(), localtimestamp',
])('SQL that takes the time of the database is found: %s', (text) => {
  expect(askDatabase(`\n${text}`)).toEqual([2]);
});

test.each([
  'const at = t.clock.now();',
  'export interface Clock {\n  now(): Date;\n}',
  '// as now() of PostgreSQL would',
  'update t set at = $1, current_dates = 2',
])('what takes the clock of the store is left alone: %s', (text) => {
  expect(askDatabase(text)).toEqual([]);
});

test.each([
  'const today = dateInShanghai(Date.now());',
  'const year = new Date().getFullYear();',
  'said(new Date);',
  'Date()',
])('a page that takes the time of its machine is found: %s', (text) => {
  expect(askMachine(`\n${text}`)).toEqual([2]);
});

test.each([
  'new Date(serverNow())',
  'const at: Date = clock.now();',
  ' * not Date.now(), which is of the machine',
  'new DateRange()',
])('a time that is given is left alone: %s', (text) => {
  expect(askMachine(text)).toEqual([]);
});
