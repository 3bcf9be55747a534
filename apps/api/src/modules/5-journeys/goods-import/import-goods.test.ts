import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makerKey, specKey } from '@qianfang/domain/goods/comparable-text';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { type Imported, ImportFiles } from '../../../testing/import-files.ts';
import { parseMapping } from './columns/read-mapping.ts';
import { findGoods, updateGoods } from './import.repo.ts';
import { importGoods } from './import-goods.ts';

const files = new ImportFiles();

const header =
  '商品编码,通用名,规格,剂型,生产企业,上市许可持有人,批准文号,处方类别,贮藏,保质期,单位,批发价,库存,批号,生产日期,有效期至,中包装\n';
const full =
  'A1,阿莫西林胶囊,0.25g*24粒/盒,胶囊剂,齐鲁制药有限公司,齐鲁制药有限公司,国药准字H37023104,处方药,密封,24,盒,4.35,120,B1,2026-05-01,2028-04,10\n';

describe('what a row becomes', () => {
  test('an object a line of JSON is a row: a line that is none is refused, the others come in as from a list', async () => {
    const names = header.trim().split(',');
    const cells = full.trim().split(',');
    const goods = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
    const lines = [goods, { ...goods, 商品编码: 'A2', 规格: '0.5g*10粒/盒', 批号: 'B2', 批准文号: '' }];
    const text = `${lines.map((one) => JSON.stringify(one)).join('\n')}\n{"通用名":\n`;
    const { counts, rows } = await files.text(text);
    expect(counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 1 });
    expect(rows.map(({ line, reason }) => [line, reason]).at(-1)).toEqual([
      3,
      '这一行不是 JSON 对象，无法读取',
    ]);
    const before = await files.everything();
    expect((await files.text(text)).counts).toMatchObject({ unchanged: 2 });
    expect((await files.text(header + full)).counts).toMatchObject({ unchanged: 1 });
    expect(await files.everything()).toEqual(before);
    await expect(files.text(`[${JSON.stringify(goods)}]`)).rejects.toThrow('JSON 数组');
    await expect(files.text('{"名字":"甲"}\n')).rejects.toThrow('各行对象的字段名里没有通用名');
  });

  test('a complete row becomes goods on sale, with price, stock and readings to find it by', async () => {
    const { counts } = await files.text(header + full);
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 });
    const goods = await files.one<{ id: number }>('select * from catalogue.goods');
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
      first_sale_at: files.now,
    });
    expect(await files.one('select goods_id, base_price from pricing.goods_price')).toEqual({
      goods_id: goods.id,
      base_price: 43_500,
    });
    expect(await files.one('select on_date, price from pricing.price_history')).toEqual({
      on_date: '2026-11-21',
      price: 43_500,
    });
    expect(
      await files.one(
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
    expect(await files.one('select kind, quantity from stock.movement')).toEqual({
      kind: 'receive',
      quantity: 120,
    });
    expect(await files.one('select initials from search.entry')).toEqual({ initials: ['amxljn', 'emxljn'] });
    expect(await files.one('select name, initials[1] as initials from catalogue.maker')).toEqual({
      name: '齐鲁制药有限公司',
      initials: 'qlzyyxgs',
    });
  });

  test('goods without a price come in as not for sale: 暂无报价', async () => {
    const { rows } = await files.text(header + full.replace('4.35', ''));
    expect(rows).toMatchObject([{ outcome: 'added', reason: '暂不可售：暂无报价' }]);
    expect(await files.one('select sale_status, sale_note from catalogue.goods')).toEqual({
      sale_status: 'draft',
      sale_note: '暂无报价',
    });
    expect((await files.pool.query('select from pricing.goods_price')).rowCount).toBe(0);
  });

  test('a brand that praises itself with forbidden words keeps its goods off the shelf (W6-04)', async () => {
    const branded = `${header.trim()},商品名\n`;
    await files.text(`${branded}${full.trim()},全网第一康 治愈率98%\n`);
    expect(await files.one('select sale_status, sale_note from catalogue.goods')).toEqual({
      sale_status: 'draft',
      sale_note: '包含广告法禁用词：第一、治愈率',
    });
    await files.text(`${branded}${full.trim()},演示康\n`);
    expect(await files.one('select sale_status, sale_note from catalogue.goods')).toEqual({
      sale_status: 'on_sale',
      sale_note: '',
    });
  });

  test('a bad row stops no good one, and every line is accounted for', async () => {
    const { counts, rows, refused, noted } = await files.text(
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
      '国家规定不得在网上销售：第二类精神药品（地西泮，精神药品品种目录（2013年版），食药监药化监〔2013〕230号）',
      '缺少通用名',
    ]);
    expect(noted.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['价格“…”为负数，未采用', '批准文号“…”格式不正确，未采用']),
    );
    expect(
      (await files.pool.query(`select from catalogue.goods where sale_status = 'on_sale'`)).rowCount,
    ).toBe(1);
  });

  test('each batch of a goods is booked, though the goods come in once', async () => {
    const { counts, rows } = await files.text(header + full + full.replace('120,B1', '30,B2'));
    expect(counts).toMatchObject({ added: 1, changed: 1 });
    expect(rows[1]?.reason).toBe('与第 2 行是同一商品，已合并');
    expect(
      (await files.pool.query('select batch_no, on_hand from stock.batch order by batch_no')).rows,
    ).toEqual([
      { batch_no: 'B1', on_hand: 120 },
      { batch_no: 'B2', on_hand: 30 },
    ]);
  });

  test('a batch without its production date waits for inspection', async () => {
    await files.text(header + full.replace('2026-05-01', ''));
    expect(await files.one('select status from stock.batch')).toEqual({ status: 'PENDING' });
  });

  test('goods stand in the category that the file names, else where their kind usually stands', async () => {
    await files.pool.query(
      `insert into catalogue.category (name, level, path) values ('西药', 1, '{}'), ('抗感染药', 2, '{}')`,
    );
    await files.text(
      `通用名,规格,生产企业,分类\n阿莫西林胶囊,0.25g*24粒,甲厂,抗感染药\n维生素C片,0.1g*100片,甲厂,没有的类\n`,
    );
    const { rows } = await files.pool.query(
      'select g.generic_name, c.name from catalogue.goods g join catalogue.category c on c.id = g.category_id order by g.id',
    );
    expect(rows).toEqual([
      { generic_name: '阿莫西林胶囊', name: '抗感染药' },
      { generic_name: '维生素C片', name: '西药' },
    ]);
  });

  test('a workbook brings the same goods as a text file', async () => {
    await files.text(header + full);
    const before = await files.everything();
    const path = join(files.folder, 'same.xlsx');
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
    expect((await files.file(path)).counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 0 });
    expect(await files.everything()).toEqual(before);
  });
});

