import { describe, expect, test } from 'vitest';
import { ImportFiles } from '../../../../testing/import-files.ts';

const files = new ImportFiles();

const header = '商品编码,通用名,规格,剂型,生产企业,上市许可持有人,批准文号,处方类别,贮藏,保质期,单位,批发价';
const line = (code: number, maker = '甲厂', price = '4.35') =>
  `${code},测试${code}胶囊,0.25g*24粒,胶囊剂,${maker},甲公司,国药准字H2010${1000 + code},处方药,密封,24,盒,${price}`;
const list = (head: string, ...lines: string[]) => `${[head, ...lines].join('\n')}\n`;
const whole = (...codes: number[]) => list(header, ...codes.map((code) => line(code)));

const standing = async () =>
  Object.fromEntries(
    (
      await files.rows<{ code: string; sale_status: string; sale_note: string }>(
        'select code, sale_status, sale_note from catalogue.goods order by id',
      )
    ).map(({ code, sale_status, sale_note }) => [code, `${sale_status} ${sale_note}`.trim()]),
  );

describe('a column that says what is on sale', () => {
  const withColumn = (name: string, ...cells: string[]) =>
    list(`${header},${name}`, ...cells.map((cell, index) => `${line(index + 1)},${cell}`));

  test.each([
    ['上下架', '上架', '下架'],
    ['是否停售', '否', '是'],
    ['是否上架', '1', '0'],
    ['停用', '', '√'],
    ['状态', '正常', '停用'],
    ['销售状态', '在售', '暂停销售'],
  ])('%s: %s is on sale, %s is off', async (name, on, off) => {
    const text = withColumn(name, on, off);
    const { counts, rows } = await files.text(text);
    expect(counts).toMatchObject({ added: 2, refused: 0 });
    expect(rows[1]?.reason).toBe('停售：文件标明停售');
    expect(await standing()).toEqual({ 1: 'on_sale', 2: 'off_shelf 文件标明停售' });
    const before = await files.everything();
    expect((await files.text(text)).counts).toMatchObject({ changed: 0 });
    expect(await files.everything()).toEqual(before);
  });

  test('takes goods off, keeps them off while nothing else is said, and puts them back', async () => {
    await files.text(whole(1, 2));
    await files.text(withColumn('上下架', '下架', ''));
    expect(await standing()).toEqual({ 1: 'off_shelf 文件标明停售', 2: 'on_sale' });
    await files.text(list(header, line(1, '甲厂', '5'), line(2)));
    expect(await standing()).toMatchObject({ 1: 'off_shelf 文件标明停售' });
    await files.text('商品编码,上下架\n1,上架\n2,停售\n');
    expect(await standing()).toEqual({ 1: 'on_sale', 2: 'off_shelf 文件标明停售' });
    expect(
      await files.rows(
        `select generic_name from catalogue.goods g join search.entry e on e.goods_id = g.id where g.sale_status = 'on_sale'`,
      ),
    ).toEqual([{ generic_name: '测试1胶囊' }]);
  });

  test('puts back only what may be sold: a draft stays one, and keeps its doubts', async () => {
    const text = (cells: string) =>
      list(`${header},库存,批号,上下架`, `${line(1, '甲厂', '')},有,B1,${cells}`);
    await files.text(text('停售'));
    expect(await standing()).toEqual({ 1: 'off_shelf 文件标明停售；暂无报价；资料待核：库存' });
    await files.text('商品编码,批发价,上下架\n1,5,在售\n');
    expect(await standing()).toEqual({ 1: 'draft 资料待核：库存' });
  });

  test('leaves alone what a person took off, and what is recalled', async () => {
    await files.text(whole(1, 2));
    await files.pool.query(`update catalogue.goods set sale_status = 'off_shelf' where code = '1'`);
    await files.pool.query(`update catalogue.goods set sale_status = 'recalled' where code = '2'`);
    await files.text(withColumn('上下架', '上架', '下架'));
    expect(await standing()).toEqual({ 1: 'off_shelf', 2: 'recalled' });
  });

  test('reports unknown words, which a mapping can define', async () => {
    const text = withColumn('上下架', '1', '待定');
    const { rows } = await files.text(text);
    expect(rows[0]?.reason).toContain(
      '上下架“1”不能确定是否在售（可在映射文件的 values 中写明在售或停售），未采用',
    );
    expect(await standing()).toEqual({ 1: 'draft 资料待核：上下架', 2: 'draft 资料待核：上下架' });
    await files.text(text, '{"values": {"sale_status": {"1": "在售", "待定": "停售"}}}');
    expect(await standing()).toEqual({ 1: 'on_sale', 2: 'off_shelf 文件标明停售' });
  });

  test('called 状态 keeps nothing off the shelf that it may not speak of', async () => {
    const { rows } = await files.text(withColumn('状态', '1', '已审核'));
    expect(rows.map(({ reason }) => reason)).toEqual([
      '状态“1”不能确定是否在售，未采用（可在映射文件的 values 中写明在售或停售）',
      '状态“已审核”不能确定是否在售，未采用（可在映射文件的 values 中写明在售或停售）',
    ]);
    expect(await standing()).toEqual({ 1: 'on_sale', 2: 'on_sale' });
  });

  test('of two rows about the same goods the first counts', async () => {
    const { rows } = await files.text(list(`${header},上下架`, `${line(1)},停售`, `${line(1)},在售`));
    expect(rows[1]?.reason).toBe('与第 2 行是同一商品，已合并；是否在售说法不同，未采用；停售：文件标明停售');
    expect(await standing()).toEqual({ 1: 'off_shelf 文件标明停售' });
  });
});

