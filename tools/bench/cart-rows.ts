import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { root } from '../runtime.mjs';
import type { BenchBuyer } from './buyers.ts';
import type { Fired } from './fire.ts';
import { lastUnitsRows } from './last-units-rows.ts';
import { measure } from './measure.ts';
import { openLine } from './open-line.ts';
import { firedFrom, moveTo } from './pinned.ts';
import { waitForRest } from './process-rows.ts';
import { callRow, type Limits, type Row } from './row.ts';
import type { BenchStore } from './store.ts';
import type { Shot } from './wire.ts';

interface Setting {
  readonly store: BenchStore;
  readonly buyers: readonly BenchBuyer[];
  readonly limits: Limits;
  readonly seconds: number;
  readonly connections: number;
}

interface Goods {
  readonly id: number;
  readonly price: string;
  readonly zbz: number;
  readonly ck_id: number;
}

interface CartLine {
  readonly id: number;
  readonly number: number;
  readonly goods: { readonly id: number; readonly zbz: number };
}

const mostPerPage = 80;
/** As the page of the cart asks for it: all of it once, then what is another. */
const cartPage = '/api/cart/list?filters=99999&pricing=1';
const cartSince = (version: string) => `/api/cart/changes?since=${version}`;

/** Goods that the buyer may order now, the best sold first. */
async function buyableBy(buyer: BenchBuyer, count: number): Promise<Goods[]> {
  const goods: Goods[] = [];
  for (let page = 1; goods.length < count; page++) {
    const { list } = await buyer.call<{ list: ReadonlyArray<Goods & { is_buy: number; number: number }> }>(
      buyer.get(`/api/goods/list?buyable=1&in_stock=1&per_page=${mostPerPage}&page=${page}`),
    );
    if (list.length === 0) break;
    goods.push(...list.filter((one) => one.is_buy === 1 && one.number >= one.zbz));
  }
  return goods.slice(0, count);
}

const lineForm = (goods: readonly Goods[]) =>
  Object.fromEntries(
    goods.flatMap(({ id, price, zbz, ck_id }, at) => [
      [`params[${at}][goods_id]`, id],
      [`params[${at}][price]`, price],
      [`params[${at}][number]`, zbz],
      [`params[${at}][ck_id]`, ck_id],
    ]),
  );

async function linesOf(buyer: BenchBuyer): Promise<CartLine[]> {
  return [...(await buyer.call<{ data: readonly CartLine[] }>(buyer.get('/api/cart/list'))).data];
}

async function versionOf(buyer: BenchBuyer): Promise<string> {
  return (await buyer.call<{ pricing: { version: string } }>(buyer.get(cartPage))).pricing.version;
}

async function emptyCart(buyer: BenchBuyer): Promise<void> {
  const lines = await linesOf(buyer);
  if (lines.length === 0) return;
  await buyer.call(
    buyer.post('/api/cart/batch_delete', Object.fromEntries(lines.map(({ id }, at) => [`ids[${at}]`, id]))),
  );
}

/** As many units as any number of additions may ask for; the store is the bench's own. */
async function fillStock(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(
    `update stock.batch set on_hand = 10000000 where status = 'OK' and on_hand > reserved and on_hand < 10000000`,
  );
  await pool.end();
}

async function fillCart(buyer: BenchBuyer, goods: readonly Goods[]): Promise<void> {
  await emptyCart(buyer);
  for (let at = 0; at < goods.length; at += 50)
    await buyer.call(buyer.add(lineForm(goods.slice(at, at + 50))));
}

const percentile = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** What so many milliseconds say, for a row that is driven here and not by the load generator. */
function firedOf(took: readonly number[], seconds: number, bytes: number, failed: number): Fired {
  const sorted = took.toSorted((one, other) => one - other);
  return {
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p97: percentile(sorted, 0.975),
    p99: percentile(sorted, 0.99),
    bytes: bytes / Math.max(1, sorted.length),
    failed,
  };
}

const zstdMagic = 0xfd2f_b528;