describe('a file that comes again', () => {
  test('changes nothing, not even a time', async () => {
    const text = `${header}${full}${full.replace('120,B1', '30,B2')}A9,板蓝根颗粒,10g*20袋,,甲厂,,,,,,,\n,,,\nA8,,1g\n`;
    await files.text(text);
    const before = await files.everything();
    files.now = new Date('2026-12-01T10:00:00+08:00');
    const { counts } = await files.text(text);
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 1 });
    expect(await files.everything()).toEqual(before);
  });

  test('with a new price changes that price and nothing else', async () => {
    await files.text(header + full);
    await files.pool.query(
      'insert into pricing.ladder (goods_id, number, price) select id, 10, 42000 from catalogue.goods',
    );
    const before = await files.everything();
    files.now = new Date('2026-12-01T10:00:00+08:00');
    const { counts } = await files.text(header + full.replace('4.35', '4.3999'));
    expect(counts).toMatchObject({ changed: 1, added: 0 });
    const after = await files.everything();
    expect(after.goods).toEqual(before.goods);
    expect(after.batches).toEqual(before.batches);
    expect(await files.one('select base_price from pricing.goods_price')).toEqual({ base_price: 43_999 });
    expect(await files.one('select count(*)::int as n from pricing.ladder')).toEqual({ n: 1 });
    expect(
      (await files.pool.query('select on_date, price from pricing.price_history order by on_date')).rows,
    ).toEqual([
      { on_date: '2026-11-21', price: 43_500 },
      { on_date: '2026-12-01', price: 43_999 },
    ]);
  });

  test('does not put back what was sold since', async () => {
    await files.text(header + full);
    await files.pool.query('update stock.batch set on_hand = 20, reserved = 5');
    const { rows } = await files.text(header + full);
    expect(rows).toMatchObject([{ outcome: 'unchanged', reason: '批号已在库，数量未改' }]);
    expect(await files.one('select on_hand, reserved from stock.batch')).toEqual({
      on_hand: 20,
      reserved: 5,
    });
  });

  test('does not put back on sale what was taken off the shelf', async () => {
    await files.text(header + full);
    await files.pool.query(`update catalogue.goods set sale_status = 'off_shelf'`);
    await files.text(header + full.replace('4.35', '5'));
    expect(await files.one('select sale_status from catalogue.goods')).toEqual({ sale_status: 'off_shelf' });
    await files.pool.query(`update catalogue.goods set sale_status = 'draft', sale_note = '质量部复核'`);
    await files.text(header + full.replace('4.35', '6'));
    expect(await files.one('select sale_status from catalogue.goods')).toEqual({ sale_status: 'draft' });
  });

  test('completes drafts: a price list puts them on sale', async () => {
    await files.text(header + full.replace('4.35', ''));
    await files.text('品名,规格,厂家,单价\n阿莫西林胶囊,250mg×24粒,齐鲁制药股份有限公司,4.35\n');
    expect(await files.one('select sale_status, sale_note, first_sale_at from catalogue.goods')).toEqual({
      sale_status: 'on_sale',
      sale_note: '',
      first_sale_at: files.now,
    });
  });
});

