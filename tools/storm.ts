// npm run storm: a busy morning with kills of servers and database, and a check of the books afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { checkBooks } from '../apps/api/src/books/check-books.ts';
import { progressLine } from '../apps/api/src/cli/show-progress.ts';
import { startFleet } from '../apps/api/src/testing/store-fleet.ts';
import { Calls, type Tally } from './storm/calls.ts';
import { checkAcknowledged } from './storm/check-acknowledged.ts';
import { countUndelivered, repeatNotifications } from './storm/gateway.ts';
import { makeBuyers, openGround, type StormStore } from './storm/ground.ts';
import { countLimited, offerLimited } from './storm/limited-offers.ts';
import { Shopper } from './storm/shopper.ts';
import { workAsStaff } from './storm/staff.ts';
import { Troublemaker } from './storm/trouble.ts';
import { Warnings } from './storm/warnings.ts';

const { values: options } = parseArgs({
  options: {
    buyers: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '300' },
    servers: { type: 'string', default: '2' },
  },
});
const buyerCount = Number(options.buyers);
const seconds = Number(options.seconds);

/** Money in transit at the end is notified within this time: the gateway repeats every five seconds. */
const maxRestMs = 60_000;
const hotGoods = 40;

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

function lineOf({ name, done, broken, refused, took }: Tally): string {
  const sorted = took.toSorted((one, other) => one - other);
  const refusals = [...refused.values()].reduce((sum, count) => sum + count, 0);
  return `| ${name} | ${done} | ${refusals} | ${broken} | ${percentile(sorted, 0.5)} | ${percentile(sorted, 0.99)} |`;
}

/** Promoted goods and best sellers: everybody wants them. */
async function loadHotGoods({ db }: StormStore): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.goods_id as id from stock.batch b where b.status = 'OK'
    group by b.goods_id having sum(b.on_hand - b.reserved) between 100 and 3000
    order by b.goods_id limit ${hotGoods}`.execute(db);
  return rows.map(({ id }) => id);
}

async function waitForMoney(ground: StormStore): Promise<number> {
  let unheard = 0;
  for (const deadline = Date.now() + maxRestMs; Date.now() < deadline; await sleep(1_000)) {
    unheard = await countUndelivered(ground).catch(() => 1);
    if (unheard === 0) break;
  }
  return unheard;
}

console.log('a database with demo data…');
const ground = await openGround();
const progress = progressLine();
const buyers = await makeBuyers(ground, buyerCount, (done) =>
  progress.show(`companies ${done} / ${buyerCount}`, done / buyerCount),
);
const warnings = new Warnings();
const fleet = await startFleet(Number(options.servers), ground.settings, warnings.hear);
let faults: string[] = [];
try {
  const troublemaker = new Troublemaker(fleet, ground);
  const calls = new Calls(fleet, troublemaker.wasTroubledSince);
  const hot = await loadHotGoods(ground);
  const limited = await offerLimited(
    ground,
    hot.filter((_, at) => at % 2 === 0),
  );
  const shoppers = buyers.map((buyer) => new Shopper(buyer, calls, hot));

  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1000;
  let isOver = false;
  const hasEnded = () => passed() >= seconds;
  const shown = setInterval(() => {
    const answered = [...calls.tallies.values()].reduce((sum, { done }) => sum + done, 0);
    const { servers, databases } = troublemaker.done;
    const kills = `${servers} servers and ${databases} databases killed`;
    progress.show(
      `${Math.round(passed())} s, ${answered} answers, ${kills}`,
      Math.min(1, passed() / seconds),
    );
  }, 1_000);
  const background = Promise.all([
    workAsStaff(ground, () => isOver),
    repeatNotifications(ground, calls, hasEnded),
    troublemaker.run(hasEnded),
  ]);
  await Promise.all(shoppers.map((shopper) => shopper.shop(hasEnded)));
  const shopSeconds = passed();
  isOver = true;
  const [handled] = await background;
  await Promise.all(shoppers.map((shopper) => shopper.askForMoney()));
  const unheard = await waitForMoney(ground);
  clearInterval(shown);
  progress.end();

  faults = [
    ...(await checkBooks(ground.db)),
    ...(await checkAcknowledged(ground, shoppers)),
    ...calls.unexplained.map((one) => `without a kill: ${one}`),
    ...(unheard > 0 ? [`${unheard} payments that the gateway has and the store does not know of`] : []),
  ];
  const acknowledged = shoppers.map((shopper) => shopper.acknowledged);
  const sum = (of: (one: (typeof acknowledged)[number]) => number) =>
    acknowledged.reduce((all, one) => all + of(one), 0);
  const tallies = [...calls.tallies.values()];
  const answers = tallies.reduce((all, { done }) => all + done, 0);
  const { servers, databases } = troublemaker.done;
  console.log(
    `\n${buyerCount} companies, ${Math.round(shopSeconds)} s, ${answers} answers (${Math.round(answers / shopSeconds)}/s)`,
  );
  console.log(`killed with -9: ${servers} servers, ${databases} databases`);
  console.log(
    `submits ${sum((one) => one.submits.length)}, paid from the balance ${sum((one) => one.paidByBalance.length)} and with the submit ${sum((one) => one.paidWithSubmit)}, on the phone ` +
      `${sum((one) => one.paidByPhone.length)}, by transfer ${handled.transfers}, cancelled ${sum((one) => one.cancelled.length)}, ` +
      `shipped ${handled.shipped}, received ${sum((one) => one.received.length)}`,
  );
  const { goods, claimed, goneGoods } = await countLimited(ground, limited);
  console.log(
    `of ${goods} goods on a flash sale ${claimed} units sold, ${goneGoods} sold out at its price\n`,
  );
  console.log(
    '| call | answered | refused | broken, made again | p50 ms | p99 ms |\n|---|---|---|---|---|---|',
  );
  for (const tally of tallies.toSorted((one, other) => other.done - one.done)) console.log(lineOf(tally));
  const refusals = tallies.flatMap(({ name, refused }) =>
    [...refused].map(([why, count]) => ({ name, why, count })),
  );
  console.log('\nrefused most often:');
  for (const { name, why, count } of refusals.toSorted((one, other) => other.count - one.count).slice(0, 15))
    console.log(`  ${count} × ${name}: ${why}`);
  console.log('\nlogged most often:');
  for (const [what, count] of warnings.mostOften(10)) console.log(`  ${count} × ${what}`);
} finally {
  await fleet.close();
  await ground.close();
}
console.log(
  faults.length === 0 ? '\nthe books are right' : `\n${faults.length} faults:\n${faults.join('\n')}`,
);
process.exit(faults.length === 0 ? 0 : 1);
