import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { eachOf } from '../each-of.ts';
import type { BenchBuyer } from './buyers.ts';
import { type Company, gatherCompanies } from './companies.ts';
import type { Row } from './row.ts';
import { sayStep } from './say-step.ts';
import type { BenchStore } from './store.ts';

interface Attempt {
  readonly buyer: BenchBuyer;
  readonly addressId: number;
  readonly payable: string;
}

/** Puts the minimum of the product in each cart and opens the check page. */
async function prepare({ buyer, addressId }: Company, goods: Wanted): Promise<Attempt> {
  const { data } = await buyer.call<{ data: ReadonlyArray<{ id: number }> }>(buyer.get('/api/cart/list'));
  if (data.length > 0)
    await buyer.call(
      buyer.post('/api/cart/batch_delete', Object.fromEntries(data.map(({ id }, at) => [`ids[${at}]`, id]))),
    );
  await buyer.call(buyer.add({ 'params[0][goods_id]': goods.id, 'params[0][number]': goods.zbz }));
  const check = await buyer.call<{ totals: { payable: string } }>(
    buyer.post('/api/cart/checkout', { address_id: addressId }),
  );
  return { buyer, addressId, payable: check.totals.payable };
}

/** Within a second, every server knows of other servers' writes. */
const untilKnownMs = 1_000;

/** Leaves this many units in one batch, despite reservations, and waits until the store knows. */
async function leaveUnits(databaseUrl: string, goodsId: number, units: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(
    `update stock.batch b set on_hand = b.reserved + case when b.id = f.id then $2::int else 0 end
     from (select min(id) as id from stock.batch where goods_id = $1 and status = 'OK') f where b.goods_id = $1`,
    [goodsId, units],
  );
  await pool.end();
  await sleep(untilKnownMs);
}

interface Wanted {
  readonly id: number;
  /** The order step. */
  readonly zbz: number;
}

/** The best-selling product. */
async function wantedGoods({ buyer }: Company): Promise<Wanted> {
  const { list } = await buyer.call<{ list: ReadonlyArray<Wanted & { is_buy: number }> }>(
    buyer.get('/api/goods/list?buyable=1&in_stock=1&per_page=80'),
  );
  const goods = list.find((one) => one.is_buy === 1);
  if (!goods) throw new Error('nothing is to be bought');
  return goods;
}

async function race(
  store: BenchStore,
  buyers: readonly Company[],
  units: number,
  goal: string,
): Promise<Row> {
  const [first] = buyers;
  if (!first) throw new Error('nobody wants anything');
  sayStep(`${buyers.length} buyers at once, ${units} units left`);
  const goods = await wantedGoods(first);
  await leaveUnits(store.databaseUrl, goods.id, 1_000_000);
  const attempts: Attempt[] = [];
  await eachOf(buyers, 8, async (one) => void attempts.push(await prepare(one, goods)));
  await leaveUnits(store.databaseUrl, goods.id, units * goods.zbz);
  const soldAt: number[] = [];
  const refusedAt: number[] = [];
  const others = new Map<string, number>();
  const startedAt = performance.now();
  await Promise.all(
    attempts.map(async ({ buyer, addressId, payable }) => {
      const shot = buyer.post('/api/order', { address_id: addressId, payable, agreed: 1 });
      const answer = await fetch(store.url + shot.path, {
        method: 'POST',
        headers: { ...shot.headers, 'idempotency-key': randomUUID() },
        body: shot.body ?? null,
      });
      const said = (await answer.json()) as { reason?: string; message: string };
      const took = performance.now() - startedAt;
      if (answer.ok) soldAt.push(took);
      else if (said.reason === 'ORDER_CHANGED') refusedAt.push(took);
      else others.set(said.message, (others.get(said.message) ?? 0) + 1);
    }),
  );
  await leaveUnits(store.databaseUrl, goods.id, 1_000_000);
  const lastOf = (times: readonly number[]) => `${(Math.max(0, ...times) / 1000).toFixed(2)} s`;
  const isRight = soldAt.length === units && refusedAt.length === buyers.length - units;
  return {
    name: `${buyers.length} buyers at once, ${units} units left`,
    figure: `${soldAt.length} sold in ${lastOf(soldAt)}, ${refusedAt.length} refused in ${lastOf(refusedAt)}`,
    goal,
    share: isRight ? 1000 / Math.max(1000, ...(units === 10 ? soldAt : [])) : 0,
    note: [...others].map(([message, count]) => `${count} × ${message}`).join(', '),
  };
}

/** Sells the last units of a product that everybody wants: to the unit, and every refusal says why. */
export async function lastUnitsRows(store: BenchStore): Promise<Row[]> {
  sayStep('1,000 companies');
  const buyers = await gatherCompanies(store, 1000);
  return [
    await race(store, buyers.slice(0, 50), 10, '10 sold in 1 s, 40 refused'),
    await race(store, buyers, 100, '100 sold, 900 refused'),
  ];
}