describe('one batch on several rows', () => {
  const places = header + full + full.replace('120,B1', '30,B1');
  const stock = 'select b.on_hand, b.batch_no from stock.batch b order by b.batch_no';

  test('is the sum of them, once, and each row says so', async () => {
    const { rows } = await files.text(places);
    expect(await files.rows(stock)).toEqual([{ on_hand: 150, batch_no: 'B1' }]);
    expect(rows[1]).toMatchObject({
      outcome: 'changed',
      reason: '与第 2 行是同一商品，已合并；同一批号的数量已相加',
    });
    const before = await files.everything();
    expect((await files.text(places)).counts).toMatchObject({ unchanged: 2 });
    expect(await files.everything()).toEqual(before);
  });

  test('is the sum of them wherever they stand in the file', async () => {
    const others = Array.from({ length: 2_300 }, (_, index) => `药${index}片,0.1g*${index + 1}片,甲厂\n`);
    const line = (quantity: number) => `阿胶,250g,甲厂,${quantity},E1,2026-01-01,2028-12\n`;
    const name = '通用名,规格,生产企业,库存,批号,生产日期,有效期至\n';
    await files.text(name + line(100) + others.join('') + line(50) + line(7));
    expect(await files.rows(stock)).toEqual([{ on_hand: 157, batch_no: 'E1' }]);
    expect(
      await files.one('select sum(quantity)::int as quantity, count(*)::int as n from stock.movement'),
    ).toEqual({ quantity: 157, n: 2 });
  });

  test('with other dates under the same number is not added, and said', async () => {
    const { rows } = await files.text(
      header + full + full.replace('120,B1', '30,B1').replace('2028-04', '2027-04'),
    );
    expect(rows[1]?.reason).toContain('同一批号的日期与前面不同，数量未入账');
    expect(await files.rows(stock)).toEqual([{ on_hand: 120, batch_no: 'B1' }]);
  });

  test('adds nothing to a batch that another file has brought', async () => {
    await files.text(header + full);
    await files.text(header + full.replace('120,B1', '30,B1'));
    expect(await files.rows(stock)).toEqual([{ on_hand: 120, batch_no: 'B1' }]);
  });
});

