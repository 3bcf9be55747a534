import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ImportFiles } from '../../../../testing/import-files.ts';
import { parseMapping } from '../columns/read-mapping.ts';
import { importGoods } from '../import-goods.ts';

const files = new ImportFiles();

const header =
  '商品编码,通用名,规格,剂型,生产企业,上市许可持有人,批准文号,处方类别,贮藏,保质期,单位,批发价,库存,批号,生产日期,有效期至\n';
const line = (code: string, batch: string, stock = '100', price = '4.35') =>
  `${code},测试${code}胶囊,0.25g*24粒,胶囊剂,甲厂,甲厂,国药准字H2010${code},处方药,密封,24,盒,${price},${stock},${batch},2026-05-01,2028-04-30\n`;
const catalogue = header + line('0001', 'A1') + line('0002', 'B1') + line('0002', 'B2', '40');

interface BatchLine {
  readonly code: string;
  readonly batch: string;
  readonly on_hand: number;
}

const batches = () =>
  files.rows<BatchLine>(
    `select g.code, b.batch_no as batch, b.on_hand from stock.batch b join catalogue.goods g on g.id = b.goods_id
     order by g.code, b.batch_no, b.id`,
  );
const adjustments = () =>
  files.rows<{ batch: string; quantity: number; reason: string }>(
    `select b.batch_no as batch, m.quantity, m.reason from stock.movement m join stock.batch b on b.id = m.batch_id
     where m.kind = 'adjust' order by b.batch_no`,
  );
const stockOf = async (code: string) =>
  Object.fromEntries(
    (await batches()).filter((one) => one.code === code).map(({ batch, on_hand }) => [batch, on_hand]),
  );

/** Everything but the fields that the update may change. */
async function restOf(...changed: string[]) {
  const all = await files.everything();
  return Object.fromEntries(Object.entries(all).filter(([name]) => !changed.includes(name)));
}

