import { isProblem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen } from '@qianfang/domain/money/fen';
import { maxSmallPayment } from '@qianfang/domain/payment/small-payment';
import { loadStaffMember } from '../../apps/api/src/modules/1-ground/identity/index.ts';
import { topUpBalance } from '../../apps/api/src/modules/2-goods/wallet/index.ts';
import { saveSmallPayment } from '../../apps/api/src/modules/3-trade/payment/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { dbOver, openPool } from '../../apps/api/src/platform/db.ts';
import { eachOf } from '../each-of.ts';
import type { BenchBuyer } from './buyers.ts';
import { buyableBy, emptyCart, type Goods, lineForm } from './carts.ts';
import { gatherCompanies } from './companies.ts';
import { type Driven, driven, firedOf, wordOf } from './driven.ts';
import type { Fired } from './fire.ts';
import { type Line, openLine } from './open-line.ts';
import { callRow, type Limits, type Row } from './row.ts';
import { sayStep } from './say-step.ts';
import type { BenchStore } from './store.ts';
import type { Shot } from './wire.ts';

interface Setting {
  readonly store: BenchStore;
  readonly limits: Limits;
  readonly seconds: number;
  readonly connections: number;
}

type Paid = 'with the submit' | 'on the pay page';

const keyed = (shot: Shot): Shot => ({ ...shot, isKeyed: true });

/** Check page, submit, payment from the balance. */
async function checkOut(line: Line, buyer: BenchBuyer, paid: Paid): Promise<void> {
  const check = await line.ask(buyer.post('/api/cart/checkout', {}));
  const placed = await line.ask(
    keyed(
      buyer.post('/api/order', {
        address_id: wordOf(check, /"address_id":(\d+)/),
        // Orders and lines have a `payable` of their own before this one.
        payable: wordOf(check, /"totals":\{[^}]*"payable":"([\d.]+)"/),
        hm_pledge: 1,
        agreed: 1,
        ...(paid === 'with the submit' ? { pay: 'balance' } : {}),
      }),
    ),
  );
  if (paid === 'with the submit') return;
  const id = wordOf(placed, /"id":(\d+)/);
  await line.ask(keyed(buyer.post(`/api/order/${id}/payment`, { method: 'balance' })));
}

const linesPerOrder = 20;

/**
 * Each company checks out repeatedly: it fills its cart and orders it. All want the same goods, and one checkout a
 * company runs at a time.
 */