describe('a list of price histories', () => {
  const prices = `通用名,规格,生产企业,批发价,开始日期,停止日期
甲片,1g,甲厂,10.00,2025-01-01,2025-12-31
甲片,1g,甲厂,12.00,2027-01-01,
甲片,1g,甲厂,11.00,2026-01-01,
乙片,1g,甲厂,5,2026-06-01,
乙片,1g,甲厂,4,2026-01-01,
`;
  const price = `select g.generic_name as name, p.base_price as price from pricing.goods_price p
    join catalogue.goods g on g.id = p.goods_id order by g.id`;

  test('gives the price that is in force today, the one that began last', async () => {
    const { rows } = await files.text(prices);
    expect(await files.rows(price)).toEqual([
      { name: '甲片', price: 110_000 },
      { name: '乙片', price: 50_000 },
    ]);
    expect(rows[0]?.reason).toContain('价格已于 2025-12-31 停止，未采用');
    expect(rows[1]?.reason).toContain('价格自 2027-01-01 起才执行，未采用');
  });

  test('changes nothing when it comes again, in whatever order', async () => {
    await files.text(prices);
    const before = await files.everything();
    expect((await files.text(prices)).counts).toMatchObject({ unchanged: 5 });
    const [head, ...lines] = prices.trimEnd().split('\n');
    const turned = await files.text(`${[head, ...lines.toReversed()].join('\n')}\n`);
    expect(turned.counts).toMatchObject({ unchanged: 5 });
    expect(await files.everything()).toEqual(before);
  });

  test('goes before a price that no file has dated', async () => {
    await files.text('通用名,规格,生产企业,批发价\n甲片,1g,甲厂,9\n乙片,1g,甲厂,9\n');
    await files.text(prices);
    expect(await files.rows(price)).toEqual([
      { name: '甲片', price: 110_000 },
      { name: '乙片', price: 50_000 },
    ]);
    const before = await files.everything();
    expect((await files.text(prices)).counts).toMatchObject({ unchanged: 5 });
    expect(await files.everything()).toEqual(before);
  });

  test('gives the next price when its day has come', async () => {
    await files.text(prices);
    files.now = new Date('2027-01-01T00:30:00+08:00');
    await files.text(prices);
    expect(await files.rows(price)).toContainEqual({ name: '甲片', price: 120_000 });
  });
});

describe('what could not be read', () => {
  const status = 'select sale_status, sale_note from catalogue.goods';

  test('keeps new goods a draft that says what to look at, and a good file puts them on sale', async () => {
    const bad = header + full.replace('2028-04', '见包装').replace(',120,', ',有,');
    const { rows } = await files.text(bad);
    expect(rows[0]).toMatchObject({ outcome: 'added' });
    expect(rows[0]?.reason).toContain('有效期至“见包装”无法识别，未采用；库存“有”不是确切的数量，未采用');
    expect(await files.one(status)).toEqual({ sale_status: 'draft', sale_note: '资料待核：有效期至、库存' });
    expect((await files.text(bad)).counts).toMatchObject({ unchanged: 1 });
    await files.text(header + full);
    expect(await files.one(status)).toEqual({ sale_status: 'on_sale', sale_note: '' });
  });

  test('of goods that are on sale changes nothing of what was there', async () => {
    await files.text(header + full);
    const before = await files.everything();
    const { rows } = await files.text(
      header + full.replace('4.35', '面议').replace('2028-04', '长期').replace('国药准字H37023104', 'H3702'),
    );
    expect(rows).toMatchObject([{ outcome: 'unchanged' }]);
    expect(rows[0]?.reason).toContain('批准文号“H3702”格式不正确，未采用');
    expect(await files.everything()).toEqual(before);
  });

  test('an unknown kind is no chemical drug until a file says what it is', async () => {
    const text = '通用名,规格,生产企业,类别,单价\n赠品杯,1个,甲厂,赠品,1\n';
    const { rows } = await files.text(text);
    expect(rows[0]?.reason).toContain('类别“赠品”无法识别，未采用');
    expect((await files.one<{ sale_note: string }>(status)).sale_note).toContain('资料待核：类别');
    await files.text(text, '{"values": {"kind": {"赠品": "普通商品"}}, "constants": {"unit": "个"}}');
    expect(await files.one('select goods_class, sale_status, sale_note from catalogue.goods')).toEqual({
      goods_class: 'GENERAL',
      sale_status: 'on_sale',
      sale_note: '',
    });
  });
});