/** An answer as it was before it was packed; short ones are sent as they are. */
const unpacked = (answer: Buffer): Buffer =>
  answer.readUInt32LE() === zstdMagic ? zstdDecompressSync(answer) : answer;

/** The one word of an answer that is wanted, without reading all of it. */
function wordOf(answer: Buffer, pattern: RegExp): string {
  const word = pattern.exec(answer.toString('latin1'))?.[1];
  if (word === undefined) throw new Error(`no ${pattern} in ${answer.toString().slice(0, 200)}`);
  return word;
}

const keyed = (shot: Shot): Shot => ({ ...shot, isKeyed: true });

/** Drives a row from here: a fifth of the time to warm up, which does not count, and then the whole of it, as `measure` does. */
async function driven(
  seconds: number,
  drive: (until: number) => Promise<Driven>,
): Promise<Fired & { readonly why: string }> {
  await drive(performance.now() + Math.max(1, seconds / 5) * 1000);
  const startedAt = performance.now();
  const { took, bytes, failed, why } = await drive(startedAt + seconds * 1000);
  return { ...firedOf(took, (performance.now() - startedAt) / 1000, bytes, failed), why };
}

interface Driven {
  /** Milliseconds of each. */
  readonly took: readonly number[];
  readonly bytes: number;
  readonly failed: number;
  /** Why the last of those that failed did; '' for none. */
  readonly why: string;
}

/**
 * Whole checkouts of twenty lines: into the cart, check page, submit, pay from the balance, with the submit or on the pay page. As
 * many at once as buyers.
 */
function checkOutOverAndOver(
  { buyers, seconds }: Setting,
  goodsOf: ReadonlyMap<BenchBuyer, readonly Goods[]>,
  isPaidWithSubmit: boolean,
): Promise<Fired & { readonly why: string }> {
  return driven(seconds, async (until) => {
    const took: number[] = [];
    let failed = 0;
    let why = '';
    await Promise.all(
      buyers.map(async (buyer) => {
        const goods = (goodsOf.get(buyer) ?? []).slice(0, 20);
        const line = await openLine(buyer.url);
        while (performance.now() < until) {
          try {
            await line.ask(buyer.add(lineForm(goods)));
            const startedAt = performance.now();
            const check = await line.ask(buyer.post('/api/cart/checkout', {}));
            const placed = await line.ask(
              keyed(
                buyer.post('/api/order', {
                  address_id: wordOf(check, /"address_id":(\d+)/),
                  // Orders and lines have theirs before it.
                  payable: wordOf(check, /"totals":\{[^}]*"payable":"([\d.]+)"/),
                  hm_pledge: 1,
                  agreed: 1,
                  ...(isPaidWithSubmit ? { pay: 'balance' } : {}),
                }),
              ),
            );
            if (!isPaidWithSubmit) {
              const id = wordOf(placed, /"id":(\d+)/);
              await line.ask(keyed(buyer.post(`/api/order/${id}/payment`, { method: 'balance' })));
            }
            took.push(performance.now() - startedAt);
          } catch (error) {
            failed += 1;
            why = error instanceof Error ? error.message : String(error);
            if (failed > 20) break;
            await emptyCart(buyer);
          }
        }
        line.close();
      }),
    );
    return { took, bytes: 0, failed, why };
  });
}

/**
 * A cart that is priced anew: a line of it is changed, and the cart is asked for. The time is that of the answer with the cart; the
 * change before it counts in how many there are in a second.
 */
