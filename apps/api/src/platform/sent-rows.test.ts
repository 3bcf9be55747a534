import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sentRows } from './sent-rows.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

interface Row {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly count: number | null;
  readonly is_cold: boolean;
  readonly day: string | null;
}

const types = {
  id: 'bigint',
  name: 'text',
  code: 'text or null',
  count: 'int',
  is_cold: 'boolean',
  day: 'date',
} as const;

async function through(rows: readonly Row[]): Promise<Row[]> {
  return (await sql<Row>`select * from ${sentRows(rows, types)} as t order by id`.execute(t.db)).rows;
}

/**
 * Texts as in cells of files, with characters that separators and list parsers might misread. PostgreSQL rejects NUL.
 */
const text = fc
  .string({
    unit: fc.constantFrom('药', 'a', ',', '"', '\\', '{', '}', 'N', '\n', '\t', ' ', '\u001E', '😀'),
  })
  .filter((one) => one !== '\u001E');
const rows = fc
  .array(
    fc.record({
      name: text,
      code: fc.option(text.filter((one) => one !== '')),
      count: fc.option(fc.integer({ min: -5, max: 1e9 })),
      is_cold: fc.boolean(),
      day: fc.constantFrom(null, '2026-02-28', '1900-01-01'),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((one, id) => ({ id, ...one })));

test('rows come back as they were sent, whatever their texts contain', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (sent) => {
      expect(await through(sent)).toEqual(sent);
    }),
    { numRuns: 200 },
  );
});

test('a text that contains the separator loses it, and no other text moves', async () => {
  const row = { count: 1, is_cold: false, day: null, code: null };
  const sent = [
    { id: 1, name: '甲\u001F乙', ...row },
    { id: 2, name: '丙', ...row },
  ];
  expect((await through(sent)).map(({ name }) => name)).toEqual(['甲乙', '丙']);
  expect(await through(sent.slice(0, 1)).then((all) => all.map(({ name }) => name))).toEqual(['甲乙']);
});