describe('a workbook of several sheets', () => {
  const cell = (value: string, rowSpan?: number) => ({ value, ...(rowSpan && { rowSpan }) });
  const head = ['通用名', '规格', '生产企业', '批准文号', '批号', '生产日期', '有效期至', '库存'].map(
    (value) => cell(value),
  );
  const batch = (batchNo: string, stock: string) =>
    [batchNo, '2026-01-01', '2027-12-31', stock].map((value) => cell(value));

  test('comes in whole, with merged cells meaning the same below', async () => {
    const path = join(files.folder, 'merged.xlsx');
    await writeExcelFile([
      {
        sheet: '西药',
        data: [
          head,
          [
            cell('甲胶囊', 2),
            cell('1g', 2),
            cell('甲厂', 3),
            cell('国药准字H20300001', 2),
            ...batch('C1', '100'),
          ],
          [null, null, null, null, ...batch('C2', '50')],
          [cell('乙胶囊'), cell('1g'), null, cell('国药准字H20300002'), ...batch('D1', '7')],
        ],
      },
      {
        sheet: '中药饮片',
        data: [head, [cell('黄芪'), cell('1kg'), cell('乙厂'), null, ...batch('Y1', '3')]],
      },
      { sheet: '说明', data: [[cell('本表由系统导出')]] },
    ]).toFile(path);
    const first = await files.file(path);
    expect(first.counts).toEqual({ added: 3, changed: 1, unchanged: 0, refused: 0 });
    expect(first.notices).toContain('工作表“说明”未导入：没有找到表头');
    expect(first.rows[1]?.reason).toContain('与“西药”第 2 行是同一商品，已合并');
    const goods = `select g.generic_name as name, m.name as maker, g.goods_class as kind,
        (select string_agg(b.batch_no || ' ' || b.on_hand, ',' order by b.batch_no) from stock.batch b
          where b.goods_id = g.id) as batches
      from catalogue.goods g join catalogue.maker m on m.id = g.maker_id order by g.id`;
    expect(await files.rows(goods)).toEqual([
      { name: '甲胶囊', maker: '甲厂', kind: 'CHEM', batches: 'C1 100,C2 50' },
      { name: '乙胶囊', maker: '甲厂', kind: 'CHEM', batches: 'D1 7' },
      { name: '黄芪', maker: '乙厂', kind: 'TCM_PIECE', batches: 'Y1 3' },
    ]);
    const before = await files.everything();
    expect((await files.file(path)).counts).toMatchObject({ unchanged: 4 });
    expect(await files.everything()).toEqual(before);
  });
});

describe('ingredients', () => {
  const listed = header.replace('\n', ',成分\n');
  const row = (ingredients: string, form = '口服溶液剂') =>
    full
      .replace('阿莫西林胶囊', '某某止咳露')
      .replace('胶囊剂', form)
      .replace('0.25g*24粒/盒', '100ml')
      .replace('\n', `,${ingredients}\n`);
  const kept = 'select ingredients, sale_status, sale_note from catalogue.goods';

  test('a compound with a controlled one is held with the reason, whatever it is called', async () => {
    const { rows } = await files.text(listed + row('磷酸可待因、盐酸麻黄碱、氯化铵'));
    expect(rows[0]?.reason).toContain('待质量管理部核实：疑似第二类精神药品“可待因”，成分含“可待因”');
    expect(await files.one(kept)).toMatchObject({
      ingredients: ['磷酸可待因', '盐酸麻黄碱', '氯化铵'],
      sale_status: 'draft',
      sale_note: expect.stringContaining('成分含“可待因”'),
    });
    const before = await files.everything();
    expect((await files.text(listed + row('磷酸可待因、盐酸麻黄碱、氯化铵'))).counts.unchanged).toBe(1);
    expect(await files.everything()).toEqual(before);
  });

  test('goods on sale that get such a list become a draft, and a list that is known stays', async () => {
    await files.text(header + row('').replace(',\n', '\n'));
    expect(await files.one(kept)).toMatchObject({ ingredients: [], sale_status: 'on_sale' });
    await files.text(listed + row('磷酸可待因、氯化铵'));
    expect(await files.one(kept)).toMatchObject({ sale_status: 'draft' });
    await files.text(listed + row('氯化铵'));
    expect(await files.one(kept)).toMatchObject({
      ingredients: ['磷酸可待因', '氯化铵'],
      sale_status: 'draft',
    });
  });

  test('ordinary ones keep nothing from sale', async () => {
    const { rows } = await files.text(listed + row('桔梗、甘草流浸膏、薄荷脑'));
    expect(rows[0]?.reason).toBe('');
    expect(await files.one(kept)).toMatchObject({
      ingredients: ['桔梗', '甘草流浸膏', '薄荷脑'],
      sale_status: 'on_sale',
    });
  });
});

