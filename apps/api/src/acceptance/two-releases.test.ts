import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listAddresses } from '@qianfang/contract/address';
import { addToCart, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getGoodsDetail, getGoodsList } from '@qianfang/contract/goods';
import type { BodyOf, Endpoint, ResultOf } from '@qianfang/contract/http/endpoint';
import { cancelOrder, getOrder, getOrders } from '@qianfang/contract/order';
import { logIn } from '@qianfang/contract/session';
import { submitOrder } from '@qianfang/contract/submit-order';
import { stringify } from 'qs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../books/check-books.ts';
import { dbOver, openPool } from '../platform/db.ts';
import { hasLastRelease, unpackLastRelease } from '../testing/last-release.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { portOf, type Running, startProgram } from '../testing/start-program.ts';
import { nextKey } from '../testing/trade-builders.ts';

const demo = 'apps/demo/src/main.ts';
const here = resolve(import.meta.dirname, '../../../..');

let database: TestDatabase;
let before: string;
let settings: Record<string, string>;
const started: Running[] = [];

beforeAll(async () => {
  if (!hasLastRelease) return;
  before = unpackLastRelease();
  database = await createEmptyTestDatabase();
  const pages = join(before, 'pages');
  await mkdir(pages);
  await writeFile(join(pages, 'index.html'), '<!doctype html>');
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(before, 'data'),
    PAGES_DIR: pages,
    DEMO: '1',
    LOG_LEVEL: 'error',
    PORT: '0',
  };
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  if (!hasLastRelease) return;
  await database.end();
  await rm(before, { recursive: true, force: true });
});

function run(folder: string, program: string, args: readonly string[] = []): Running {
  const running = startProgram(join(folder, program), settings, args);
  started.push(running);
  return running;
}

interface Asked<E extends Endpoint> {
  readonly id?: number;
  readonly query?: string;
  readonly body?: BodyOf<E>;
  readonly as?: string;
}

/** One release's processes, as a buyer meets them. */
async function serve(folder: string) {
  const program = run(folder, demo);
  const origin = `http://127.0.0.1:${await portOf(program)}`;
  return {
    program,
    async ask<E extends Endpoint>(endpoint: E, { id, query = '', body, as }: Asked<E> = {}) {
      const path = endpoint.path.replace('{id}', String(id));
      const isReading = endpoint.method === 'GET';
      const answer = await fetch(`${origin}${path}?${query}`, {
        method: endpoint.method,
        headers: {
          ...(as === undefined ? {} : { cookie: `qf_session=${as}` }),
          ...(isReading
            ? {}
            : { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': nextKey() }),
        },
        body: isReading ? null : stringify(body ?? {}),
      });
      const { data, message } = (await answer.json()) as { data: ResultOf<E>; message: string };
      return { status: answer.status, message, data, cookies: answer.headers.getSetCookie().join() };
    },
  };
}
type Release = Awaited<ReturnType<typeof serve>>;

/** What a buyer looks at, as one release answers it. */
async function look({ ask }: Release, as: string, goodsId: number, orderId: number) {
  return {
    list: (await ask(getGoodsList, { query: 'keywords=胶囊', as })).data.list,
    goods: (await ask(getGoodsDetail, { id: goodsId, as })).data,
    order: (await ask(getOrder, { id: orderId, as })).data,
    cart: (await ask(getCart, { as })).data.data,
  };
}

/** What this release adds to the answers of the last one, or says in other words. */
const changed = new Set([
  'arrival',
  'barcode',
  'benefit',
  'code',
  'events',
  'hints',
  'placed_by',
  'promised',
]);

const unchanged = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value) => (changed.has(key) ? undefined : value)));

/** Orders what is in the cart. */
async function order({ ask }: Release, as: string): Promise<number> {
  const [address] = (await ask(listAddresses, { as })).data.list;
  const { totals } = (await ask(checkOut, { as })).data;
  const placed = await ask(submitOrder, {
    as,
    body: { address_id: address?.id ?? 0, payable: totals.payable, agreed: 1 },
  });
  expect(placed).toMatchObject({ status: 201 });
  return placed.data.order_ids[0] ?? 0;
}

test.skipIf(!hasLastRelease)(
  'the last release serves before, while and after this one expands its database, and both see one store',
  async () => {
    const last = await serve(before);
    const entered = await last.ask(logIn, { body: { username: 'yaodian', password: 'Qianfang-2026' } });
    const as = /qf_session=([^;]+)/.exec(entered.cookies)?.[1] ?? '';
    const [goods] = (await last.ask(getGoodsList, { query: 'keywords=胶囊', as })).data.list;
    const goodsId = goods?.id ?? 0;
    const lines = { params: [{ goods_id: goodsId, number: 600 }] };
    expect((await last.ask(addToCart, { as, body: lines })).status).toBe(200);
    const orderId = await order(last, as);
    const first = await look(last, as, goodsId, orderId);
    expect(first.list.length).toBeGreaterThan(0);
    expect((await last.ask(getOrders, { as })).data.total).toBeGreaterThan(0);

    let isUp = false;
    const starting = serve(here).finally(() => {
      isUp = true;
    });
    for (let round = 0; !isUp || round < 2; round += 1) {
      expect(await look(last, as, goodsId, orderId)).toEqual(first);
      expect((await last.ask(addToCart, { as, body: lines })).status).toBe(200);
      const placed = await order(last, as);
      expect((await last.ask(cancelOrder, { id: placed, as, body: { reason: '不要了' } })).status).toBe(200);
    }
    const next = await starting;
    await expect
      .poll(async () => (await next.ask(getGoodsList, { query: 'keywords=胶囊', as })).status)
      .toBe(200);

    expect((await next.ask(addToCart, { as, body: lines })).status).toBe(200);
    const now = await look(next, as, goodsId, orderId);
    await expect.poll(async () => unchanged(await look(last, as, goodsId, orderId))).toEqual(unchanged(now));
    const ofNext = await order(next, as);
    await expect.poll(async () => (await last.ask(getOrder, { id: ofNext, as })).status).toBe(200);
    expect((await last.ask(cancelOrder, { id: ofNext, as, body: { reason: '不要了' } })).status).toBe(200);
    await expect
      .poll(async () => (await next.ask(getOrder, { id: ofNext, as })).data.status)
      .toBe((await last.ask(getOrder, { id: ofNext, as })).data.status);

    const alone = await look(next, as, goodsId, orderId);
    last.program.child.kill('SIGTERM');
    expect(await last.program.ended).toBe(0);
    const contraction = run(here, 'apps/api/src/cli/migrate.ts', ['--contract']);
    expect(await contraction.ended).toBe(0);
    expect(contraction.said()).toContain('已收缩：');
    expect(await look(next, as, goodsId, orderId)).toEqual(alone);
    expect((await next.ask(addToCart, { as, body: lines })).status).toBe(200);
    await order(next, as);

    const pool = openPool(database.url, 2);
    expect(await checkBooks(dbOver(pool))).toEqual([]);
    await pool.end();
    next.program.child.kill('SIGTERM');
    expect(await next.program.ended).toBe(0);
  },
);
