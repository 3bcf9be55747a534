import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { getFeedbackPicture } from '@qianfang/contract/feedback';
import { sql } from 'kysely';
import { checkBooks } from '../../../apps/api/src/books/check-books.ts';
import { progressLine } from '../../../apps/api/src/cli/show-progress.ts';
import { sessionCookie } from '../../../apps/api/src/platform/viewer.ts';
import { photo } from '../../../apps/api/src/testing/upload.ts';
import { copySignatures } from '../../copy-signatures.ts';
import { eachOf } from '../../each-of.ts';
import { Calls } from '../../storm/calls.ts';
import { checkAcknowledged } from '../../storm/check-acknowledged.ts';
import { countUndelivered, repeatNotifications } from '../../storm/gateway.ts';
import { makeBuyers, type StormBuyer, type StormStore } from '../../storm/ground.ts';
import { type Acknowledged, Shopper } from '../../storm/shopper.ts';
import { workAsStaff } from '../../storm/staff.ts';
import { openDesk } from '../desk.ts';
import { buyerAddress } from '../machines.ts';
import { readCluster, shareColumns, sharesBetween } from '../measure/readings.ts';
import type { Cluster } from '../start-cluster.ts';
import { waitFor } from '../wait-for.ts';
import { type Fault, faults } from './faults.ts';
import { LivePages } from './live-pages.ts';
import { Watch } from './watch.ts';

export interface StormOptions {
  readonly buyerCount: number;
  /** How many times as long companies think as those in a hurry. */
  readonly pace: number;
  /** Only faults whose names have one of these parts, divided by commas. */
  readonly only: string | undefined;
}

const calmSeconds = 10;
const lanes = 8;

