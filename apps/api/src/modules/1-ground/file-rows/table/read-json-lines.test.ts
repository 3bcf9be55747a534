import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundsForPublic } from './read-bounds.ts';
import { jsonKindOf, readJsonLines } from './read-json-lines.ts';
import type { TableRow } from './table-row.ts';

let path: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-json-'));
  path = join(folder, 'goods.jsonl');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(text: string, bounds = boundsForPublic): Promise<TableRow[]> {
  await writeFile(path, text);
  const source = await readJsonLines({ path, bytes: Buffer.byteLength(text), bounds });
  const rows: TableRow[] = [];
  for await (const portion of source.rows()) rows.push(...portion);
  return rows;
}

test('numbers stay as written, booleans become words, missing values are empty', async () => {
  const rows = await read(
    '\uFEFF{"条码":6901234567892,"价":4.350,"拆零":true,"产地":null}\r\n\r\n{"价":1e3,"批":[1,{"a":2}],"拆零":false}\r\n',
  );
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [0, '条码', '价', '拆零', '产地', '批'],
    [1, '6901234567892', '4.350', '是', '', ''],
    [3, '', '1000', '否', '', '["1",{"a":"2"}]'],
  ]);
});

test('a line that is no object does not affect others', async () => {
  const deep = `{"a":${'['.repeat(60_000)}`;
  const rows = await read(`{"a":1}\n{"a":\n[2]\n3\n${deep}\n{"__proto__":"b","a":"c"}`);
  expect(rows.map(({ line, cells, marks }) => [line, marks?.misfit ?? cells[0]])).toEqual([
    [0, 'a'],
    [1, '1'],
    ...[2, 3, 4, 5].map((line) => [line, '这一行不是 JSON 对象，无法读取']),
    [6, 'c'],
  ]);
  expect(rows.at(-1)?.cells).toEqual(['c', 'b']);
});

test('lines, cells and names are bounded', async () => {
  await expect(read(`{"a":"${'x'.repeat(300_000)}"}`)).rejects.toThrow('每行字数');
  await expect(read(`{"a":"${'x'.repeat(40_000)}"}`)).rejects.toThrow('单元格字数');
  const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, 1]));
  expect((await read(JSON.stringify(wide)))[0]?.cells).toHaveLength(1_000);
  await expect(read('{"a":1}\n'.repeat(11), { ...boundsForPublic, rows: 10 })).rejects.toThrow('行数');
});

test('any objects of texts survive writing and reading', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((one) => one.trim());
  const object = fc.dictionary(
    text.filter((key) => key !== '__proto__'),
    text,
    { minKeys: 1, maxKeys: 5, noNullPrototype: true },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(object, { minLength: 1, maxLength: 8 }), async (objects) => {
      const [names, ...rows] = await read(objects.map((one) => JSON.stringify(one)).join('\n'));
      const back = rows.map(({ cells }) =>
        Object.fromEntries((names?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
      );
      const filled = objects.map((one) =>
        Object.fromEntries(
          (names?.cells ?? []).map((name) => [name, Object.hasOwn(one, name) ? one[name] : '']),
        ),
      );
      expect(back).toEqual(filled);
    }),
    // A name that every object inherits.
    { numRuns: 60, examples: [[[{ toString: 'a' }, { b: 'c' }]]] },
  );
});

test.each([
  ['{"a":1}\n{"a":2}', 'lines'],
  ['\n {"a":1}', 'lines'],
  ['[ {"a":1},', 'array'],
  ['{通用名},规格\n', null],
  ['通用名,规格\n', null],
])('%j is detected as %s', (text, kind) => {
  expect(jsonKindOf(text)).toBe(kind);
});
