import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ImportFiles } from '../../../testing/import-files.ts';

const cases = resolve(import.meta.dirname, '../../../../../../../shared/cases');
const pathOf = (name: string) => join(cases, name);
const isThere = existsSync(cases);

const files = new ImportFiles();

/** Goods, price and stock by own code, as one line each. */
const goodsByCode = `
  select g.code, g.goods_class as kind, g.sale_status as status, g.sale_note as note, p.base_price as price,
    (select sum(b.on_hand)::int from stock.batch b where b.goods_id = g.id) as stock,
    (select min(b.expiry_date)::text from stock.batch b where b.goods_id = g.id) as expiry
  from catalogue.goods g left join pricing.goods_price p on p.goods_id = g.id order by g.id`;

interface GoodsLine {
  readonly code: string;
  readonly kind: string;
  readonly status: string;
  readonly note: string;
  readonly price: number | null;
  readonly stock: number | null;
  readonly expiry: string | null;
}

async function byCode(): Promise<Map<string, GoodsLine>> {
  return new Map((await files.rows<GoodsLine>(goodsByCode)).map((line) => [line.code, line]));
}

/** The cells of a column by own code: none of these files has a quoted line end. */
function column(name: string, place: number): Map<string, string> {
  const lines = readFileSync(pathOf(name), 'utf8').trimEnd().split(/\r?\n/).slice(1);
  return new Map(
    lines.map((line) => {
      const cells = [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
        cell.replaceAll('"', ''),
      );
      return [cells[0] ?? '', cells[place] ?? ''];
    }),
  );
}

/** Imports the file twice: all rows are imported, and the second time changes nothing. */
async function twice(name: string, mapping?: string) {
  const first = await files.file(pathOf(name), mapping);
  const before = await files.everything();
  const again = await files.file(pathOf(name), mapping);
  expect(again.counts).toMatchObject({ added: 0, changed: 0, refused: first.counts.refused });
  expect(await files.everything()).toEqual(before);
  return first;
}

