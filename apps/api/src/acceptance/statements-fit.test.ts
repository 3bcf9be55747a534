import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type Column, describeStatement } from '../testing/statements/describe-statement.ts';
import { readStatements, readTables } from '../testing/statements/read-statements.ts';
import { misfit, readRow } from '../testing/statements/row-type.ts';

type RowType = Parameters<typeof readRow>[0];

/** Of the server and of the demo, which writes straight into its tables. */
const root = resolve(import.meta.dirname, '../../..');
const isLookedAt = (path: string) => !/[.]test[.]ts$|^api\/src\/(?:testing|acceptance|books)\//.test(path);

/** Composed only at run time. The tests of migrations, imports and the demo run them. */
const unknownFiles = [
  'api/src/modules/5-journeys/goods-import/import.repo.ts',
  'api/src/platform/schema/change-schema.ts',
  'api/src/platform/schema/change-schema.ts',
  'api/src/platform/schema/define.ts',
  'demo/src/seed/insert-rows.ts',
];

/** Casts and sums within statements of Kysely's builder, whose tables and columns are compared below. */
const insideOfBuilder: Readonly<Record<string, number>> = {
  'api/src/modules/1-ground/identity/account.repo.ts': 3,
  'api/src/modules/1-ground/identity/identity.repo.ts': 4,
  'api/src/modules/1-ground/identity/stores.repo.ts': 1,
  'api/src/modules/2-goods/qualification/document.repo.ts': 1,
  'api/src/modules/2-goods/qualification/qualification.repo.ts': 4,
  'api/src/modules/5-journeys/registration/registration.repo.ts': 2,
};

/** Row types composed in unsupported ways. */
const unreadRows = [
  'api/src/modules/2-goods/qualification/document.repo.ts',
  'demo/src/seed/history/act-out-stories.ts',
];

const fileOf = (place: string) => place.split(':')[0] ?? '';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.end();
});

/** The fields of a row type that the answer lacks or has otherwise. */
function misfits(row: RowType, columns: readonly Column[]): string[] | undefined {
  const asserted = readRow(row);
  return (
    asserted &&
    [...asserted].flatMap(([name, type]) => {
      const column = columns.find((one) => one.name === name);
      if (column === undefined) return [`answers no ${name}`];
      const other = type && misfit(type, column.type);
      return other ? [`answers ${name} as ${other}`] : [];
    })
  );
}

test('every statement of the store matches its tables, and its answer the row type', async () => {
  const { statements, unknown, unreached } = readStatements(root, '{api,demo}/src/**/*.ts', isLookedAt);
  const faults: string[] = [];
  const unread = new Set<string>();
  for (const { texts } of statements) {
    const [text = ''] = texts;
    if (/^\s*create temporary table/.test(text)) await client.query(text.replace('on commit drop', ''));
  }
  for (const { place, texts, rowType } of statements) {
    for (const text of texts.filter((one) => !/^\s*create temporary table/.test(one))) {
      try {
        const columns = await describeStatement(client, text);
        const found = rowType ? misfits(rowType, columns) : [];
        if (found === undefined) unread.add(fileOf(place));
        faults.push(...(found ?? []).map((fault) => `${place} ${fault}`));
      } catch (error) {
        faults.push(`${place} ${(error as Error).message}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(statements.length).toBeGreaterThan(700);
  expect(unknown.map(fileOf).sort()).toEqual(unknownFiles);
  expect([...unread].sort()).toEqual(unreadRows);
  const counted = Map.groupBy(unreached, fileOf);
  expect(Object.fromEntries([...counted].map(([file, places]) => [file, places.length]))).toEqual(
    insideOfBuilder,
  );
});

test('tables and columns of the builder’s types are those of the database', async () => {
  const tables = readTables(root, 'api/src/**/*.repo.ts');
  expect(tables.length).toBeGreaterThan(10);
  for (const [table, row] of tables) {
    expect({
      table,
      faults: misfits(row, await describeStatement(client, `select * from ${table}`)),
    }).toEqual({
      table,
      faults: [],
    });
  }
});

async function read(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'qianfang-statements-'));
  await writeFile(join(folder, 'lines.repo.ts'), text);
  const found = readStatements(folder, '*.ts', () => true);
  await rm(folder, { recursive: true });
  return found;
}

test('a statement is composed from its file’s parts', async () => {
  const { statements, unknown } = await read(`
    const names = ['id', 'goods_id'];
    const columns = sql.raw(names.map((name) => \`l.\${name}\`).join(', '));
    const only = (ids: number[]) => sql\`l.id = any(\${ids}::bigint[])\`;
    const order = { newest: sql\`l.id desc\`, oldest: sql\`l.id\` };
    async function load(db, wanted: RawBuilder<boolean>, by: 'newest' | 'oldest', more: string[]) {
      const { rows } = await sql<Line>\`
        select \${columns} from cart.line l where \${wanted} and l.kind in (\${sql.join(more)}) order by \${order[by]} limit \${5}\`.execute(db);
    }
    load(db, only([1]), 'newest', []);
    load(db, sql\`true\`, 'newest', []);
    async function dropAll(db, name: string) { await sql\`drop table \${sql.raw(name)}\`.execute(db); }`);
  expect(statements.flatMap(({ texts }) => texts.map((text) => text.trim()))).toEqual([
    'select l.id, l.goods_id from cart.line l where l.id = any($1::bigint[]) and l.kind in ($2) order by l.id desc limit $3',
    'select l.id, l.goods_id from cart.line l where true and l.kind in ($1) order by l.id limit $2',
  ]);
  expect(unknown).toEqual(['lines.repo.ts:12 name']);
});

test.each([
  ['a table', 'select 1 from cart.gone'],
  ['a column', 'select gone from cart.line'],
  ['a function', 'select cart.gone(1)'],
  ['a type', 'select null::cart.gone'],
])('%s that is not there is found', async (_, text) => {
  await expect(describeStatement(client, text)).rejects.toThrow(/does not exist/);
});

test('a row type with a field missing in the answer is found', async () => {
  const { statements } = await read(`
    interface Line { readonly id: string; readonly goods_id: number; readonly spec: string | null }
    await sql<Line & { count: number }>\`select id, goods_id, count(*) from cart.line\`.execute(db);`);
  const columns = await describeStatement(client, 'select id, goods_id, 1 as count from cart.line');
  const [statement] = statements;
  if (!statement?.rowType) throw new Error('the statement was not read');
  expect(misfits(statement.rowType, columns)).toEqual([
    'answers id as number, not string',
    'answers no spec',
  ]);
});
