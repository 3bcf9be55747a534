import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkBooks } from '../../../apps/api/src/books/check-books.ts';
import { Calls } from '../../storm/calls.ts';
import { checkAcknowledged } from '../../storm/check-acknowledged.ts';
import { countUndelivered, repeatNotifications } from '../../storm/gateway.ts';
import { makeBuyers, type StormStore } from '../../storm/ground.ts';
import { Shopper } from '../../storm/shopper.ts';
import { workAsStaff } from '../../storm/staff.ts';
import { openDesk } from '../desk.ts';
import type { Cluster } from '../start-cluster.ts';
import { waitFor } from '../wait-for.ts';
import { type Fault, faults } from './faults.ts';
import { LivePages } from './live-pages.ts';
import { Watch } from './watch.ts';

export interface StormOptions {
  readonly buyerCount: number;
  /** Only faults whose names have one of these parts, divided by commas. */
  readonly only: string | undefined;
}

const calmSeconds = 10;
const liveBuyers = 20;

/** Goods that everybody wants. */
async function loadScarce({ db }: StormStore): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.goods_id as id from stock.batch b where b.status = 'OK'
    group by b.goods_id having sum(b.on_hand - b.reserved) between 100 and 3000
    order by b.goods_id limit 40`.execute(db);
  return rows.map(({ id }) => id);
}

async function strike(fault: Fault, cluster: Cluster, watch: Watch, pages: LivePages): Promise<void> {
  const before = { reopened: pages.reopened, refused: pages.refused };
  watch.begin();
  const said = await fault.strike(cluster).catch((error: Error) => `**${error.message}**`);
  await sleep(2_000);
  const { answers, refusals, broken, backAfter, slowest } = watch.end();
  const streams = `${pages.reopened - before.reopened}, ${pages.refused - before.refused} refused`;
  console.log(
    `| ${fault.name} | ${said} | ${answers} | ${refusals} | ${broken} | ${backAfter.toFixed(1)} s | ${slowest.toFixed(1)} s | ${streams} |`,
  );
}

/** Lets companies shop while parts of the cluster fail, then checks the books. Resolves to how much is wrong. */
export async function stormCluster(cluster: Cluster, { buyerCount, only }: StormOptions): Promise<number> {
  const desk = await openDesk(cluster);
  const watch = new Watch(cluster.address);
  const calls = new Calls(watch, () => watch.isInFault);
  console.log(`${buyerCount} companies…`);
  const buyers = await makeBuyers(desk, buyerCount, () => {});
  const scarce = await loadScarce(desk);
  const shoppers = buyers.map((buyer) => new Shopper(buyer, calls, scarce));
  const pages = new LivePages(
    cluster.address,
    buyers.slice(0, liveBuyers).map(({ session }) => session),
  );
  let isOver = false;
  const hasEnded = () => isOver;
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(hasEnded)));
  const background = Promise.all([workAsStaff(desk, hasEnded), repeatNotifications(desk, calls, hasEnded)]);
  // All of them sign their contracts first.
  await sleep(4 * calmSeconds * 1_000);

  console.log(
    '\n| fault | what happened | answered | refused with a sentence | broken off | last failure after | slowest answer | live streams opened again |\n|---|---|---|---|---|---|---|---|',
  );
  const wanted = only?.split(',');
  for (const fault of faults) {
    if (wanted && !wanted.some((part) => fault.name.includes(part))) continue;
    await strike(fault, cluster, watch, pages);
    await sleep(calmSeconds * 1_000);
  }
  isOver = true;
  await shopping;
  const [handled] = await background;
  for (const shopper of shoppers) await shopper.askForMoney();
  await waitFor('the money is known', async () => (await countUndelivered(desk)) === 0).catch(() => {});
  pages.close();

  const undelivered = await countUndelivered(desk);
  const wrong = [
    ...(await checkBooks(desk.db)),
    ...(await checkAcknowledged(desk, shoppers)),
    ...calls.unexplained.map((one) => `without a fault: ${one}`),
    ...(undelivered > 0
      ? [`${undelivered} payments that the gateway has and the store does not know of`]
      : []),
  ];
  const acknowledged = shoppers.map((shopper) => shopper.acknowledged);
  const sum = (of: (one: (typeof acknowledged)[number]) => number) =>
    acknowledged.reduce((all, one) => all + of(one), 0);
  console.log(
    `\nanswered as done: orders placed ${sum((one) => one.submits.length)}, paid from the balance ${sum((one) => one.paidByBalance.length)} ` +
      `and with the submit ${sum((one) => one.paidWithSubmit)}, on the phone ${sum((one) => one.paidByPhone.length)}, ` +
      `cancelled ${sum((one) => one.cancelled.length)}, shipped ${handled.shipped}, received ${sum((one) => one.received.length)}`,
  );
  console.log(
    wrong.length === 0
      ? 'wrong answers: 0; the books are right'
      : `wrong: ${wrong.length}\n${wrong.join('\n')}`,
  );
  await desk.close();
  return wrong.length;
}
