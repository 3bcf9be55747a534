import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import type { BenchBuyer } from './buyers.ts';
import { buyableBy, fillCart, type Goods, lineForm, linesOf } from './carts.ts';
import { checkoutRows } from './checkout-rows.ts';
import { driven, wordOf } from './driven.ts';
import type { Fired } from './fire.ts';
import { lastUnitsRows } from './last-units-rows.ts';
import { measure } from './measure.ts';
import { openLine } from './open-line.ts';
import { firedFrom, moveTo } from './pinned.ts';
import { waitForRest } from './process-rows.ts';
import { callRow, type Limits, type Row } from './row.ts';
import { sayStep } from './say-step.ts';
import type { BenchStore } from './store.ts';
import type { Shot } from './wire.ts';

interface Setting {
  readonly store: BenchStore;
  readonly buyers: readonly BenchBuyer[];
  readonly limits: Limits;
  readonly seconds: number;
  readonly connections: number;
}

/** The requests of the cart page: all of the cart once, then only changes. */
const cartPage = '/api/cart/list?filters=99999&pricing=1';
const cartSince = (version: string) => `/api/cart/changes?since=${version}`;

async function versionOf(buyer: BenchBuyer): Promise<string> {
  return (await buyer.call<{ pricing: { version: string } }>(buyer.get(cartPage))).pricing.version;
}

/** Enough stock for any number of additions; the store belongs to the benchmark. */
async function fillStock(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(
    `update stock.batch set on_hand = 10000000 where status = 'OK' and on_hand > reserved and on_hand < 10000000`,
  );
  await pool.end();
}

const zstdMagic = 0xfd2f_b528;

/** The answer uncompressed; short answers are never compressed. */
const unpacked = (answer: Buffer): Buffer =>
  answer.readUInt32LE() === zstdMagic ? zstdDecompressSync(answer) : answer;

/**
 * Reprices a cart: changes a line and requests the cart. The latency is that of the cart's answer; the change before
 * it counts in the rate.
 */
async function priceOverAndOver(
  { seconds, connections }: Setting,
  able: readonly BenchBuyer[],
): Promise<Fired> {
  // Requests the starting state of each before the clock runs.
  const lanes = await Promise.all(
    able.slice(0, connections).flatMap((buyer, at) =>
      Array.from({ length: Math.ceil((connections - at) / able.length) }, async (_, part) => ({
        buyer,
        line: await openLine(buyer.url),
        lines: await linesOf(buyer),
        version: await versionOf(buyer),
        // Connections of one company change different lines.
        at: (part * able.length + at) * 7,
      })),
    ),
  );
  const fired = await driven(seconds, async (until) => {
    const took: number[] = [];
    let bytes = 0;
    await Promise.all(
      lanes.map(async (lane) => {
        const { buyer, line, lines } = lane;
        for (; performance.now() < until; lane.at += 1) {
          const changed = lines[lane.at % lines.length];
          if (!changed) return;
          const number = changed.goods.zbz * (1 + (lane.at % 5));
          await line.ask(buyer.post(`/api/cart/${changed.id}/edit`, { 'params[number]': number }));
          const startedAt = performance.now();
          const answer = await line.ask(buyer.get(cartSince(lane.version)));
          took.push(performance.now() - startedAt);
          lane.version = wordOf(unpacked(answer), /"version":"([^"]+)"/);
          bytes += answer.byteLength;
        }
      }),
    );
    return { took, bytes, failed: 0, why: '' };
  });
  for (const { line } of lanes) line.close();
  return fired;
}

export async function cartRows(setting: Setting): Promise<Row[]> {
  const { store, buyers, limits, seconds, connections } = setting;
  // Some rows are driven from this process, which uses the load generator's core.
  await moveTo(firedFrom, process.pid);
  await fillStock(store.databaseUrl);
  // After stock changes of a million goods, the index takes a while, and broad lists wait for it.
  await waitForRest(store.pid);
  const goodsOf = new Map<BenchBuyer, readonly Goods[]>();
  for (const buyer of buyers) goodsOf.set(buyer, await buyableBy(buyer, 300));
  const able = buyers.filter((buyer) => (goodsOf.get(buyer)?.length ?? 0) === 300);
  const ask = (magazines: ReadonlyArray<readonly Shot[]>) =>
    measure({ url: store.url, connections, seconds, magazines });
  const additions = () =>
    able.map((buyer) => (goodsOf.get(buyer) ?? []).map((one) => buyer.add(lineForm([one]))));

  sayStep('into a cart of 1');
  for (const buyer of able) await fillCart(buyer, (goodsOf.get(buyer) ?? []).slice(0, 1));
  const intoOne = await ask(additions().map((magazine) => magazine.slice(0, 1)));
  sayStep('into a cart of 300');
  for (const buyer of able) await fillCart(buyer, goodsOf.get(buyer) ?? []);
  const intoMany = await ask(additions());
  sayStep('a cart of 300, one line changed');
  const priced = await priceOverAndOver(setting, able);
  const checkouts = await checkoutRows(setting, able, goodsOf);
  return [
    callRow('POST /api/cart, into 1', intoOne, { perSecond: 2000, p99: 20 }, limits),
    callRow('POST /api/cart, into 300', intoMany, { perSecond: 1500, p99: 20 }, limits),
    callRow(
      'a change of one of 300 lines, and the cart after it',
      priced,
      { perSecond: 600, p99: 60 },
      limits,
    ),
    ...checkouts,
    ...(await lastUnitsRows(store)),
  ];
}