describe('a list of own codes and stock', () => {
  test('sets each batch, writes the difference down with its reason, and touches nothing else', async () => {
    await files.text(catalogue);
    const before = await restOf('batches', 'movements');
    const { counts, rows, notices } = await files.text('商品编码,批号,库存\n0001,A1,60\n0002,B2,55\n');
    expect(counts).toEqual({ added: 0, changed: 2, unchanged: 0, refused: 0 });
    expect(notices).toContain('按商品编码更新已有商品：只更新库存，不新增商品');
    expect(rows.map(({ reason }) => reason)).toEqual([
      '批号“A1”库存 100 → 60',
      '批号“B2”库存 40 → 55；在库的批号“B1 100”文件中没有，未改',
    ]);
    expect(await batches()).toEqual([
      { code: '0001', batch: 'A1', on_hand: 60 },
      { code: '0002', batch: 'B1', on_hand: 100 },
      { code: '0002', batch: 'B2', on_hand: 55 },
    ]);
    expect(await adjustments()).toEqual([
      { batch: 'A1', quantity: -40, reason: expect.stringMatching(/^库存文件“\d+\.csv”第 2 行$/) },
      { batch: 'B2', quantity: 15, reason: expect.stringMatching(/^库存文件“\d+\.csv”第 3 行$/) },
    ]);
    expect(await restOf('batches', 'movements')).toEqual(before);
  });

  test('changes nothing when it comes again, though units were sold since', async () => {
    await files.text(catalogue);
    const list = '商品编码,批号,库存\n0001,A1,60\n';
    await files.text(list);
    const before = await files.everything();
    expect((await files.text(list)).counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await files.everything()).toEqual(before);
    await files.pool.query(`update stock.batch set on_hand = 45 where batch_no = 'A1'`);
    const { rows } = await files.text(list);
    expect(rows).toMatchObject([
      { outcome: 'unchanged', reason: '上次设置库存的就是这个文件，此后的出入库不再改回' },
    ]);
    expect(await stockOf('0001')).toEqual({ A1: 45 });
    // Another list came between: the first one brings changes again.
    await files.text('商品编码,批号,库存\n0001,A1,70\n');
    await files.text(list);
    expect(await stockOf('0001')).toEqual({ A1: 60 });
  });

  test('of one batch on several rows, however far apart, is their sum, in one movement', async () => {
    await files.text(catalogue);
    const others = Array.from({ length: 2_500 }, (_, index) => `X${index},,1\n`).join('');
    const list = `商品编码,批号,库存\n0001,A1,30\n${others}0001,A1,25\n`;
    const { counts } = await files.text(list);
    expect(counts).toEqual({ added: 0, changed: 2, unchanged: 0, refused: 2_500 });
    expect(await stockOf('0001')).toEqual({ A1: 55 });
    expect(await adjustments()).toMatchObject([{ batch: 'A1', quantity: -45 }]);
  });

  test('never falls below what orders have reserved, and says so', async () => {
    await files.text(catalogue);
    await files.pool.query(`update stock.batch set reserved = 8 where batch_no in ('A1', 'B1')`);
    const { rows } = await files.text('商品编码,批号,库存\n0001,A1,5\n0002,,0\n');
    expect(rows[0]?.reason).toBe(
      '批号“A1”库存 5 少于订单已占用的 8，库存设为 8，请尽快核对；批号“A1”库存 100 → 8',
    );
    expect(await batches()).toMatchObject([
      { batch: 'A1', on_hand: 8 },
      { batch: 'B1', on_hand: 8 },
      { batch: 'B2', on_hand: 0 },
    ]);
  });

  test('without batch numbers sets only what leaves no doubt which batch it is of', async () => {
    await files.text(catalogue);
    const say = async (stock: string) => (await files.text(`编码,库存\n${stock}\n`)).rows[0]?.reason;
    expect(await say('0001,100')).toBe('');
    expect(await say('0001,70')).toBe('批号“A1”库存 100 → 70');
    expect(await say('0001,90')).toBe('库存 90 多于在库的 70，多出的没有批号，未入账');
    expect(await say('0002,90')).toBe(
      '库存 90 少于在库的 140，没有批号，不知少的是哪一批（“B1 100、B2 40”），库存未改',
    );
    expect(await stockOf('0002')).toEqual({ B1: 100, B2: 40 });
    expect(await say('0002,0')).toBe('批号“B1”库存 100 → 0；批号“B2”库存 40 → 0');
    expect(await say('0002,5')).toBe('有库存但没有批号，库存未入账');
    expect(await stockOf('0001')).toEqual({ A1: 70 });
  });

  test('books a batch that nobody knew, and leaves it waiting where it has no dates', async () => {
    await files.text(catalogue);
    const { rows } = await files.text(
      '商品编码,批号,库存,生产日期,有效期至\n0001,A2,20,2026-06-01,2028-05-31\n0001,A3,30,,\n0001,A4,0,,\n',
    );
    expect(rows.map(({ reason }) => reason)).toEqual([
      '新批号，已入库；在库的批号“A1 100”文件中没有，未改',
      '新批号缺少生产日期或有效期至，入库待验，暂不可售',
      '',
    ]);
    expect(
      await files.rows(
        `select batch_no, on_hand, status, expiry_date from stock.batch where batch_no ~ '^A[2-4]' order by 1`,
      ),
    ).toEqual([
      { batch_no: 'A2', on_hand: 20, status: 'OK', expiry_date: '2028-05-31' },
      { batch_no: 'A3', on_hand: 30, status: 'PENDING', expiry_date: null },
    ]);
  });

  test('guesses neither batch, date nor warehouse', async () => {
    await files.text(catalogue);
    await files.text(`${header.trim()},仓库\n${line('0001', 'A1', '10').trim()},二仓\n`);
    const before = await files.everything();
    const { rows } = await files.text(
      `商品编码,批号,库存,仓库,有效期至
0001,A1,60,,
0001,A1,60,三仓,
0002,B1,60,,2029-01-01
0002,B2,12.5,,
0002,,30,,
0002,批#1,30,,
`,
    );
    expect(rows.map(({ outcome, reason }) => [outcome, reason.split('；')[0]])).toEqual([
      ['unchanged', '批号“A1”在“主仓库”、“二仓”都有，文件没有写明仓库，库存未改'],
      ['unchanged', '没有仓库“三仓”，库存未改'],
      ['unchanged', '同一批号的日期与在库的不同，库存未改'],
      ['unchanged', '库存“12.5”不是整数，未采用'],
      ['unchanged', '同一商品另有写明批号的行，没有批号的库存未改'],
      ['unchanged', '批号“批#1”格式不正确，未采用'],
    ]);
    expect(await files.everything()).toEqual(before);
  });

  test('sets no batch of which one row could not be read, for then nobody knows the sum', async () => {
    await files.text(catalogue);
    const before = await files.everything();
    const { rows } = await files.text('商品编码,批号,库存\n0001,A1,30\n0001,A1,有\n0002,批#1,1\n0002,,90\n');
    expect(rows.map(({ reason }) => reason)).toEqual([
      '同一批号另有库存未采用的行，合计不明，库存未改',
      '库存“有”不是确切的数量，未采用',
      '批号“批#1”格式不正确，未采用',
      '同一批号另有库存未采用的行，合计不明，库存未改',
    ]);
    expect(await files.everything()).toEqual(before);
  });

  test('goes on where it was broken off, and ends as if it had not been', async () => {
    const many = Array.from({ length: 700 }, (_, index) => line(String(1_000 + index), 'M1'));
    await files.text(header + many.join(''));
    const path = join(files.folder, 'broken-stock.csv');
    await writeFile(
      path,
      `商品编码,批号,库存\n${many.map((_, index) => `${1_000 + index},M1,${index + 1}\n`).join('')}`,
    );
    const stop = new AbortController();
    let asked = 0;
    // Stopped after the first goods whose stock was set.
    const signal = new Proxy(stop.signal, {
      get(target, key) {
        if (key !== 'throwIfAborted') return Reflect.get(target, key);
        return () => {
          asked += 1;
          if (asked === 3) throw new Error('broken off');
        };
      },
    });
    const mapping = parseMapping('{}');
    const deps = { db: files.db, clock: { now: () => files.now } };
    const options = { path, mapping, mappingText: '{}', isPreview: false };
    await expect(importGoods(deps, { ...options, signal })).rejects.toThrow('broken off');
    const set = `select count(*)::int as n from stock.movement where kind = 'adjust'`;
    expect(await files.one(set)).toEqual({ n: 500 - 1 });
    const totals = await importGoods(deps, options);
    expect(totals.counts).toEqual({ added: 0, changed: 699, unchanged: 1, refused: 0 });
    expect(await files.one(set)).toEqual({ n: 699 });
  });
});