/** Goods that everybody wants. */
async function loadScarce({ db }: StormStore): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.goods_id as id from stock.batch b where b.status = 'OK'
    group by b.goods_id having sum(b.on_hand - b.reserved) between 100 and 3000
    order by b.goods_id limit 40`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sums over all companies so far. */
const sumOf = (shoppers: readonly Shopper[], of: (one: Acknowledged) => number): number =>
  shoppers.reduce((all, { acknowledged }) => all + of(acknowledged), 0);

const ordersOf = (shoppers: readonly Shopper[]) => sumOf(shoppers, ({ submits }) => submits.length);
const picturesOf = (shoppers: readonly Shopper[]) => sumOf(shoppers, ({ complaints }) => complaints.length);

interface Storm {
  readonly cluster: Cluster;
  readonly watch: Watch;
  readonly pages: LivePages;
  readonly shoppers: readonly Shopper[];
}

const columns = [
  'fault',
  'what happened',
  'answered',
  'orders placed, pictures taken',
  'refused with a sentence',
  'broken off',
  'last failure after',
  'slowest answer',
  'live streams opened again',
] as const;

const rowOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

async function strike(fault: Fault, { cluster, watch, pages, shoppers }: Storm): Promise<void> {
  const before = {
    reopened: pages.reopened,
    refused: pages.refused,
    orders: ordersOf(shoppers),
    pictures: picturesOf(shoppers),
  };
  watch.begin();
  const said = await fault.strike(cluster).catch((error: Error) => `**${error.message.split('\n')[0]}**`);
  await sleep(2_000);
  const { answers, refusals, broken, failures, backAfter, slowest } = watch.end();
  console.log(
    rowOf([
      fault.name,
      said,
      answers,
      `${ordersOf(shoppers) - before.orders}, ${picturesOf(shoppers) - before.pictures}`,
      refusals,
      broken,
      `${backAfter.toFixed(1)} s`,
      `${slowest.toFixed(1)} s`,
      `${pages.reopened - before.reopened}, ${pages.refused - before.refused} refused`,
    ]),
  );
  for (const [what, count] of failures) console.error(`${count} × ${what}`);
}

/** The first company of each kind signs, and the others get its signatures: as if they had signed long ago. */
async function signForAll({ db }: StormStore, shoppers: readonly Shopper[], buyers: readonly StormBuyer[]) {
  const firsts = new Map(buyers.map(({ kind, username }) => [kind, username]));
  for (const shopper of shoppers)
    if ([...firsts.values()].includes(shopper.buyer.username)) await shopper.signContracts();
  for (const [kind, first] of firsts)
    await copySignatures(
      db,
      first,
      buyers.filter((one) => one.kind === kind).map(({ username }) => username),
    );
}

/** Pictures that were taken and cannot be opened now. */
async function findLostPictures(watch: Watch, shoppers: readonly Shopper[]): Promise<string[]> {
  const lost: string[] = [];
  await eachOf(shoppers, lanes, async ({ buyer, acknowledged }) => {
    for (const id of acknowledged.complaints) {
      const path = getFeedbackPicture.path.replace('{id}', String(id)).replace('{n}', '1');
      const answer = await watch.send(path, { headers: { cookie: cookieOf(buyer) } });
      const bytes = answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
      if (bytes[0] !== 0xff || bytes[1] !== 0xd8)
        lost.push(`the picture of complaint ${id} was taken and is answered ${answer?.status}`);
    }
  });
  return lost;
}

const cookieOf = ({ session }: Pick<StormBuyer, 'session'>) => `${sessionCookie}=${session}`;

/** Lets companies shop while parts of the cluster fail, then checks the books. Resolves to how much is wrong. */
export async function stormCluster(cluster: Cluster, options: StormOptions): Promise<number> {
  const { buyerCount, pace, only } = options;
  const desk = await openDesk(cluster);
  const watch = new Watch(cluster.address);
  const calls = new Calls(watch, () => watch.isInFault);
  const progress = progressLine();
  const buyers = await makeBuyers(desk, buyerCount, (done) =>
    progress.show(`companies ${done} / ${buyerCount}`, done / buyerCount),
  );
  progress.end();
  const seats = buyers.map((buyer, at) => ({ cookie: cookieOf(buyer), from: buyerAddress(at) }));
  for (const { cookie, from } of seats) watch.seat(cookie, from);
  const scarce = await loadScarce(desk);
  const picture = await photo();
  const shoppers = buyers.map((buyer) => new Shopper(buyer, calls, scarce, { pace, picture }));
  await signForAll(desk, shoppers, buyers);
  const pages = new LivePages(cluster.address, seats);
  let isOver = false;
  const hasEnded = () => isOver;
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(hasEnded)));
  const background = Promise.all([workAsStaff(desk, hasEnded), repeatNotifications(desk, calls, hasEnded)]);
  // Until all of them have come.
  await sleep(Math.max(20_000, 5_000 * pace));
  const before = await readCluster(cluster, cluster.processes);
  const startedAt = performance.now();
  await sleep(3 * calmSeconds * 1_000);
  const seconds = (performance.now() - startedAt) / 1_000;
  const shares = sharesBetween(before, await readCluster(cluster, cluster.processes), seconds);
  console.log(
    `${buyerCount} companies, each with a page open; load ${loadavg()[0]?.toFixed(1)}. Before the first fault:\n` +
      shareColumns.map((name, at) => `${name}: ${shares[at]}`).join('; '),
  );

  console.log(`\n${rowOf(columns)}\n${rowOf(columns.map(() => '---'))}`);
  const wanted = only?.split(',');
  for (const fault of faults) {
    if (wanted && !wanted.some((part) => fault.name.includes(part))) continue;
    await strike(fault, { cluster, watch, pages, shoppers });
    await sleep(calmSeconds * 1_000);
  }
  isOver = true;
  await shopping;
  const [handled] = await background;
  await eachOf(shoppers, lanes, (shopper) => shopper.askForMoney());
  await waitFor('the money is known', async () => (await countUndelivered(desk)) === 0).catch(() => {});
  pages.close();

  const undelivered = await countUndelivered(desk);
  const wrong = [
    ...(await checkBooks(desk.db)),
    ...(await checkAcknowledged(desk, shoppers)),
    ...(await findLostPictures(watch, shoppers)),
    ...calls.unexplained.map((one) => `without a fault: ${one}`),
    ...(undelivered > 0
      ? [`${undelivered} payments that the gateway has and the store does not know of`]
      : []),
  ];
  const sum = (of: (one: Acknowledged) => number) => sumOf(shoppers, of);
  console.log(
    `\nanswered as done: orders placed ${ordersOf(shoppers)}, paid from the balance ${sum((one) => one.paidByBalance.length)} ` +
      `and with the submit ${sum((one) => one.paidWithSubmit)}, on the phone ${sum((one) => one.paidByPhone.length)}, ` +
      `cancelled ${sum((one) => one.cancelled.length)}, shipped ${handled.shipped}, received ${sum((one) => one.received.length)}, ` +
      `pictures taken ${picturesOf(shoppers)}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    wrong.length === 0
      ? 'wrong answers: 0; the books are right'
      : `wrong: ${wrong.length}\n${wrong.join('\n')}`,
  );
  await desk.close();
  return wrong.length;
}
