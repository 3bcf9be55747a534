import { getGoodsDetail, getGoodsDocument } from '@qianfang/contract/goods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods, type TestGoods } from '../../../testing/goods-builders.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let buyer: TestBuyer;
let goods: TestGoods;

beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
  goods = await makeGoods(t, { goodsClass: 'DEV2', isDevice: true });
  await sql`update catalogue.goods set is_demo = false where id = ${goods.id}`.execute(t.db);
});
afterAll(() => t.close());

async function addPaper(title: string, key: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.goods_document (goods_id, kind, title, storage_key, valid_to)
    values (${goods.id}, '注册证', ${title}, ${key}, '2031-01-31') returning id`.execute(t.db);
  return rows[0]?.id ?? 0;
}

const open = (id: number) =>
  t.app.inject({
    url: getGoodsDocument.path.replace('{id}', String(id)),
    cookies: { [sessionCookie]: buyer.session },
  });

test('a paper with a file opens from its product page; one without says so', async () => {
  await t.app.deps.files.put('papers/a.pdf', Buffer.from('%PDF-1.7 示例'), 'application/pdf');
  const [scanned, missing] = [await addPaper('注册证甲', 'papers/a.pdf'), await addPaper('注册证乙', '')];
  const { data } = await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } });
  expect(data.documents.map(({ id, has_file }) => [id, has_file])).toEqual([
    [scanned, true],
    [missing, false],
  ]);
  expect((await open(scanned)).headers['content-type']).toBe('application/pdf');
  expect((await open(missing)).statusCode).toBe(404);
});

test('the demo’s papers are drawn from the facts of their goods, and say that they are samples', async () => {
  const paper = await addPaper('注册证丙', '');
  await sql`update catalogue.goods set is_demo = true where id = ${goods.id}`.execute(t.db);
  const answer = await open(paper);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toBe(
    `inline; filename*=UTF-8''注册证-${goods.name}-0.25g×24片.pdf`,
  );
  const text = readPdf(answer.rawPayload).pages.flat().join('\n');
  for (const words of ['注册证丙', goods.name, '2031-01-31', '演示数据']) expect(text).toContain(words);
});

test('a product hidden from a company shows it no paper', async () => {
  const paper = await addPaper('注册证丁', '');
  expect((await open(paper)).statusCode).toBe(200);
  await sql`update catalogue.goods set goods_class = 'BLOOD' where id = ${goods.id}`.execute(t.db);
  expect((await open(paper)).statusCode).toBe(404);
});