async function priceOverAndOver(
  { seconds, connections }: Setting,
  able: readonly BenchBuyer[],
): Promise<Fired> {
  // What each starts from is asked for before the clock runs.
  const lanes = await Promise.all(
    able.slice(0, connections).flatMap((buyer, at) =>
      Array.from({ length: Math.ceil((connections - at) / able.length) }, async (_, part) => ({
        buyer,
        line: await openLine(buyer.url),
        lines: await linesOf(buyer),
        version: await versionOf(buyer),
        // Two of one company change other lines.
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

const run = promisify(execFile);

/** Enough on every account to pay what the bench orders, topped up as the operator would. */
async function fillBalances(store: BenchStore, buyers: readonly BenchBuyer[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 1 });
  const { rows } = await pool.query<{ id: string; name: string; username: string }>(
    `select b.id, b.name, a.username from identity.buyer b join identity.account a on a.buyer_id = b.id
     where a.username = any($1)`,
    [buyers.map((buyer) => buyer.username)],
  );
  await pool.end();
  for (const { id, name } of rows) {
    const reference = `BENCH${id}${Date.now()}`;
    const args = ['top-up', id, '--as', 'luoqi', '--payer', name, '--amount', '9000000', '--bank', reference];
    await run(process.execPath, ['apps/api/src/cli/operator.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: store.dataDir, DEMO: '1' },
    });
  }
}

export async function cartRows(setting: Setting): Promise<Row[]> {
  const { store, buyers, limits, seconds, connections } = setting;
  // Some rows are driven from here, which has its core beside what is measured as the load generator does.
  await moveTo(firedFrom, process.pid);
  await fillStock(store.databaseUrl);
  // With a million goods whose stock is another the index takes a while, and broad lists wait for it.
  await waitForRest(store.pid);
  await fillBalances(store, buyers);
  const goodsOf = new Map<BenchBuyer, readonly Goods[]>();
  for (const buyer of buyers) goodsOf.set(buyer, await buyableBy(buyer, 300));
  const able = buyers.filter((buyer) => (goodsOf.get(buyer)?.length ?? 0) === 300);
  const ask = (magazines: Parameters<typeof measure>[0]['magazines']) =>
    measure({ url: store.url, connections, seconds, magazines });
  const additions = () =>
    able.map((buyer) => (goodsOf.get(buyer) ?? []).map((one) => buyer.add(lineForm([one]))));

  for (const buyer of able) await fillCart(buyer, (goodsOf.get(buyer) ?? []).slice(0, 1));
  const intoOne = await ask(additions().map((magazine) => magazine.slice(0, 1)));
  for (const buyer of able) await fillCart(buyer, goodsOf.get(buyer) ?? []);
  const intoMany = await ask(additions());
  const list = await ask(able.map((buyer) => [buyer.get(cartPage)]));
  const priced = await priceOverAndOver(setting, able);
  const edits = await Promise.all(
    able.map(async (buyer) =>
      (await linesOf(buyer)).map(({ id, goods }, at) =>
        buyer.post(`/api/cart/${id}/edit`, { 'params[number]': goods.zbz * (1 + (at % 3)) }),
      ),
    ),
  );
  const edit = await ask(edits);
  for (const buyer of able) await emptyCart(buyer);
  const checkout = async (name: string, isPaidWithSubmit: boolean) => {
    const whole = await checkOutOverAndOver({ ...setting, buyers: able }, goodsOf, isPaidWithSubmit);
    const row = callRow(name, whole, { perSecond: 150, p99: 200 }, limits);
    return whole.why ? { ...row, note: `${row.note}: ${whole.why}` } : row;
  };
  const checkouts = [
    await checkout('whole checkout of 20 lines, paid with the submit', true),
    await checkout('whole checkout of 20 lines, paid on the pay page', false),
  ];
  return [
    callRow('POST /api/cart, into 1', intoOne, { perSecond: 2000, p99: 20 }, limits),
    callRow('POST /api/cart, into 300', intoMany, { perSecond: 1500, p99: 20 }, limits),
    callRow('GET /api/cart/list, 300 lines, again', list, { perSecond: 400, p99: 60 }, limits),
    callRow('GET /api/cart/changes, 300 lines, one changed', priced, { perSecond: 400, p99: 60 }, limits),
    callRow('POST /api/cart/{id}/edit at 300', edit, { perSecond: 1500, p99: 20 }, limits),
    ...checkouts,
    ...(await lastUnitsRows(store)),
  ];
}