describe('goods that a complete list does not have', () => {
  const ten = Array.from({ length: 10 }, (_, index) => index + 1);

  test('go off sale on request, come back with a later list, and nothing happens twice', async () => {
    await files.text(whole(...ten));
    await files.text(whole(...ten.slice(0, 9)));
    expect((await standing())[10]).toBe('on_sale');
    const list9 = whole(...ten.slice(0, 9));
    const { absent, absentGoods } = await files.complete(list9);
    expect(absent).toEqual({ absent: 1, onSale: 10, refusal: null });
    expect(absentGoods).toMatchObject([{ code: '10', name: '测试10胶囊' }]);
    expect(await standing()).toMatchObject({ 9: 'on_sale', 10: 'off_shelf 完整清单中没有' });
    const before = await files.everything();
    expect((await files.complete(list9)).absent).toEqual({ absent: 0, onSale: 9, refusal: null });
    expect(await files.everything()).toEqual(before);
    // A price list is no catalogue, and puts nothing back on sale.
    await files.text('商品编码,批发价\n10,5\n');
    expect((await standing())[10]).toBe('off_shelf 完整清单中没有');
    await files.text(whole(10));
    expect((await standing())[10]).toBe('on_sale');
  });

  test('stay on sale where they are many, until their number is confirmed', async () => {
    await files.text(whole(...ten));
    const before = await standing();
    const some = whole(1, 2, 3, 4, 5, 6, 7);
    const { absent } = await files.complete(some);
    expect(absent?.refusal).toBe(
      '清单中没有的在售商品有 3 个，占在售 10 个的 30%，超过 20%，没有停售。确认清单完整的，请加 --confirm 3 再运行一次',
    );
    expect(await standing()).toEqual(before);
    expect((await files.complete(some, { confirmed: 2 })).absent?.refusal).not.toBeNull();
    expect((await files.complete(some, { confirmed: 3 })).absent?.refusal).toBeNull();
    expect(Object.values(await standing()).filter((one) => one === 'on_sale')).toHaveLength(7);
  });

  test('stay on sale while rows of the list could not be identified', async () => {
    await files.text(whole(...ten));
    const broken = `${whole(...ten.slice(0, 8))},,0.25g*24粒\n合计,,\n`;
    const { absent } = await files.complete(broken, { confirmed: 9 });
    expect(absent).toMatchObject({
      absent: 2,
      refusal: '有 1 行被拒绝，不知说的是哪个商品，清单不能算完整，没有停售。请先改正这些行',
    });
    expect((await standing())[10]).toBe('on_sale');
  });

  test('are only those of the makers and categories that the list is complete for', async () => {
    await files.pool.query(
      `insert into catalogue.category (name, level, path) values ('西药', 1, '{}'), ('饮片', 1, '{}')`,
    );
    await files.text(list(header, line(1), line(2), line(3, '乙制药有限公司'), line(4, '乙制药有限公司')));
    const mapping = (scope: string) => `{"complete_for": ${scope}}`;
    const text = list(header, line(1), line(3, '乙制药有限公司'));
    const options = {
      confirmed: 9,
      mapping: mapping('{"makers": ["乙制药股份有限公司"], "categories": ["西药"]}'),
    };
    expect((await files.complete(text, options)).absent).toMatchObject({ absent: 1, onSale: 2 });
    expect(await standing()).toMatchObject({ 2: 'on_sale', 4: 'off_shelf 完整清单中没有' });
    await expect(files.complete(text, { mapping: mapping('{"makers": ["丙厂"]}') })).rejects.toThrow(
      'complete_for.makers 写了“丙厂”，店内没有',
    );
    await expect(files.complete(text, { mapping: mapping('{"categories": ["器械"]}') })).rejects.toThrow(
      'complete_for.categories 写了“器械”，店内没有',
    );
  });

  test('are listed by a preview, which takes none off', async () => {
    await files.text(whole(...ten));
    const before = await files.everything();
    const { absent, absentGoods } = await files.complete(whole(...ten.slice(0, 9)), { isPreview: true });
    expect(absent).toEqual({ absent: 1, onSale: 10, refusal: null });
    expect(absentGoods).toMatchObject([{ code: '10' }]);
    expect(await files.everything()).toEqual(before);
  });
});
