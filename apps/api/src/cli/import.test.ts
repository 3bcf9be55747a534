import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../platform/db.ts';
import { importCommand, type Running } from '../testing/import-command.ts';
import { createTestDatabase } from '../testing/postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-import-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const { start, run } = importCommand(() => folder);

async function withDatabase<T>(work: (url: string, pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 2);
  try {
    return await work(database.url, pool);
  } finally {
    await pool.end();
    await database.end();
  }
}

/** The results of an import in words: without counters and times. */
async function contents(pool: pg.Pool): Promise<unknown[][]> {
  const goods = `(select g.*, m.name as maker from catalogue.goods g join catalogue.maker m on m.id = g.maker_id) g`;
  const name = `g.generic_name || '/' || g.spec_key || '/' || g.maker`;
  const queries = [
    `select to_jsonb(g) - '{id,maker_id,created_at,updated_at,first_sale_at}'::text[] as goods, p.base_price, p.suggested_retail
     from ${goods} left join pricing.goods_price p on p.goods_id = g.id order by ${name}`,
    `select name, name_key, initials, pinyin from catalogue.maker order by name_key`,
    `select ${name} as goods, h.price from pricing.price_history h join ${goods} on g.id = h.goods_id order by 1`,
    `select ${name} as goods, b.batch_no, b.production_date, b.expiry_date, b.on_hand, b.status,
       (select json_agg(json_build_array(v.kind, v.quantity)) from stock.movement v where v.batch_id = b.id) as moved
     from stock.batch b join ${goods} on g.id = b.goods_id order by 1, 2`,
    `select ${name} as goods, e.name_norm, e.initials, e.pinyin, e.numbers
     from search.entry e join ${goods} on g.id = e.goods_id order by 1`,
    `select r.line, r.outcome, r.reason from catalogue.import_row r order by 1`,
  ];
  return Promise.all(queries.map(async (text) => (await pool.query(text)).rows));
}

/** More than a megabyte: read and checked in a thread of its own. */
const rowsOfFile = 12_000;

/** A catalogue with repeated goods, other names for known numbers, refused rows and several batches. */
function makeCatalogue(): string {
  const lines = ['商品编码,通用名,规格,生产企业,批准文号,单位,批发价,库存,批号,生产日期,有效期至'];
  for (let index = 0; index < rowsOfFile; index += 1) {
    const goods = index % 7 === 6 ? Math.floor(index / 2) : index;
    const name = index % 11 === 10 ? `别名${goods}片` : `药品${goods}片`;
    const price = index % 13 === 12 ? '-1' : `${(goods % 90) + 1}.${String(goods % 10_000).padStart(4, '0')}`;
    const number = goods % 3 === 0 ? '' : `国药准字H${20_000_000 + goods}`;
    lines.push(
      `C${goods},${name},0.${(goods % 9) + 1}g*${(goods % 50) + 6}片,第${goods % 400}制药有限公司,${number},盒,${price},${(index % 200) + 1},B${index},2026-0${(index % 9) + 1}-01,2028-06`,
    );
  }
  return `${lines.join('\n')}\n`;
}

describe('an import that is killed', () => {
  test('and restarted ends with the same database, however often and wherever it was killed', async () => {
    const file = join(folder, 'catalogue.csv');
    await writeFile(file, makeCatalogue());
    const undisturbed = await withDatabase(async (url, pool) => {
      expect((await run(url, file, '--report', join(folder, 'a.csv'))).code).toBe(0);
      return contents(pool);
    });
    await withDatabase(async (url, pool) => {
      const doneLines = async () => {
        const { rows } = await pool.query<{ next_line: number }>(
          'select max(next_line)::bigint as next_line from catalogue.import_run',
        );
        return rows[0]?.next_line ?? 0;
      };
      const killWhen = async (isTime: (running: Running) => boolean | Promise<boolean>) => {
        const running = start(url, [file, '--report', join(folder, 'b.csv')]);
        while (running.child.exitCode === null && !(await isTime(running))) await sleep(3);
        running.child.kill('SIGKILL');
        expect(await running.ended).toBeNull();
        return running.printed();
      };
      await killWhen(async () => (await doneLines()) >= 2_000);
      const first = await doneLines();
      expect(first).toBeLessThan(rowsOfFile);
      // In the middle of a batch: some time after the last commit.
      const resumed = await killWhen(async (running) => {
        if ((await doneLines()) <= first) return false;
        await sleep(40);
        return running.child.exitCode === null;
      });
      expect(resumed).toContain(`上次在第 ${first} 行中断，从下一行继续`);
      // Before its first batch is stored.
      await killWhen((running) => running.printed().includes('从下一行继续'));
      const last = await run(url, file, '--report', join(folder, 'b.csv'));
      expect(last.code).toBe(0);
      expect(await contents(pool)).toEqual(undisturbed);
      expect(await pool.query('select from catalogue.import_run where finished_at is null')).toMatchObject({
        rowCount: 0,
      });
    });
    const reports = await Promise.all(['a.csv', 'b.csv'].map((name) => readFile(join(folder, name), 'utf8')));
    const withoutIds = reports.map((text) => text.replaceAll(/,\d*\r\n/g, '\r\n'));
    expect(withoutIds[0]).toBe(withoutIds[1]);
    expect(withoutIds[0]?.trimEnd().split('\r\n')).toHaveLength(rowsOfFile + 1);
  });
});

