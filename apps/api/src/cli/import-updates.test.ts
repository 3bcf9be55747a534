import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getGoodsDetail } from '@qianfang/contract/goods';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../books/check-books.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { importCommand } from '../testing/import-command.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { placeOrder } from '../testing/trade-builders.ts';

let t: TestApp;
let folder: string;
let buyer: TestBuyer;
const { run } = importCommand(() => folder);

// The command uses the machine's clock, and the store must see the same day.
const now = new Date();
const today = dateInShanghai(now);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-import-updates-'));
  t = await startTestApp({ now: now.toISOString() });
  buyer = await makeBuyer(t);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function importText(text: string, ...options: string[]) {
  await writeFile(join(folder, 'list.csv'), text);
  const result = await run(t.url, 'list.csv', ...options);
  await t.feed.catchUp();
  return result;
}

const header =
  '商品编码,通用名,规格,剂型,生产企业,上市许可持有人,批准文号,处方类别,贮藏,保质期,单位,批发价,库存,批号,生产日期,有效期至\n';
const line = (code: string, price = '10.00', stock = '100') =>
  `${code},测试${code}胶囊,0.25g*24粒,胶囊剂,甲厂,甲厂,国药准字H2010${code},处方药,密封,24,盒,${price},${stock},A${code},${addDays(today, -30)},${addDays(today, 690)}\n`;