describe('a preview', () => {
  const text = `${header}${full}${full.replace('120,B1', '30,B2')}A9,板蓝根颗粒,10g*20袋,,甲厂,,,,,,,\nA8,,1g\n`;

  test('writes nothing and says what would become of each line', async () => {
    const before = await files.everything();
    const dry = await files.text(text, '{}', true);
    expect(await files.everything()).toEqual(before);
    expect((await files.pool.query('select from catalogue.import_run')).rowCount).toBe(0);
    expect(dry.rows.map(({ line, outcome, goods_id }) => [line, outcome, goods_id])).toEqual([
      [2, 'added', null],
      [3, 'changed', null],
      [4, 'added', null],
      [5, 'refused', null],
    ]);
    const real = await files.text(text);
    expect(real.rows.map(({ outcome }) => outcome)).toEqual(dry.rows.map(({ outcome }) => outcome));
    expect(real.refused).toEqual(dry.refused);
  });

  test('of thousands of lines says the same as storing them', async () => {
    const line = (index: number, batch: string, name = `药${index}片`) =>
      `C${index},${name},0.1g*${index + 1}片,,甲厂,,,,,,盒,1.00,5,${batch},2026-05-01,2028-04,\n`;
    await files.text(header + line(0, 'B1') + line(1, 'B1'));
    const all = Array.from({ length: 2_100 }, (_, index) => index);
    const long = [
      header,
      ...all.map((index) => line(index, 'B2')),
      ...all.map((index) => line(index, 'B2')),
      ...all.map((index) => line(index, 'B3', `别名${index}片`)),
    ].join('');
    const dry = await files.text(long, '{}', true);
    const real = await files.text(long);
    expect(dry.counts).toEqual(real.counts);
    expect(dry.rows.map(({ outcome }) => outcome)).toEqual(real.rows.map(({ outcome }) => outcome));
    expect(dry.rows[2_100]?.reason).toContain('同一批号的数量相加，入库 5');
    expect(dry.rows[2_500]?.reason).toContain('与第 402 行是同一商品，已合并');
  });

  test('over goods that are there says that they stay', async () => {
    await files.text(text);
    const before = await files.everything();
    expect((await files.text(text.replace('4.35', '4.4'), '{}', true)).counts).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(await files.everything()).toEqual(before);
  });
});