describe('a list of own codes and prices', () => {
  test('changes prices by the price rules, and touches nothing else', async () => {
    await files.text(catalogue);
    const before = await restOf('prices', 'history');
    const { counts, rows } = await files.text('货号,批发价\n0001,15.00\n0002,4.35\n0002,4.50\n0001,面议\n');
    expect(counts).toEqual({ added: 0, changed: 1, unchanged: 3, refused: 0 });
    expect(rows[2]?.reason).toBe('与第 3 行是同一商品，价格不同，未采用');
    expect(
      await files.rows(
        'select g.code, p.base_price from pricing.goods_price p join catalogue.goods g on g.id = p.goods_id order by 1',
      ),
    ).toEqual([
      { code: '0001', base_price: 150_000 },
      { code: '0002', base_price: 43_500 },
    ]);
    expect(await restOf('prices', 'history')).toEqual(before);
  });

  test('takes of a price history the price in force today, and nothing that is counted in another unit', async () => {
    await files.text(catalogue);
    const { rows } = await files.text(
      '编码,批发价,开始日期,停止日期\n0001,3,2025-01-01,2025-12-31\n0001,5,2026-01-01,\n0001,6,2027-01-01,\n0002,90元/箱,,\n',
    );
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['unchanged', '价格已于 2025-12-31 停止，未采用'],
      ['changed', ''],
      ['unchanged', '价格自 2027-01-01 起才执行，未采用'],
      ['unchanged', '单位“箱”与商品的“盒”不同，价格和库存未采用'],
    ]);
    expect(await files.rows('select base_price from pricing.goods_price order by goods_id')).toEqual([
      { base_price: 50_000 },
      { base_price: 43_500 },
    ]);
  });

  test('puts goods on sale that lacked only a price', async () => {
    await files.text(header + line('0001', 'A1', '100', ''));
    const status = 'select sale_status, sale_note from catalogue.goods';
    expect(await files.one(status)).toEqual({ sale_status: 'draft', sale_note: '暂无报价' });
    await files.text('商品编码,批发价\n0001,9.9\n');
    expect(await files.one(status)).toEqual({ sale_status: 'on_sale', sale_note: '' });
  });
});

describe('own codes', () => {
  test('that nobody knows are refused, and so are goods that are called otherwise', async () => {
    await files.text(catalogue);
    const before = await files.everything();
    const { counts, rows } = await files.text(
      '商品编码,品名,库存\n9999,,1\n,,1\n0001,阿莫西林胶囊,1\n合计,,2\n0002,测试0002胶囊(演示康),140\n',
    );
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 4 });
    expect(rows.map(({ reason }) => reason)).toEqual([
      '没有商品编码“9999”的商品',
      '缺少商品编码',
      '商品编码“0001”是“测试0001胶囊”，不是“阿莫西林胶囊”',
      '合计行，不是商品',
      '',
    ]);
    expect(await files.everything()).toEqual(before);
  });

  test('bring price and stock in one list, and a preview of it writes nothing', async () => {
    await files.text(catalogue);
    const before = await files.everything();
    const list = '商品编码,批发价,批号,库存\n0001,5,A1,60\n0002,6,B1,70\n0002,6,B2,0\n';
    const dry = await files.text(list, '{}', true);
    expect(await files.everything()).toEqual(before);
    expect(await files.rows('select from catalogue.import_stock')).toEqual([]);
    const real = await files.text(list);
    expect(dry.rows[0]?.reason).toBe('更改“0001 测试0001胶囊”：价格 4.35 → 5.00；批号“A1”库存 100 → 60');
    const withoutChanges = dry.rows.map((row) => ({
      ...row,
      reason: row.reason.replace(/^更改“[^；]*；/, ''),
    }));
    expect(real.rows).toEqual(withoutChanges);
    expect(real.counts).toEqual({ added: 0, changed: 3, unchanged: 0, refused: 0 });
    expect(await batches()).toMatchObject([{ on_hand: 60 }, { on_hand: 70 }, { on_hand: 0 }]);
  });
});
