import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type Pretended, pretendRows } from '../testing/pretend-rows.ts';
import { readStatements } from '../testing/statements/read-statements.ts';

const companies = 100_000;
const goods = 3_000_000;
const ofCompanies = { buyer_id: companies };

/** A year of 100,000 companies that order twenty lines every fortnight: 50 million lines (docs/growth.md). */
const large: Readonly<Record<string, Pretended>> = {
  'orders.submission': { rows: 2_600_000, values: ofCompanies },
  // 2,000 orders lie in the warehouse, and a tenth of that waits for something.
  'orders.purchase_order': {
    rows: 2_600_000,
    values: { ...ofCompanies, handling: 3, payment_method: 7, store_id: 20_000, warehouse_id: 5 },
    shares: {
      status: {
        DONE: 0.96,
        CANCELLED: 0.03,
        TO_RECEIVE: 0.008,
        TO_SHIP: 0.0008,
        PART_SHIPPED: 0.0001,
        REVIEW: 0.0001,
        PENDING_PAYMENT: 0.001,
      },
      hold: { '': 0.9996, HOLD_QUAL: 0.0001, HOLD_SELLER: 0.0001, HOLD_PAYER: 0.0001, HOLD_GROWTH: 0.0001 },
    },
    missing: { hold_until: 0.9999, payer_check: 0.999, store_id: 0.7 },
  },
  'orders.order_line': {
    rows: 50_000_000,
    values: { ...ofCompanies, order_id: 2_600_000, goods_id: goods, kind: 3, sort: 100 },
  },
  'orders.order_line_batch': {
    rows: 60_000_000,
    values: { ...ofCompanies, order_line_id: 50_000_000, batch_id: 6_000_000 },
  },
  'orders.order_event': { rows: 13_000_000, values: { ...ofCompanies, order_id: 2_600_000 } },
  'stock.movement': {
    rows: 150_000_000,
    values: { batch_id: 6_000_000, kind: 6, order_id: 2_600_000, order_line_id: 50_000_000, list: 20_000 },
    missing: { order_id: 0.1, list: 0.98, reason: 0.99 },
  },
  'shipment.shipment': { rows: 2_800_000, values: { ...ofCompanies, order_id: 2_600_000, carrier: 10 } },
  'shipment.shipment_line': {
    rows: 52_000_000,
    values: { ...ofCompanies, shipment_id: 2_800_000, order_line_id: 50_000_000, batch_id: 6_000_000 },
  },
  'shipment.track': { rows: 12_000_000, values: { ...ofCompanies, shipment_id: 2_800_000 } },
  'shipment.trace_code': {
    rows: 100_000_000,
    values: {
      ...ofCompanies,
      order_id: 2_600_000,
      shipment_id: 2_800_000,
      order_line_id: 50_000_000,
      level: 3,
    },
  },
  'wallet.journal': { rows: 8_000_000, values: { cause: 30 } },
  'wallet.posting': { rows: 20_000_000, values: { account_id: 400_000, journal_id: 8_000_000 } },
  'message.message': { rows: 13_000_000, values: { ...ofCompanies, kind: 5 } },
  'audit.entry': { rows: 3_000_000, values: { actor: 200, role: 4, action: 100 } },
};

const root = resolve(import.meta.dirname, '../../..');

let database: TestDatabase;
let client: pg.Client;
/** Whether the server takes statistics of tables that are not there. */
let isAble: boolean;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ isAble: boolean }>(
    `select to_regproc('pg_catalog.pg_restore_attribute_stats') is not null as "isAble"`,
  );
  isAble = rows[0]?.isAble ?? false;
  if (!isAble) return;
  for (const [table, pretended] of Object.entries(large)) await pretendRows(client, table, pretended);
  await client.query('set jit = off; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1');
});
afterAll(async () => {
  await client.end();
  await database.end();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

const manyRows = 100_000;

/**
 * The parts of a plan whose work grows with a large table. Below a limit an index is left as soon as there are enough
 * rows, unless all of them are sorted or counted first.
 */
function growing(plan: Plan, isLimited = false): string[] {
  const table = `${plan.Schema}.${plan['Relation Name']}`;
  const kind = plan['Node Type'];
  const condition = plan['Index Cond'] ?? plan['Recheck Cond'];
  const isIndexed = kind.startsWith('Index') || kind.startsWith('Bitmap');
  const isBounded = isIndexed && (isLimited || (condition !== undefined && plan['Plan Rows'] <= manyRows));
  const own = table in large && kind.includes('Scan') && !isBounded ? [`${kind} of ${table}`] : [];
  const limits = kind === 'Limit' || (isLimited && !/^(?:Sort|Aggregate|Hash|ModifyTable)$/.test(kind));
  return [...own, ...(plan.Plans ?? []).flatMap((one) => growing(one, limits))];
}

async function explain(text: string): Promise<string[]> {
  const { rows } = await client.query(`explain (generic_plan, format json, verbose) ${text}`);
  return growing(rows[0]['QUERY PLAN'][0].Plan);
}

test('no statement over a year of 50 million order lines reads more than its own rows', async (ctx) => {
  if (!isAble) return ctx.skip('PostgreSQL before 18 cannot be told statistics');
  const isOfStore = (path: string) => !/[.]test[.]ts$|^api\/src\/(?:testing|acceptance)\//.test(path);
  const { statements } = readStatements(root, 'api/src/**/*.ts', isOfStore);
  for (const { texts } of statements) {
    const [text = ''] = texts;
    if (/^\s*create temporary table/.test(text)) await client.query(text.replace('on commit drop', ''));
  }
  const names = new RegExp(Object.keys(large).join('|').replaceAll('.', '\\.'));
  const found = new Map<string, string[]>();
  for (const { place, texts } of statements) {
    for (const text of texts.filter((one) => names.test(one)))
      found.set(`${place} ${text}`, await explain(text));
  }
  expect(found.size).toBeGreaterThan(100);
  const places = [...found].flatMap(([place, what]) => (what.length > 0 ? [place.split(':')[0]] : []));
  // Once a month the review of retention counts the entries of all years, on the replica where there is one.
  expect(places).toEqual(['api/src/modules/2-goods/wallet/wallet.repo.ts']);
});

test.each([
  ['reads a whole table', `select 1 from orders.order_line where name = $1`],
  ['walks a whole index', `select max(quantity) from orders.order_line group by buyer_id, id`],
  [
    'reads the orders of all companies',
    `select 1 from orders.purchase_order where status = 'DONE' order by created_at`,
  ],
])('a statement that %s is found', async (_, text) => {
  expect((await explain(text)).length).toBeGreaterThan(0);
});
