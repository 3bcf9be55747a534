import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { type Db, dbOver, openPool } from '../../../platform/db.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { parseMapping } from './columns/read-mapping.ts';
import { findGoods, updateGoods } from './import.repo.ts';
import type { ImportRow } from './import.table.ts';
import { importGoods } from './import-goods.ts';
import type { ImportTotals } from './import-tally.ts';
import { makerKey, specKey } from './row/comparable-text.ts';

let folder: string;
let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let now: Date;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 4);
  db = dbOver(pool);
  now = new Date('2026-11-21T10:00:00+08:00');
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

interface Imported extends ImportTotals {
  readonly rows: readonly ImportRow[];
}

async function importFile(path: string, mapping = '{}', isDryRun = false): Promise<Imported> {
  const rows: ImportRow[] = [];
  const totals = await importGoods(
    { db, clock: { now: () => now } },
    {
      path,
      mapping: parseMapping(mapping),
      mappingText: mapping,
      isDryRun,
      onRow: (row) => {
        rows.push(row);
      },
    },
  );
  return { ...totals, rows };
}

let files = 0;
async function importText(text: string, mapping?: string, isDryRun?: boolean): Promise<Imported> {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, text);
  return importFile(path, mapping, isDryRun);
}

const header =
  '商品编码,通用名,规格,剂型,生产企业,上市许可持有人,批准文号,处方类别,贮藏,保质期,单位,批发价,库存,批号,生产日期,有效期至,中包装\n';
const full =
  'A1,阿莫西林胶囊,0.25g*24粒/盒,胶囊剂,齐鲁制药有限公司,齐鲁制药有限公司,国药准字H37023104,处方药,密封,24,盒,4.35,120,B1,2026-05-01,2028-04,10\n';

const tables = {
  goods: 'select * from catalogue.goods order by id',
  makers: 'select * from catalogue.maker order by id',
  prices: 'select * from pricing.goods_price order by goods_id',
  history: 'select * from pricing.price_history order by goods_id, on_date',
  batches: 'select * from stock.batch order by id',
  movements: 'select * from stock.movement order by id',
  entries: 'select * from search.entry order by goods_id',
};

