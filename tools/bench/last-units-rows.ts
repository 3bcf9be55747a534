import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createSession } from '../../apps/api/src/modules/identity/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { dbOver, openPool } from '../../apps/api/src/platform/db.ts';
import { openSecretBox } from '../../apps/api/src/platform/secret-box.ts';
import { sessionCookie } from '../../apps/api/src/platform/viewer.ts';
import { makeBuyer } from '../../apps/api/src/testing/builders.ts';
import { type BenchBuyer, buyerOf } from './buyers.ts';
import type { Row } from './row.ts';
import type { BenchStore } from './store.ts';

/** Companies of the bench that want the same goods; made once and used again. */
const phonePrefix = '1380000';
const phoneOf = (index: number) => `${phonePrefix}${String(index).padStart(4, '0')}`;

interface Wanting {
  readonly buyer: BenchBuyer;
  readonly addressId: number;
}

/** So many things at a time, for all of a list. */
async function eachOf<T>(list: readonly T[], lanes: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}

async function signContracts(buyer: BenchBuyer): Promise<void> {
  const { list } = await buyer.call<{
    list: ReadonlyArray<{ id: number; status: string; content_hash: string }>;
  }>(buyer.get('/api/contract'));
  for (const { id, status, content_hash } of list) {
    if (status === 'signed') continue;
    const body = { signer_name: '陈示范', content_hash, has_read: 'true' };
    await buyer.call(buyer.post(`/api/contract/${id}/sign`, body));
  }
}

/** Pharmacies that may order everything common, with their contracts signed. */
async function gatherBuyers(store: BenchStore, count: number): Promise<Wanting[]> {
  const pool = openPool(store.databaseUrl, 4);
  const db = dbOver(pool);
  const secrets = await openSecretBox(store.dataDir);
  const ground = { db, clock: systemClock, app: { deps: { secrets } } };
  const found: Wanting[] = [];
  await eachOf([...Array(count).keys()], 4, async (index) => {
    const phone = phoneOf(index);
    const { rows } = await pool.query<{ buyer_id: number; account_id: number; address_id: number }>(
      `select a.buyer_id, a.id as account_id, d.id as address_id
       from identity.account a join qualification.address d on d.buyer_id = a.buyer_id where a.username = $1`,
      [`buyer${phone}`],
    );
    const [known] = rows;
    const at = systemClock.now();
    const company = known
      ? {
          addressId: known.address_id,
          session: await createSession(db, {
            accountId: known.account_id,
            buyerId: known.buyer_id,
            at,
            ip: '203.0.113.7',
            userAgent: 'bench',
          }),
        }
      : await makeBuyer(ground, { phone });
    const buyer = buyerOf(store.url, phone, `${sessionCookie}=${company.session}`);
    if (!known) await signContracts(buyer);
    found.push({ buyer, addressId: company.addressId });
  });
  await pool.end();
  return found;
}

interface Wish {
  readonly buyer: BenchBuyer;
  readonly addressId: number;
  readonly payable: string;
}

/** The least that is sold of the goods in each cart, looked at on the check page. */
async function prepare({ buyer, addressId }: Wanting, goods: Wanted): Promise<Wish> {
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

/** Within a second every server knows of what others have written. */
const untilKnownMs = 1_000;

/** So many units left in one batch, whatever orders hold, and known to the store. */
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
  /** Sold by so many. */
  readonly zbz: number;
}

/** The goods that sells best. */
async function wantedGoods({ buyer }: Wanting): Promise<Wanted> {
  const { list } = await buyer.call<{ list: ReadonlyArray<Wanted & { is_buy: number }> }>(
    buyer.get('/api/goods/list?buyable=1&in_stock=1&per_page=80'),
  );
  const goods = list.find((one) => one.is_buy === 1);
  if (!goods) throw new Error('nothing is to be bought');
  return goods;
}

async function race(
  store: BenchStore,
  buyers: readonly Wanting[],
  units: number,
  goal: string,
): Promise<Row> {
  const [first] = buyers;
  if (!first) throw new Error('nobody wants anything');
  const goods = await wantedGoods(first);
  await leaveUnits(store.databaseUrl, goods.id, 1_000_000);
  const wishes: Wish[] = [];
  await eachOf(buyers, 8, async (one) => void wishes.push(await prepare(one, goods)));
  await leaveUnits(store.databaseUrl, goods.id, units * goods.zbz);
  const soldAt: number[] = [];
  const refusedAt: number[] = [];
  const others = new Map<string, number>();
  const startedAt = performance.now();
  await Promise.all(
    wishes.map(async ({ buyer, addressId, payable }) => {
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

/** What is left of a goods that everybody wants: sold to the unit, and every refusal says why. */
export async function lastUnitsRows(store: BenchStore): Promise<Row[]> {
  const buyers = await gatherBuyers(store, 1000);
  return [
    await race(store, buyers.slice(0, 50), 10, '10 sold in 1 s, 40 refused'),
    await race(store, buyers, 100, '100 sold, 900 refused'),
  ];
}