describe.skipIf(!isThere)('the cases of ../shared/cases (skipped where the folder is absent)', () => {
  test('kinds.csv: each spelling is its class, or a draft that says it is unknown', async () => {
    const { counts, rows } = await twice('kinds.csv');
    const kinds = column('kinds.csv', 7);
    // Vaccines and psychotropics may not be sold online at all.
    expect(counts).toEqual({ added: kinds.size - 2, changed: 0, unchanged: 0, refused: 2 });
    const refused = rows.filter(({ outcome }) => outcome === 'refused').map(({ reason }) => reason);
    expect(refused).toEqual(['国家规定不得在网上销售：疫苗', '国家规定不得在网上销售：精神药品']);
    const known: Record<string, string> = {
      草药: 'TCM_PIECE',
      中草药: 'TCM_PIECE',
      饮片: 'TCM_PIECE',
      '中药饮片(精制)': 'TCM_PIECE',
      参茸: 'TCM_PIECE',
      贵细: 'TCM_PIECE',
      西药: 'CHEM',
      西成药: 'CHEM',
      化药: 'CHEM',
      二类器械: 'DEV2',
      II类: 'DEV2',
      Ⅱ类: 'DEV2',
      保健品: 'HEALTH_FOOD',
      保健食品: 'HEALTH_FOOD',
      食品: 'GENERAL',
      化妆品: 'COSM',
      消字号: 'DISINF',
      抗生素类: 'ANTIB',
      生物制剂: 'BIO',
    };
    const goods = await byCode();
    expect(goods.size).toBeGreaterThan(0);
    for (const [code, line] of goods) {
      const word = kinds.get(code) ?? '';
      if (known[word] === undefined) {
        expect(line.status, word).toBe('draft');
        expect(line.note, word).toContain('资料待核：类别');
        const row = rows.find(({ reason }) => reason.includes(`类别“${word}”`));
        expect(row?.reason, word).toMatch(/类别“.*”(?:无法识别|不能确定是哪一类)，未采用/);
      } else {
        expect([word, line.kind]).toEqual([word, known[word]]);
        expect(line.note, word).not.toContain('待核');
      }
    }
  });

  test('dates-expiry.csv: each date is read, or left out and the goods a draft', async () => {
    const { counts, rows } = await twice('dates-expiry.csv');
    const dates = column('dates-expiry.csv', 15);
    expect(counts).toMatchObject({ added: dates.size, refused: 0 });
    const read: Record<string, string> = {
      '2027-12-31': '2027-12-31',
      '2027.3': '2027-03-31',
      '2027.03': '2027-03-31',
      202712: '2027-12-31',
      20271231: '2027-12-31',
      '2027/6/30': '2027-06-30',
      '2027年06月': '2027-06-30',
      '2027年6月30日': '2027-06-30',
      '有效期至 2027年06月': '2027-06-30',
      '有效期至2027-06': '2027-06-30',
      46357: '2026-12-01',
      '46357.0': '2026-12-01',
      '2027-06-30 00:00:00': '2027-06-30',
      '31-12-2027': '2027-12-31',
      '12/31/2027': '2027-12-31',
      '31-12月-27': '2027-12-31',
      '31-DEC-27': '2027-12-31',
      '2027-6': '2027-06-30',
      '2027.06.': '2027-06-30',
      '2027-12-31T00:00:00': '2027-12-31',
      'Dec-27': '2027-12-31',
      '27年6月': '2027-06-30',
      '2027、06': '2027-06-30',
    };
    const nothing = ['—', '/', '无', ''];
    const lives = ['24个月', '24', '2年', '36月', '三年', '暂定24个月'];
    const goods = await byCode();
    expect(goods.size).toBeGreaterThan(0);
    for (const [code, line] of goods) {
      const text = dates.get(code) ?? '';
      expect([text, line.expiry]).toEqual([text, read[text] ?? null]);
      expect(line.stock, text).toBe(100);
      const isLeftOut = !(text in read) && !nothing.includes(text) && !lives.includes(text);
      expect(line.note.includes('有效期至'), text).toBe(isLeftOut);
      const isNamed = rows.some(({ reason }) => reason.includes(`有效期至“${text}”`));
      expect(isNamed, text).toBe(isLeftOut);
      // A shelf life in the column of dates counts as one, and completes these goods; their batch waits for
      // its dates.
      expect(line.status, text).toBe(lives.includes(text) ? 'on_sale' : 'draft');
    }
  });

  test('prices.csv: each price is read exactly, or left out and the goods a draft', async () => {
    const { counts } = await twice('prices.csv');
    const prices = column('prices.csv', 12);
    expect(counts).toMatchObject({ added: prices.size, refused: 0 });
    const read: Record<string, number> = {
      '12.5': 125_000,
      '12.50元': 125_000,
      '¥12.5': 125_000,
      '￥１２.５': 125_000,
      '1,234.50': 12_345_000,
      '12.5元/盒': 125_000,
      '12.340000000000001': 123_400,
      '12.50(含税)': 125_000,
      '12.5 ': 125_000,
      '.5': 5_000,
      '12.': 120_000,
    };
    const goods = await byCode();
    expect(goods.size).toBeGreaterThan(0);
    for (const [code, line] of goods) {
      const text = prices.get(code) ?? '';
      expect([text, line.price]).toEqual([text, read[text] ?? null]);
      expect([text, line.status]).toEqual([text, text in read ? 'on_sale' : 'draft']);
    }
  });

  test('stock.csv: each stock is read, or left out and the goods a draft', async () => {
    const { counts } = await twice('stock.csv');
    const stocks = column('stock.csv', 16);
    expect(counts).toMatchObject({ added: stocks.size, refused: 0 });
    const read: Record<string, number | null> = {
      100: 100,
      '100.0': 100,
      '1,000': 1000,
      '100盒': 100,
      0: null,
      '': null,
      缺货: null,
      9999999: 9_999_999,
    };
    const goods = await byCode();
    expect(goods.size).toBeGreaterThan(0);
    for (const [code, line] of goods) {
      const text = stocks.get(code) ?? '';
      expect([text, line.stock]).toEqual([text, read[text] ?? null]);
      expect([text, line.status]).toEqual([text, text in read ? 'on_sale' : 'draft']);
      expect([text, line.note]).toEqual([text, text in read ? '' : '资料待核：库存']);
    }
  });

  test('batch-two-places.csv: one batch on two rows is 150', async () => {
    await twice('batch-two-places.csv');
    const goods = await byCode();
    expect([goods.get('501')?.stock, goods.get('502')?.stock]).toEqual([150, 30]);
  });

  test('price-history.csv: the price in force today', async () => {
    await twice('price-history.csv');
    expect((await byCode()).get('P1')).toMatchObject({ price: 110_000, status: 'on_sale' });
  });

  test('two-header-rows-names.csv: the second header is no goods', async () => {
    const { counts, rows } = await twice('two-header-rows-names.csv');
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 1 });
    expect(rows[0]?.reason).toBe('第二行表头，不是商品');
    expect(await files.one('select name from catalogue.goods')).toEqual({ name: '测试丁胶囊' });
    expect(await files.one('select base_price from pricing.goods_price')).toEqual({ base_price: 125_000 });
  });

  test('printed-herb-list.csv: pieces, with retail prices that are no wholesale prices', async () => {
    const { counts, rows, notices } = await twice(
      'printed-herb-list.csv',
      readFileSync(pathOf('printed-herb-list.map.json'), 'utf8'),
    );
    expect(counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 1 });
    expect(rows[2]?.reason).toBe('合计行，不是商品');
    expect(notices).toContainEqual(expect.stringContaining('列“零售价”是零售价，不作批发价'));
    expect(rows[0]?.reason).toContain('只有零售价，没有批发价');
    expect(
      await files.rows(
        'select name, goods_class, rx_type, unit, sale_status from catalogue.goods order by id',
      ),
    ).toEqual([
      { name: '甲草', goods_class: 'TCM_PIECE', rx_type: 'NONE', unit: '克', sale_status: 'draft' },
      { name: '制乙乌', goods_class: 'TCM_PIECE', rx_type: 'NONE', unit: '克', sale_status: 'draft' },
    ]);
    expect(await files.rows('select base_price, suggested_retail from pricing.goods_price')).toEqual([
      { base_price: null, suggested_retail: 3_100 },
      { base_price: null, suggested_retail: 4_500 },
    ]);
  });

  test('several-sheets-merged.xlsx: all visible sheets in one run, merged cells filled, the hidden one said', async () => {
    const { rows, notices } = await twice('several-sheets-merged.xlsx');
    expect(notices).toContain('隐藏的工作表“隐藏表”未导入（需要的，请取消隐藏，或用 --map 的 sheet 指定）');
    const goods = await files.rows<{ name: string; maker: string; kind: string; batches: string | null }>(
      `select g.generic_name as name, m.name as maker, g.goods_class as kind,
        (select string_agg(b.batch_no || ' ' || b.on_hand, ',' order by b.batch_no) from stock.batch b
          where b.goods_id = g.id) as batches
       from catalogue.goods g join catalogue.maker m on m.id = g.maker_id order by g.id`,
    );
    const drug = (name: string, batches: string) => ({
      name,
      maker: '示例制药有限公司',
      kind: 'CHEM',
      batches,
    });
    expect(goods).toEqual([
      drug('多表甲胶囊', 'B1 100'),
      drug('多表乙胶囊', 'B2 100'),
      drug('合并厂家一胶囊', 'B3 100'),
      drug('合并厂家二胶囊', 'B4 100'),
      drug('合并厂家三胶囊', 'B5 100'),
      drug('合并品名胶囊', 'C1 100,C2 50'),
      { name: '当归', maker: '示例饮片有限公司', kind: 'TCM_PIECE', batches: null },
      { name: '甘草', maker: '示例饮片有限公司', kind: 'TCM_PIECE', batches: '260102 100' },
      { name: '一次性使用无菌注射器', maker: '示例器械有限公司', kind: 'DEV3', batches: null },
    ]);
    const refused = rows.filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ reason }) => reason)).toEqual(['合计行，不是商品']);
  });

  test('stock-only.csv, price-only.csv: stock is set, the price changed, by own code', async () => {
    const text = readFileSync(pathOf('batch-two-places.csv'), 'utf8');
    await files.text(
      text
        .replaceAll('501,', '901,')
        .replace(/^502.*$/m, '')
        .replaceAll('B1,', 'A901,'),
    );
    expect((await byCode()).get('901')).toMatchObject({ price: 125_000, stock: 150 });
    const goods = await files.rows('select * from catalogue.goods');
    expect((await twice('stock-only.csv')).counts).toMatchObject({ changed: 1, refused: 0 });
    expect((await twice('price-only.csv')).counts).toMatchObject({ changed: 1, refused: 0 });
    expect((await byCode()).get('901')).toMatchObject({ price: 150_000, stock: 60 });
    expect(await files.one(`select quantity from stock.movement where kind = 'adjust'`)).toEqual({
      quantity: -90,
    });
    expect(await files.rows('select * from catalogue.goods')).toEqual(goods);
  });

  test('long-spec.csv: a long spec is kept whole', async () => {
    await twice('long-spec.csv');
    expect(await files.one('select spec, sale_status from catalogue.goods')).toEqual({
      spec: column('long-spec.csv', 2).get('L001'),
      sale_status: 'on_sale',
    });
  });
});