function fillAndCheckOut(
  buyers: readonly BenchBuyer[],
  goodsOf: ReadonlyMap<BenchBuyer, readonly Goods[]>,
  paid: Paid,
  seconds: number,
): Promise<Fired & { readonly why: string }> {
  return driven(seconds, async (until) => {
    const took: number[] = [];
    let failed = 0;
    let why = '';
    await Promise.all(
      buyers.map(async (buyer) => {
        const goods = (goodsOf.get(buyer) ?? []).slice(0, linesPerOrder);
        const line = await openLine(buyer.url);
        while (performance.now() < until) {
          try {
            await line.ask(buyer.add(lineForm(goods)));
            const startedAt = performance.now();
            await checkOut(line, buyer, paid);
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
    return { took, bytes: 0, failed, why } satisfies Driven;
  });
}

interface Shopper {
  readonly buyer: BenchBuyer;
  readonly goods: readonly Goods[];
}

const shoppers = 128;
/** One second each: by then the JIT has compiled the code of a checkout. */
const warmUpRounds = 3;

/** Companies with an order list of their own: parts of what they all buy. */
async function gatherShoppers(store: BenchStore): Promise<Shopper[]> {
  const companies = await gatherCompanies(store, shoppers);
  const [first] = companies;
  if (!first) throw new Error('no company was made');
  const goods = await buyableBy(first.buyer, 300);
  return companies.map(({ buyer }, at) => {
    const from = (at * linesPerOrder) % (goods.length - linesPerOrder);
    return { buyer, goods: goods.slice(from, from + linesPerOrder) };
  });
}

/**
 * Checks out carts that were filled before the clock runs. Some rounds warm up; then it runs until the time is over.
 */
async function checkOutFullCarts(
  { store, seconds, connections }: Setting,
  companies: readonly Shopper[],
  paid: Paid,
): Promise<Fired & { readonly why: string }> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(store.url)));
  let failed = 0;
  let why = '';
  const round = async (): Promise<{ took: number[]; elapsed: number }> => {
    await eachOf(companies, 4, async ({ buyer, goods }) => {
      await emptyCart(buyer);
      await buyer.call(buyer.add(lineForm(goods)));
    });
    const took: number[] = [];
    const waiting = companies.values();
    const roundAt = performance.now();
    await Promise.all(
      lines.map(async (line) => {
        for (const { buyer } of waiting) {
          const startedAt = performance.now();
          try {
            await checkOut(line, buyer, paid);
            took.push(performance.now() - startedAt);
          } catch (error) {
            // Others may have bought the last units of a special price since the check.
            why = String(error);
            failed += 1;
          }
        }
      }),
    );
    return { took, elapsed: performance.now() - roundAt };
  };
  for (let warm = 0; warm < warmUpRounds; warm++) await round();
  const took: number[] = [];
  let elapsed = 0;
  while (elapsed < seconds * 1000) {
    const one = await round();
    took.push(...one.took);
    elapsed += one.elapsed;
  }
  for (const line of lines) line.close();
  return { ...firedOf(took, elapsed / 1000, 0, failed), why };
}

/**
 * Tops up every account as the operator would, to pay what the benchmark orders. Payment needs no typed confirmation.
 */
async function fillBalances(store: BenchStore, buyers: readonly BenchBuyer[]): Promise<void> {
  const pool = openPool(store.databaseUrl, 1);
  const db = dbOver(pool);
  const staff = await loadStaffMember(db, 'luoqi');
  if (!staff) throw new Error('the demo has no luoqi');
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select b.id, b.name from identity.buyer b join identity.account a on a.buyer_id = b.id where a.username = any($1)`,
    [buyers.map((buyer) => buyer.username)],
  );
  for (const { id, name } of rows) {
    const topUp = { buyerId: id, amountFen: fen(900_000_000), payerName: name, staff };
    const bankReference = `BENCH${id}${Date.now()}`;
    const outcome = await topUpBalance({ db, clock: systemClock }, { ...topUp, bankReference });
    if (isProblem(outcome)) throw new Error(outcome.message);
    const all = { each: maxSmallPayment, day: maxSmallPayment };
    await saveSmallPayment(db, id, all, dateInShanghai(systemClock.now()));
  }
  await pool.end();
}

/** With the reason of its last failure; '' for none. */
const withReason = (row: Row, why: string): Row => (why ? { ...row, note: `${row.note}: ${why}` } : row);

/** The checkout of the goal, and one that also fills its cart. */
export async function checkoutRows(
  setting: Setting,
  buyers: readonly BenchBuyer[],
  goodsOf: ReadonlyMap<BenchBuyer, readonly Goods[]>,
): Promise<Row[]> {
  const { store, seconds, limits } = setting;
  sayStep(`${shoppers} companies with a list of their own`);
  const companies = await gatherShoppers(store);
  await fillBalances(store, [...buyers, ...companies.map(({ buyer }) => buyer)]);
  for (const buyer of buyers) await emptyCart(buyer);
  const goal = { perSecond: 250, p99: 150 };
  const rows: Row[] = [];
  for (const paid of ['with the submit', 'on the pay page'] as const) {
    sayStep(`checkouts of full carts, paid ${paid}`);
    const { why, ...fired } = await checkOutFullCarts(setting, companies, paid);
    rows.push(withReason(callRow(`check page, submit, pay of 20 lines, ${paid}`, fired, goal, limits), why));
  }
  for (const paid of ['with the submit', 'on the pay page'] as const) {
    sayStep(`into the cart and checked out, paid ${paid}`);
    const { why, ...fired } = await fillAndCheckOut(buyers, goodsOf, paid, seconds);
    rows.push(withReason(callRow(`and into the cart before it, ${paid}`, fired, goal, limits), why));
  }
  return rows;
}