describe('the output of the command', () => {
  const text = '通用名,规格,生产企业,单价\n阿胶,250g,甲厂,12\n,1g,甲厂,1\n';

  test('a summary by reason, and a report of every line beside the file', async () => {
    await mkdir(join(folder, 'own'));
    await writeFile(join(folder, 'own', '目录.csv'), text);
    await withDatabase(async (url) => {
      const { code, printed } = await run(url, 'own/目录.csv');
      expect(code).toBe(0);
      expect(printed).toContain('导入完成：共 2 行，新增 1，更新 0，未变 0，拒绝 1');
      expect(printed).toMatch(/拒绝的原因：\n +1 {2}缺少通用名/);
    });
    const report = await readFile(join(folder, 'own', '目录.csv.import-report.csv'), 'utf8');
    expect(report).toMatch(/^\uFEFF行号,结果,原因,商品ID\r\n2,新增,.*,\d+\r\n3,拒绝,缺少通用名,\r\n$/);
  });

  test('the report of a file in a read-only folder goes to the data folder', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed);
    await writeFile(join(closed, 'list.csv'), text);
    await chmod(closed, 0o555);
    try {
      await withDatabase(async (url) => {
        expect((await run(url, join(closed, 'list.csv'))).code).toBe(0);
      });
    } finally {
      await chmod(closed, 0o755);
    }
    expect(await readFile(join(folder, 'data', 'imports', 'list.csv.import-report.csv'), 'utf8')).toContain(
      '新增',
    );
  });

  test('a preview leaves neither goods nor a report', async () => {
    await writeFile(join(folder, 'dry.csv'), text);
    await withDatabase(async (url, pool) => {
      const { printed } = await run(url, 'dry.csv', '--preview');
      expect(printed).toContain('预览（未写入）：共 2 行，新增 1');
      expect((await pool.query('select from catalogue.goods')).rowCount).toBe(0);
    });
    await expect(readFile(join(folder, 'dry.csv.import-report.csv'))).rejects.toThrow('ENOENT');
  });

  test('photos are imported by the same command, and unknown names are reported', async () => {
    await mkdir(join(folder, '照片'));
    await writeFile(join(folder, '照片', 'C404.jpg'), 'no picture');
    await withDatabase(async (url) => {
      const { code, printed } = await run(url, 'pictures', '照片');
      expect(code).toBe(0);
      expect(printed).toContain('导入完成：新增 0，更新 0，未变 0，拒绝 1');
      expect(printed).toContain('C404.jpg：没有编码、条码或批准文号为“C404”的商品');
    });
    expect(await readFile(join(folder, '照片.import-report.csv'), 'utf8')).toContain('C404.jpg,拒绝,');
  });

  test.each([
    [['pictures'], /用法：npm run import -- pictures/],
    [['pictures', '.', '--fast'], /选项 --fast 不能识别/],
    [['pictures', 'nowhere'], /找不到 .*nowhere，请检查路径/],
    [[], /用法：npm run import -- 文件/],
    [['a.csv', 'b.csv'], /用法：/],
    [['a.csv', '--fast'], /选项 --fast 不能识别/],
    [['a.csv', '--map'], /选项 --map/],
    [['a.csv', '--absent', 'delete'], /选项 --absent 只能是 off-sale/],
    [['a.csv', '--confirm', '3'], /选项 --confirm 须与 --absent off-sale 一起用/],
    [['a.csv', '--absent', 'off-sale', '--confirm', 'yes'], /选项 --confirm 须为个数/],
    [['nowhere.csv'], /找不到文件 .*nowhere\.csv，请检查路径/],
    [['broken.csv'], /没有找到表头/],
    [['broken.csv', '--map', 'nowhere.json'], /映射文件 .*nowhere\.json 无法读取/],
    [['broken.csv', '--report', 'nowhere/r.csv'], /报告 .*r\.csv 无法写入（ENOENT）/],
  ])('an impossible request ends with one sentence and code 1: %j', async (args, message) => {
    await writeFile(join(folder, 'broken.csv'), '一,二\n三,四\n');
    await withDatabase(async (url) => {
      const { code, printed } = await run(url, ...args);
      expect(code).toBe(1);
      expect(printed).toMatch(message);
      expect(printed).not.toMatch(/^ +at /m);
    });
  });
});