describe('beside other work', () => {
  test('two files with the same goods at the same time make them once', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, index) => `药${index}片,0.1g*${index + 1}片,甲厂,1.${index}\n`,
    );
    const name = '通用名,规格,生产企业,单价\n';
    await Promise.all([files.text(name + rows.join('')), files.text(name + rows.toReversed().join(''))]);
    expect(await files.one('select count(*)::int as n from catalogue.goods')).toEqual({ n: 300 });
  });

  test('so do two large ones, each of which plans ahead', async () => {
    const rows = Array.from(
      { length: 4_500 },
      (_, index) => `C${index},药${index}片,0.1g*${index + 1}片,甲厂,1.${index}\n`,
    );
    const name = '商品编码,通用名,规格,生产企业,单价\n';
    const both = await Promise.all([
      files.text(name + rows.join('')),
      files.text(name + rows.toReversed().join('')),
    ]);
    expect(await files.one('select count(*)::int as n from catalogue.goods')).toEqual({ n: 4_500 });
    expect(both[0].counts.added + both[1].counts.added).toBe(4_500);
    expect(both[0].counts.refused + both[1].counts.refused).toBe(0);
  });

  test('rows thousands of lines below know what the ones above them made', async () => {
    const name = '商品编码,通用名,规格,生产企业,剂型,单价,库存,批号,生产日期,有效期至\n';
    const line = (index: number, form: string, price: string, batch: string, code = `C${index}`) =>
      `${code},药${index}片,0.1g*${index + 1}片,甲厂,${form},${price},5,${batch},2026-05-01,2028-04-30\n`;
    const all = Array.from({ length: 2_000 }, (_, index) => index);
    const { rows } = await files.text(
      [
        name,
        ...all.map((index) => line(index, '', '1.00', 'B1')),
        // Takes the code of the last of them, a price of its own and an unknown form.
        ...all.map((index) => line(index, '片剂', '2.00', 'B2', 'C1999')),
        ...all.map((index) => line(index, '丸剂', '1.00', 'B2')),
        ...all.map((index) => line(index, '', '1.00', 'B1').replace(`药${index}片`, `药${index + 5_000}片`)),
      ].join(''),
    );
    const at = (line: number) => rows.find((row) => row.line === line);
    expect([at(2)?.outcome, at(2_001)?.outcome]).toEqual(['added', 'added']);
    for (const line of [2_002, 3_000, 4_001]) {
      const own = `与第 ${line - 2_000} 行是同一商品，已合并；价格不同，未采用`;
      expect(at(line)).toMatchObject({ outcome: 'changed', reason: expect.stringContaining(own) });
      expect(at(line + 2_000)).toMatchObject({
        outcome: 'changed',
        goods_id: at(line - 2_000)?.goods_id,
        reason: expect.stringContaining('同一批号的数量已相加'),
      });
      expect(at(line + 4_000)?.outcome).toBe('added');
    }
    expect(
      await files.rows(
        `select form, p.base_price, count(*)::int, sum((select sum(on_hand) from stock.batch b where b.goods_id = g.id))::int as stock,
          count(*) filter (where code is null)::int as without_code
        from catalogue.goods g join pricing.goods_price p on p.goods_id = g.id group by 1, 2 order by 3`,
      ),
    ).toEqual([
      { form: '片剂', base_price: 10_000, count: 4_000, stock: 2_000 * 15 + 2_000 * 5, without_code: 2_000 },
    ]);
  });

  test('what a broken-off import had stored is found at once, and the rest once it went on', async () => {
    const path = join(files.folder, 'long.csv');
    const lines = Array.from({ length: 4500 }, (_, index) =>
      full.replace('A1', `A${index}`).replace('0.25g*24', `0.25g*${index + 1}`),
    );
    await writeFile(path, header + lines.join(''));
    const stop = new AbortController();
    const broken = importGoods(
      { db: files.db, clock: { now: () => files.now } },
      {
        path,
        mapping: parseMapping('{}'),
        mappingText: '{}',
        isPreview: false,
        signal: stop.signal,
        onProgress: () => stop.abort(),
      },
    );
    await expect(broken).rejects.toThrow();
    const counts = `select (select count(*)::int from catalogue.goods) as goods, (select count(*)::int from search.entry) as found`;
    expect(await files.one(counts)).toEqual({ goods: 2000, found: 2000 });
    await files.file(path);
    expect(await files.one(counts)).toEqual({ goods: 4500, found: 4500 });
  });

  test('goods that somebody changed between reading and writing are not written over', async () => {
    await files.text(header + full);
    const goods = await files.one<{ maker_id: number }>('select maker_id from catalogue.goods');
    const key = {
      maker_id: goods.maker_id,
      spec_key: specKey('0.25g*24粒'),
      bare_no: '',
      generic_name: '阿莫西林胶囊',
    };
    const [stored] = await findGoods(files.db, [key], []);
    if (!stored) throw new Error('not found');
    const since = new Date(files.now.getTime() + 1_000);
    await files.pool.query(`update catalogue.goods set subtitle = '新', updated_at = $1`, [since]);
    const written = await updateGoods(
      files.db,
      [{ ...stored.record, id: stored.id, version: stored.version, form: '片剂' }],
      files.now,
    );
    expect(written).toBe(0);
    expect(await files.one('select form, subtitle from catalogue.goods')).toEqual({
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
      const first = await files.file(dictionary);
      expect(all(first)).toBe(await linesOf(dictionary));
      expect(new Set(first.rows.map(({ line }) => line)).size).toBe(2966);
      expect(first.refused.every(({ reason }) => reason.startsWith('国家规定不得在网上销售：'))).toBe(true);
      // The dictionary lists 467 formula granules, which no online store may sell.
      expect(first.refused[0]).toEqual({
        reason:
          '国家规定不得在网上销售：中药配方颗粒（药品网络销售禁止清单（第一版），国家药监局公告2022年第111号）',
        rows: 467,
      });
      expect(first.counts.refused).toBeLessThan(467 + 100);

      const second = await files.file(catalogue);
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
        for (const { goods_id } of (await files.file(path)).rows) {
          if (goods_id !== null) names.set(goods_id, (names.get(goods_id) ?? new Set()).add(file));
        }
      }
      const joined = [...names].filter(([, sources]) => sources.size === 2).map(([id]) => id);
      expect(joined.length).toBeGreaterThan(120);
      const { rows } = await files.pool.query<{ priced: number; numbered: number }>(
        `select count(p.base_price)::int as priced, count(*) filter (where g.approval_no <> '')::int as numbered
       from catalogue.goods g left join pricing.goods_price p on p.goods_id = g.id where g.id = any($1)`,
        [joined],
      );
      expect(rows).toEqual([{ priced: joined.length, numbered: joined.length }]);
      // Spelled differently in the files: 氟康唑胶囊, 辉瑞制药有限公司 and the like differ in units, brackets
      // and containers.
      const { rows: makers } = await files.pool.query<{ name: string }>('select name from catalogue.maker');
      expect(new Set(makers.map(({ name }) => makerKey(name))).size).toBe(makers.length);
    });

    test('nothing is invented: no price, number or batch that the files do not have', async () => {
      await files.file(catalogue);
      expect(await files.one('select count(*)::int as n from pricing.goods_price')).toEqual({ n: 0 });
      expect(await files.one('select count(*)::int as n from stock.batch')).toEqual({ n: 0 });
      await files.file(dictionary);
      expect(
        await files.one(`select count(*)::int as n from catalogue.goods where sale_status = 'on_sale'`),
      ).toEqual({ n: 0 });
      expect(await files.one('select count(*)::int as n from stock.batch')).toEqual({ n: 0 });
    });

    test('both change nothing when they come again', async () => {
      for (const path of [dictionary, catalogue]) {
        await files.file(path);
        const before = await files.everything();
        expect((await files.file(path)).counts).toMatchObject({ added: 0, changed: 0 });
        expect(await files.everything()).toEqual(before);
      }
    });

    test('with the facts that the operator vouches for in a mapping, goods of both go on sale', async () => {
      const facts =
        '"constants": {"rx_type": "RX", "storage": "密封", "shelf_life": "24", "batch_no": "T20260101", "production_date": "2026-01-01", "expiry_date": "2027-12", "stock": "50"%s}, "copies": {"mah": "maker"}';
      await files.file(catalogue, `{${facts.replace('%s', ', "price": "12.5"')}}`);
      await files.file(dictionary, `{"ignored": ["code", "stock"], ${facts.replace('%s', '')}}`);
      const { rows } = await files.pool.query<{ n: number; stocked: number }>(
        `select count(*)::int as n, count(*) filter (where exists (select 1 from stock.batch b where b.goods_id = g.id))::int as stocked
       from catalogue.goods g where g.sale_status = 'on_sale'`,
      );
      expect(rows[0]?.n).toBeGreaterThan(1_200);
      expect(rows[0]?.stocked).toBe(rows[0]?.n);
    });
  },
);
