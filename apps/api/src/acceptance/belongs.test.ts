import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { placeOrder } from '../testing/trade-builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  await placeOrder(t, await makeBuyer(t));
});
afterAll(() => t.close());

const run = (text: string) => sql.raw(text).execute(t.db);

/** A copy of the table's only row, with this change. */
const again = (table: string, key: string, change: string) =>
  run(`insert into ${table} overriding system value select r.* from ${table} o,
    jsonb_populate_record(o, jsonb_build_object(${change})) r order by o.${key} limit 1`);

test('a line without its order, a batch without its line and a movement without its batch are refused', async () => {
  await expect(
    run(`insert into orders.order_line (buyer_id, order_id, sort, kind, goods_id, name, spec, maker, unit, approval_no, goods_class,
        picture, quantity, unit_price, segments, raw_fen, reduction_fen, net_fen, shares, ledger, tax_class)
      select buyer_id, order_id + 1000000, sort, kind, goods_id, name, spec, maker, unit, approval_no, goods_class,
        picture, quantity, unit_price, segments, raw_fen, reduction_fen, net_fen, shares, ledger, tax_class from orders.order_line limit 1`),
  ).rejects.toThrow('order_line_buyer_id_order_id_fkey');
  await expect(again('orders.order_line_batch', 'order_line_id', `'order_line_id', 0`)).rejects.toThrow(
    'order_line_batch_buyer_id_order_line_id_fkey',
  );
  await expect(again('orders.order_line_batch', 'order_line_id', `'buyer_id', 0`)).rejects.toThrow(
    'order_line_batch_buyer_id_order_line_id_fkey',
  );
  await expect(
    run(
      `insert into stock.movement (batch_id, kind, quantity, at) select 0, kind, quantity, at from stock.movement limit 1`,
    ),
  ).rejects.toThrow('movement_batch_id_fkey');
});

test('goods without their maker, a batch without its warehouse and search entries without their key are refused', async () => {
  await expect(again('catalogue.goods', 'id', `'id', 0, 'code', null, 'maker_id', 0`)).rejects.toThrow(
    'belong to no maker',
  );
  await expect(again('stock.batch', 'id', `'id', 0, 'warehouse_id', 0`)).rejects.toThrow(
    'belongs to no warehouse',
  );
  await expect(again('search.entry', 'goods_id', `'goods_id', 0, 'key_id', 0`)).rejects.toThrow(
    'belongs to no decision key',
  );
  await expect(run('update search.entry set key_id = 0')).rejects.toThrow('belongs to no decision key');
  await expect(
    run(`insert into catalogue.import_row (run_id, line, outcome) values (0, 1, 'added')`),
  ).rejects.toThrow('belongs to no import');
});

test('owners cannot be deleted, and nothing moves to another owner', async () => {
  for (const table of [
    'stock.batch',
    'orders.order_line',
    'orders.purchase_order',
    'catalogue.maker',
    'catalogue.import_run',
    'stock.warehouse',
    'search.decision_key',
  ])
    await expect(run(`delete from ${table}`)).rejects.toThrow('takes no deletion');
  for (const change of [
    'orders.purchase_order set buyer_id = buyer_id',
    'orders.order_line set order_id = order_id',
    'orders.order_line_batch set order_line_id = order_line_id',
    'stock.batch set id = default',
    'stock.movement set batch_id = batch_id',
    'stock.batch set warehouse_id = warehouse_id',
    'catalogue.goods set maker_id = maker_id',
    'catalogue.maker set id = default',
    'stock.warehouse set id = default',
    'search.decision_key set id = default',
  ])
    await expect(run(`update ${change}`)).rejects.toThrow('belongs to stays');
});