/** Everything that an import may write, down to the times, so that rewriting the same counts as a change. */
async function everything(): Promise<Record<string, unknown[]>> {
  const read = Object.entries(tables).map(
    async ([name, text]) => [name, (await pool.query(text)).rows] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

async function one<T extends object>(text: string): Promise<T> {
  const { rows } = await pool.query<T>(text);
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} rows`);
  return row;
}

describe('what a row becomes', () => {
  test('a complete row becomes goods on sale, with price, stock and readings to find it by', async () => {
    const { counts } = await importText(header + full);
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 });
    const goods = await one<{ id: number }>('select * from catalogue.goods');
    expect(goods).toMatchObject({
      code: 'A1',
      name: '阿莫西林胶囊',
      approval_no: '国药准字H37023104',
      goods_class: 'ANTIB',
      rx_type: 'RX',
      shelf_life_months: 24,
      pack_size: 10,
      is_antibiotic: true,
      sale_status: 'on_sale',
      sale_note: '',
      is_demo: false,
      first_sale_at: now,
    });
    expect(await one('select goods_id, base_price from pricing.goods_price')).toEqual({
      goods_id: goods.id,
      base_price: 43_500,
    });
    expect(await one('select on_date, price from pricing.price_history')).toEqual({
      on_date: '2026-11-21',
      price: 43_500,
    });
    expect(
      await one(
        'select b.*, w.name as warehouse from stock.batch b join stock.warehouse w on w.id = b.warehouse_id',
      ),
    ).toMatchObject({
      batch_no: 'B1',
      production_date: '2026-05-01',
      expiry_date: '2028-04-30',
      on_hand: 120,
      reserved: 0,
      status: 'OK',
      warehouse: '主仓库',
    });
    expect(await one('select kind, quantity from stock.movement')).toEqual({
      kind: 'receive',
      quantity: 120,
    });
    expect(await one('select initials from search.entry')).toEqual({ initials: ['amxljn', 'emxljn'] });
    expect(await one('select name, initials[1] as initials from catalogue.maker')).toEqual({
      name: '齐鲁制药有限公司',
      initials: 'qlzyyxgs',
    });
  });

  test('goods without a price come in as not for sale: 暂无报价', async () => {
    const { rows } = await importText(header + full.replace('4.35', ''));
    expect(rows).toMatchObject([{ outcome: 'added', reason: '暂不可售：暂无报价' }]);
    expect(await one('select sale_status, sale_note from catalogue.goods')).toEqual({
      sale_status: 'draft',
      sale_note: '暂无报价',
    });
    expect((await pool.query('select from pricing.goods_price')).rowCount).toBe(0);
  });

  test('a brand that praises itself with forbidden words keeps its goods off the shelf (W6-04)', async () => {
    const branded = `${header.trim()},商品名\n`;
    await importText(`${branded}${full.trim()},全网第一康 治愈率98%\n`);
    expect(await one('select sale_status, sale_note from catalogue.goods')).toEqual({
      sale_status: 'draft',
      sale_note: '包含广告法禁用词：第一、治愈率',
    });
    await importText(`${branded}${full.trim()},演示康\n`);
    expect(await one('select sale_status, sale_note from catalogue.goods')).toEqual({
      sale_status: 'on_sale',
      sale_note: '',
    });
  });

  test('a bad row stops no good one, and every line is accounted for', async () => {
    const { counts, rows, refused, noted } = await importText(
      `${header}${full}A2,,1g,,甲厂,,,,,,,1\nA3,当归片,0.3g*100片,,甲厂,,国药准字Z1234,,,,,1\nA4,地西泮片,2.5mg*20片,,甲厂,,,,,,,1\nA5,复方甘草片,50片,,乙厂,,,,,,瓶,-3\nA6,维生素C片,0.1g*100片,,丙厂,,,,,,瓶,2\n`,
    );
    expect(counts).toEqual({ added: 4, changed: 0, unchanged: 0, refused: 2 });
    expect(rows.map(({ line, outcome }) => `${line} ${outcome}`)).toEqual([
      '2 added',
      '3 refused',
      '4 added',
      '5 refused',
      '6 added',
      '7 added',
    ]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      '国家规定不得在网上销售：第二类精神药品',
      '缺少通用名',
    ]);
    expect(noted.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['价格“…”为负数，未采用', '批准文号“…”格式不正确，未采用']),
    );
    expect((await pool.query(`select from catalogue.goods where sale_status = 'on_sale'`)).rowCount).toBe(1);
  });

  test('each batch of a goods is booked, though the goods come in once', async () => {
    const { counts, rows } = await importText(header + full + full.replace('120,B1', '30,B2'));
    expect(counts).toMatchObject({ added: 1, changed: 1 });
    expect(rows[1]?.reason).toBe('与第 2 行是同一商品，已合并');
    expect((await pool.query('select batch_no, on_hand from stock.batch order by batch_no')).rows).toEqual([
      { batch_no: 'B1', on_hand: 120 },
      { batch_no: 'B2', on_hand: 30 },
    ]);
  });

  test('a batch without its production date waits for inspection', async () => {
    await importText(header + full.replace('2026-05-01', ''));
    expect(await one('select status from stock.batch')).toEqual({ status: 'PENDING' });
  });

  test('goods stand in the category that the file names, else where their kind usually stands', async () => {
    await pool.query(
      `insert into catalogue.category (name, level, path) values ('西药', 1, '{}'), ('抗感染药', 2, '{}')`,
    );
    await importText(
      `通用名,规格,生产企业,分类\n阿莫西林胶囊,0.25g*24粒,甲厂,抗感染药\n维生素C片,0.1g*100片,甲厂,没有的类\n`,
    );
    const { rows } = await pool.query(
      'select g.generic_name, c.name from catalogue.goods g join catalogue.category c on c.id = g.category_id order by g.id',
    );
    expect(rows).toEqual([
      { generic_name: '阿莫西林胶囊', name: '抗感染药' },
      { generic_name: '维生素C片', name: '西药' },
    ]);
  });

  test('a workbook brings the same goods as a text file', async () => {
    await importText(header + full);
    const before = await everything();
    const path = join(folder, 'same.xlsx');
    const cells = (line: string) => line.trim().split(',');
    await writeExcelFile([
      cells(header).map((value) => ({ value })),
      cells(full).map((value, index) => {
        if (['保质期', '批发价', '库存', '中包装'].includes(cells(header)[index] ?? '')) {
          return { value: Number(value), type: Number };
        }
        return value === '2026-05-01'
          ? { value: new Date('2026-05-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' }
          : { value };
      }),
    ]).toFile(path);
    expect((await importFile(path)).counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 0 });
    expect(await everything()).toEqual(before);
  });
});

describe('a file that comes again', () => {
  test('changes nothing, not even a time', async () => {
    const text = `${header}${full}${full.replace('120,B1', '30,B2')}A9,板蓝根颗粒,10g*20袋,,甲厂,,,,,,,\n,,,\nA8,,1g\n`;
    await importText(text);
    const before = await everything();
    now = new Date('2026-12-01T10:00:00+08:00');
    const { counts } = await importText(text);
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 1 });
    expect(await everything()).toEqual(before);
  });

  test('with a new price changes that price and nothing else', async () => {
    await importText(header + full);
    await pool.query(
      'insert into pricing.ladder (goods_id, number, price) select id, 10, 42000 from catalogue.goods',
    );
    const before = await everything();
    now = new Date('2026-12-01T10:00:00+08:00');
    const { counts } = await importText(header + full.replace('4.35', '4.3999'));
    expect(counts).toMatchObject({ changed: 1, added: 0 });
    const after = await everything();
    expect(after.goods).toEqual(before.goods);
    expect(after.batches).toEqual(before.batches);
    expect(await one('select base_price from pricing.goods_price')).toEqual({ base_price: 43_999 });
    expect(await one('select count(*)::int as n from pricing.ladder')).toEqual({ n: 1 });
    expect(
      (await pool.query('select on_date, price from pricing.price_history order by on_date')).rows,
    ).toEqual([
      { on_date: '2026-11-21', price: 43_500 },
      { on_date: '2026-12-01', price: 43_999 },
    ]);
  });

  test('does not put back what was sold since', async () => {
    await importText(header + full);
    await pool.query('update stock.batch set on_hand = 20, reserved = 5');
    const { rows } = await importText(header + full);
    expect(rows).toMatchObject([{ outcome: 'unchanged', reason: '批号已在库，数量未改' }]);
    expect(await one('select on_hand, reserved from stock.batch')).toEqual({ on_hand: 20, reserved: 5 });
  });

  test('does not put back on sale what was taken off the shelf', async () => {
    await importText(header + full);
    await pool.query(`update catalogue.goods set sale_status = 'off_shelf'`);
    await importText(header + full.replace('4.35', '5'));
    expect(await one('select sale_status from catalogue.goods')).toEqual({ sale_status: 'off_shelf' });
    await pool.query(`update catalogue.goods set sale_status = 'draft', sale_note = '质量部复核'`);
    await importText(header + full.replace('4.35', '6'));
    expect(await one('select sale_status from catalogue.goods')).toEqual({ sale_status: 'draft' });
  });

  test('completes drafts: a price list puts them on sale', async () => {
    await importText(header + full.replace('4.35', ''));
    await importText('品名,规格,厂家,单价\n阿莫西林胶囊,250mg×24粒,齐鲁制药股份有限公司,4.35\n');
    expect(await one('select sale_status, sale_note, first_sale_at from catalogue.goods')).toEqual({
      sale_status: 'on_sale',
      sale_note: '',
      first_sale_at: now,
    });
  });
});

describe('a dry run', () => {
  const text = `${header}${full}${full.replace('120,B1', '30,B2')}A9,板蓝根颗粒,10g*20袋,,甲厂,,,,,,,\nA8,,1g\n`;

  test('writes nothing and says what would become of each line', async () => {
    const before = await everything();
    const dry = await importText(text, '{}', true);
    expect(await everything()).toEqual(before);
    expect((await pool.query('select from catalogue.import_run')).rowCount).toBe(0);
    expect(dry.rows.map(({ line, outcome, goods_id }) => [line, outcome, goods_id])).toEqual([
      [2, 'added', null],
      [3, 'unchanged', null],
      [4, 'added', null],
      [5, 'refused', null],
    ]);
    const real = await importText(text);
    expect(real.refused).toEqual(dry.refused);
  });

  test('over goods that are there says that they stay', async () => {
    await importText(text);
    const before = await everything();
    expect((await importText(text.replace('4.35', '4.4'), '{}', true)).counts).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(await everything()).toEqual(before);
  });
});

describe('beside other work', () => {
  test('two files with the same goods at the same time make them once', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, index) => `药${index}片,0.1g*${index + 1}片,甲厂,1.${index}\n`,
    );
    const name = '通用名,规格,生产企业,单价\n';
    await Promise.all([importText(name + rows.join('')), importText(name + rows.toReversed().join(''))]);
    expect(await one('select count(*)::int as n from catalogue.goods')).toEqual({ n: 300 });
  });

  test('what a broken-off import had stored is found once it went on', async () => {
    const path = join(folder, 'long.csv');
    const lines = Array.from({ length: 4500 }, (_, index) =>
      full.replace('A1', `A${index}`).replace('0.25g*24', `0.25g*${index + 1}`),
    );
    await writeFile(path, header + lines.join(''));
    const stop = new AbortController();
    const broken = importGoods(
      { db, clock: { now: () => now } },
      {
        path,
        mapping: parseMapping('{}'),
        mappingText: '{}',
        isDryRun: false,
        signal: stop.signal,
        onProgress: () => stop.abort(),
      },
    );
    await expect(broken).rejects.toThrow();
    const counts = `select (select count(*)::int from catalogue.goods) as goods, (select count(*)::int from search.entry) as found`;
    expect(await one(counts)).toEqual({ goods: 2000, found: 0 });
    await importFile(path);
    expect(await one(counts)).toEqual({ goods: 4500, found: 4500 });
  });

  test('goods that somebody changed between reading and writing are not written over', async () => {
    await importText(header + full);
    const goods = await one<{ maker_id: number }>('select maker_id from catalogue.goods');
    const key = {
      maker_id: goods.maker_id,
      spec_key: specKey('0.25g*24粒'),
      bare_no: '',
      generic_name: '阿莫西林胶囊',
    };
    const [stored] = await findGoods(db, [key], []);
    if (!stored) throw new Error('not found');
    await pool.query(`update catalogue.goods set subtitle = '新', updated_at = now()`);
    const written = await updateGoods(
      db,
      [{ ...stored.record, id: stored.id, version: stored.version, form: '片剂' }],
      now,
    );
    expect(written).toBe(0);
    expect(await one('select form, subtitle from catalogue.goods')).toEqual({
      form: '胶囊剂',
      subtitle: '新',
    });
  });
});

const shared = resolve(import.meta.dirname, '../../../../../../../shared/data');
const dictionary = join(shared, 'his_drug_dictionary.csv');
const catalogue = join(shared, 'catalogue_with_approval_no.csv');

describe.skipIf(!existsSync(dictionary))(
  'the real catalogues (skipped where ../shared/data is absent)',
  () => {
    const linesOf = async (path: string) =>
      (await readFile(path, 'utf8')).trimEnd().split(/\r?\n/).length - 1;
    const all = ({ counts }: Imported) => counts.added + counts.changed + counts.unchanged + counts.refused;

    test('every row of both is accounted for, and refused only for what the law or its number forbids', async () => {
      const first = await importFile(dictionary);
      expect(all(first)).toBe(await linesOf(dictionary));
      expect(new Set(first.rows.map(({ line }) => line)).size).toBe(2966);
      expect(first.refused.every(({ reason }) => reason.startsWith('国家规定不得在网上销售：'))).toBe(true);
      // The dictionary lists 467 formula granules, which no online store may sell.
      expect(first.refused[0]).toEqual({ reason: '国家规定不得在网上销售：中药配方颗粒', rows: 467 });
      expect(first.counts.refused).toBeLessThan(467 + 100);

      const second = await importFile(catalogue);
      expect(all(second)).toBe(await linesOf(catalogue));
      expect(second.counts.refused).toBeLessThan(20);
      expect(second.noted.map(({ reason }) => reason)).toContain('批准文号“…”格式不正确，未采用');
    });

    test('goods in both are joined by name, spec and maker: one has the price, the other the approval number', async () => {
      const names = new Map<number, Set<string>>();
      for (const [file, path] of [
        ['dictionary', dictionary],
        ['catalogue', catalogue],
      ] as const) {
        for (const { goods_id } of (await importFile(path)).rows) {
          if (goods_id !== null) names.set(goods_id, (names.get(goods_id) ?? new Set()).add(file));
        }
      }
      const joined = [...names].filter(([, sources]) => sources.size === 2).map(([id]) => id);
      expect(joined.length).toBeGreaterThan(120);
      const { rows } = await pool.query<{ priced: number; numbered: number }>(
        `select count(p.base_price)::int as priced, count(*) filter (where g.approval_no <> '')::int as numbered
       from catalogue.goods g left join pricing.goods_price p on p.goods_id = g.id where g.id = any($1)`,
        [joined],
      );
      expect(rows).toEqual([{ priced: joined.length, numbered: joined.length }]);
      // Written alike in neither file: 氟康唑胶囊, 辉瑞制药有限公司 and the like differ in units, brackets and containers.
      const { rows: makers } = await pool.query<{ name: string }>('select name from catalogue.maker');
      expect(new Set(makers.map(({ name }) => makerKey(name))).size).toBe(makers.length);
    });

    test('nothing is invented: no price, number or batch that the files do not have', async () => {
      await importFile(catalogue);
      expect(await one('select count(*)::int as n from pricing.goods_price')).toEqual({ n: 0 });
      expect(await one('select count(*)::int as n from stock.batch')).toEqual({ n: 0 });
      await importFile(dictionary);
      expect(
        await one(`select count(*)::int as n from catalogue.goods where sale_status = 'on_sale'`),
      ).toEqual({ n: 0 });
      expect(await one('select count(*)::int as n from stock.batch')).toEqual({ n: 0 });
    });

    test('both change nothing when they come again', async () => {
      for (const path of [dictionary, catalogue]) {
        await importFile(path);
        const before = await everything();
        expect((await importFile(path)).counts).toMatchObject({ added: 0, changed: 0 });
        expect(await everything()).toEqual(before);
      }
    });

    test('with the facts that the operator vouches for in a mapping, goods of both go on sale', async () => {
      const facts =
        '"constants": {"rx_type": "RX", "storage": "密封", "shelf_life": "24", "batch_no": "T20260101", "production_date": "2026-01-01", "expiry_date": "2027-12", "stock": "50"%s}, "copies": {"mah": "maker"}';
      await importFile(catalogue, `{${facts.replace('%s', ', "price": "12.5"')}}`);
      await importFile(dictionary, `{"ignored": ["code", "stock"], ${facts.replace('%s', '')}}`);
      const { rows } = await pool.query<{ n: number; stocked: number }>(
        `select count(*)::int as n, count(*) filter (where exists (select 1 from stock.batch b where b.goods_id = g.id))::int as stocked
       from catalogue.goods g where g.sale_status = 'on_sale'`,
      );
      expect(rows[0]?.n).toBeGreaterThan(1_200);
      expect(rows[0]?.stocked).toBe(rows[0]?.n);
    });
  },
);