async function goodsOf(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from catalogue.goods where code = ${code}`.execute(
    t.db,
  );
  return rows[0]?.id ?? 0;
}

async function detailOf(code: string) {
  return (await t.call(getGoodsDetail, { as: buyer.session, params: { id: await goodsOf(code) } })).data;
}

async function shown(code: string) {
  const data = await detailOf(code);
  return { price: data.goods.price, number: data.goods.number, batches: data.batches };
}

test('a list of stock and one of prices change what the store shows, and orders keep theirs', async () => {
  expect((await importText(header + line('0901') + line('0902'))).code).toBe(0);
  expect(await shown('0901')).toMatchObject({ price: '10.00', number: 100 });
  const order = await placeOrder(t, buyer, [[await goodsOf('0901'), 60]]);

  const stock = await importText('商品编码,批号,库存\n0901,A0901,70\n0999,X,5\n');
  expect(stock.printed).toContain('按商品编码更新已有商品：只更新库存，不新增商品');
  expect(stock.printed).toContain('共 2 行，新增 0，更新 1，未变 0，拒绝 1');
  expect(stock.printed).toContain('没有商品编码“…”的商品');
  expect(await shown('0901')).toMatchObject({ price: '10.00', number: 10, batches: [{ number: 10 }] });

  const less = await importText('商品编码,批号,库存\n0901,A0901,20\n');
  expect(less.printed).toContain('少于订单已占用的 …，库存设为 …，请尽快核对');
  expect(await readFile(join(folder, 'list.csv.import-report.csv'), 'utf8')).toContain(
    '批号“A0901”库存 20 少于订单已占用的 60，库存设为 60，请尽快核对',
  );
  expect(await shown('0901')).toMatchObject({ number: 0 });

  const price = await importText('商品编码,批发价\n0901,15.00\n');
  expect(price.printed).toContain('更新 1');
  expect(await shown('0901')).toMatchObject({ price: '15.00' });
  expect(await shown('0902')).toMatchObject({ price: '10.00', number: 100 });
  const { rows } = await sql<{ goods_fen: number }>`
    select goods_fen from orders.purchase_order where id = ${order.id}`.execute(t.db);
  expect(rows).toEqual([{ goods_fen: 60_000 }]);
  expect(await checkBooks(t.db)).toEqual([]);
});

test('a complete list takes missing goods off sale, once requested and confirmed', async () => {
  const codes = ['1001', '1002', '1003', '1004'];
  await sql`update catalogue.goods set sale_status = 'off_shelf'`.execute(t.db);
  await importText(header + codes.map((code) => line(code)).join(''));
  const list =
    header +
    codes
      .slice(0, 3)
      .map((code) => line(code))
      .join('');

  const asked = await importText(list, '--absent', 'off-sale', '--preview');
  expect(asked).toMatchObject({ code: 1 });
  const refusal = '清单中没有的在售商品有 1 个，占在售 4 个的 25%，超过 20%，没有停售';
  expect(asked.printed).toContain(refusal);
  const refused = await importText(list, '--absent', 'off-sale');
  expect(refused.code).toBe(1);
  expect(refused.printed).toContain('共 3 行，新增 0，更新 0，未变 3，拒绝 0');
  expect(refused.printed).toContain(`${refusal}。确认清单完整的，请加 --confirm 1 再运行一次`);
  expect((await detailOf('1004')).goods.buy_blocks).toEqual([]);

  const done = await importText(list, '--absent', 'off-sale', '--confirm', '1');
  expect(done.code).toBe(0);
  expect(done.printed).toContain('在售的 4 个商品中，清单没有的 1 个，现在停售');
  expect(await readFile(join(folder, 'list.csv.import-report.csv'), 'utf8')).toMatch(
    /\r\n,清单中没有,1004 测试1004胶囊,\d+\r\n/,
  );
  const off = (await detailOf('1004')).goods;
  expect([off.is_buy, off.buy_blocks.map(({ message }) => message)]).toEqual([0, ['商品已下架']]);

  await importText(header + line('1004'));
  expect((await detailOf('1004')).goods).toMatchObject({ is_buy: 1, buy_blocks: [] });
});

test('a preview shows the use of each column, the first parsed rows and the changes, and changes nothing', async () => {
  await importText(header + line('1101') + line('1102'));
  await writeFile(
    join(folder, 'map.json'),
    '{"columns": {"开票": "price"}, "ignored": ["货架"], "constants": {"origin": "广东"}, "copies": {"mah": "maker"}}',
  );
  const before = [await shown('1101'), await shown('1102')];
  const row = (code: string, price: string, batch: string) =>
    `${line(code, price).trim().replace(`,A${code},`, `,${batch},`)},P,架1,x\n`;
  const list = `${header.trim().replace('批发价', '开票')},拼音码,货架,色标\n${row('1101', '12.5', 'A1101')}${row('1102', '10', 'N2')}1103,,0.25g*24粒\n`;
  const { code, printed } = await importText(list, '--map', 'map.json', '--preview');
  expect(code).toBe(0);
  for (const said of [
    '  商品编码 → 商品编码（code）\n',
    '  开票 → 价格（price）：映射文件的 columns\n',
    '  拼音码 → 不取：不需要\n',
    '  货架 → 不取：映射文件的 ignored\n',
    '  色标 → 不取：未识别，可用 --map 指定\n',
    '  生产企业 → 上市许可持有人（mah）：空时，映射文件的 copies\n',
    '  “广东” → 产地（origin）：空时，映射文件的 constants\n',
    '  第 2 行：商品编码 1101，通用名 测试1101胶囊，规格 0.25g*24粒，剂型 胶囊剂，生产企业 甲厂，',
    '价格 12.50，批号 A1101，',
    '  第 4 行：拒绝：缺少通用名\n',
    '将有的更改：\n  第 2 行：更改“1101 测试1101胶囊”：产地 （空） → 广东、价格 10.00 → 12.50；批号已在库，数量不改\n',
    '  第 3 行：更改“1102 测试1102胶囊”：产地 （空） → 广东；新批号，入库 100\n',
    '预览（未写入）：共 3 行，新增 0，更新 2，未变 0，拒绝 1\n',
  ])
    expect(printed).toContain(said);
  expect([await shown('1101'), await shown('1102')]).toEqual(before);

  const real = await importText(list, '--map', 'map.json');
  expect(real.printed).toContain('共 3 行，新增 0，更新 2，未变 0，拒绝 1');
  expect(await shown('1101')).toMatchObject({ price: '12.50', number: 100 });
  expect(await shown('1102')).toMatchObject({ price: '10.00', number: 200 });
});

test('a preview of updates names old and new, and the old name of it is no option any more', async () => {
  await importText(header + line('1201'));
  const { printed } = await importText('商品编码,批号,库存,批发价,助记\n1201,A1201,70,11,x\n', '--preview');
  expect(printed).toContain('  助记 → 不取：未识别，可用 --map 指定\n');
  expect(printed).toContain('  第 2 行：商品编码 1201，价格 11.00，批号 A1201，库存 70\n');
  expect(printed).toContain(
    '  第 2 行：更改“1201 测试1201胶囊”：价格 10.00 → 11.00；批号“A1201”库存 100 → 70\n',
  );
  expect(await shown('1201')).toMatchObject({ price: '10.00', number: 100 });
  expect((await importText('商品编码,库存\n1201,1\n', '--dry-run')).printed).toContain(
    '选项 --dry-run 不能识别',
  );
});
