// npm run bench -- --size 100000 [--only index|catalogue|cart|profile]: the store's throughput, against the goals of
// performance.md; `profile` is not one of the rows: where the time of each kind of call goes. A table, never a test.
import { parseArgs } from 'node:util';
import { logInBuyers } from './bench/buyers.ts';
import { cartRows } from './bench/cart-rows.ts';
import { catalogueRows } from './bench/catalogue-rows.ts';
import { engineRows } from './bench/engine-rows.ts';
import { indexRows } from './bench/index-rows.ts';
import { measureLimits } from './bench/limits.ts';
import { processRows, residentMb, waitForRest } from './bench/process-rows.ts';
import { profileKinds } from './bench/profile-kinds.ts';
import { type Row, tableOf } from './bench/row.ts';
import { sayStep } from './bench/say-step.ts';
import { fillStore, startBenchStore } from './bench/store.ts';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string' },
  },
});
const size = Number(options.size);
const seconds = Number(options.seconds);
const connections = Number(options.connections);

if (options.only === 'index') {
  console.log(
    `\n${size} goods in the index of searches, in milliseconds, with a goods changed before each\n`,
  );
  console.log(tableOf(await indexRows(size, seconds, connections)));
} else if (options.only === 'profile') {
  console.log(`\n${size} goods, ${connections} connections, ${seconds} s a kind\n`);
  console.log(await profileKinds(size, { seconds, connections }));
} else await benchStore();

async function benchStore(): Promise<void> {
  sayStep(`${size} goods`);
  const dataDir = await fillStore(size);
  sayStep('the start of the store');
  const store = await startBenchStore(dataDir);
  const rows: Row[] = [];
  try {
    const restSeconds = await waitForRest(store.pid);
    sayStep('the limits of this machine');
    const limits = await measureLimits(store.databaseUrl, seconds, connections);
    const buyers = await logInBuyers(store.url);
    const atRest = await residentMb(store.pid);
    const setting = { store, buyers, limits, seconds, connections };
    if (options.only !== 'cart') rows.push(...(await catalogueRows(setting)));
    if (options.only !== 'catalogue') rows.push(...(await cartRows(setting)), ...engineRows());
    const underLoad = await residentMb(store.pid);
    rows.push(...(await processRows(store, { atRest, underLoad }, restSeconds, size)));
    console.log(
      `\n${size} goods, ${connections} connections, ${seconds} s a row. This machine: node:http ${Math.round(limits.node)}/s, ` +
        `Fastify ${Math.round(limits.fastify)}/s, SELECT by key ${Math.round(limits.select)}/s\n`,
    );
    console.log(tableOf(rows));
  } finally {
    await store.stop();
  }
}
