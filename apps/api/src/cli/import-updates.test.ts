import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getGoodsDetail } from '@qianfang/contract/goods';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { checkBooks } from '../testing/check-books.ts';
import { importCommand } from '../testing/import-command.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { placeOrder } from '../testing/trade-builders.ts';

let t: TestApp;
let folder: string;
let buyer: TestBuyer;
const { run } = importCommand(() => folder);

// The command goes by the machine's clock, and the store must see the same day.
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
  expect(less.printed).toContain('少于订单已占用的 60，库存设为 60');
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

test('a complete list takes off sale what it does not have, once that is asked for and confirmed', async () => {
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
