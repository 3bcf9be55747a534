import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen } from '@qianfang/domain/money/fen';
import { readPostmasterFile } from '@qianfang/embedded-postgres/postmaster';
import { buildApp } from '../../apps/api/src/build-app.ts';
import { loadStaffMember, type StaffMember } from '../../apps/api/src/modules/1-ground/identity/index.ts';
import { topUpBalance } from '../../apps/api/src/modules/2-goods/wallet/index.ts';
import { saveSmallPayment } from '../../apps/api/src/modules/3-trade/payment/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type Db, dbOver } from '../../apps/api/src/platform/db.ts';
import type { Deps } from '../../apps/api/src/platform/deps.ts';
import { type Config, readConfig } from '../../apps/api/src/platform/env.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../apps/api/src/platform/open-database.ts';
import { makePoints, makeVoucher } from '../../apps/api/src/testing/asset-builders.ts';
import { type BuilderDeps, makeBuyer, type TestBuyer } from '../../apps/api/src/testing/builders.ts';
import { fillWithDemo } from '../../apps/demo/src/fill-with-demo.ts';
import { eachOf } from '../each-of.ts';
import { root } from '../runtime.mjs';

const kinds = [
  'RETAIL_SINGLE',
  'CHAIN_HQ',
  'CLINIC',
  'VILLAGE',
  'PRIMARY_PUBLIC',
  'HOSPITAL_PRIVATE',
] as const;

/** A company of the storm: those of one kind sign the same contracts. */
export interface StormBuyer extends TestBuyer {
  readonly kind: (typeof kinds)[number];
}

const silent = { info() {}, warn() {}, error: console.error };

/** The store under the storm, from inside, with demo data: staff can act in it. */
export interface StormStore {
  readonly db: Db;
  readonly deps: Deps;
  readonly finance: StaffMember;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** The same over a database of its own. */
export interface StormGround extends StormStore {
  /** Settings of its servers. */
  readonly settings: Readonly<Record<string, string>>;
  /** Process id of the running database server; undefined while it is down. */
  postmaster(): Promise<number | undefined>;
}

/** Stands in a store with these settings, over a database that holds the demo. */
export async function standIn(config: Config, { pool, close }: OpenDatabase): Promise<StormStore> {
  const db = dbOver(pool);
  const app = await buildApp(config, db, systemClock);
  await app.ready();
  const finance = await loadStaffMember(db, 'luoqi');
  if (!finance) throw new Error('the demo has no member of staff who books money');
  return {
    db,
    deps: app.deps,
    finance,
    dataDir: config.dataDir,
    async close() {
      await app.close();
      await close();
    },
  };
}

/** A fresh database with demo data, whose server is restarted whenever it dies, like the store's own. */
export async function openGround(): Promise<StormGround> {
  const dataDir = join(root, '.cache', 'storm');
  await rm(dataDir, { recursive: true, force: true });
  const pagesDir = join(dataDir, 'pages');
  await mkdir(pagesDir, { recursive: true });
  await writeFile(join(pagesDir, 'index.html'), '<!doctype html>');
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', PAGES_DIR: pagesDir });
  const database = await openDatabase(config, silent);
  await migrate(database.pool);
  await fillWithDemo(database.pool, config, systemClock);
  return {
    ...(await standIn(config, database)),
    settings: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PAGES_DIR: pagesDir,
      DATABASE_POOL: '12',
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // A thousand companies shop from one machine.
      CONNECTIONS_PER_ADDRESS: '0',
    },
    async postmaster() {
      return (await readPostmasterFile(join(dataDir, 'postgres', 'cluster')))?.pid;
    },
  };
}

/** Every second with a cash voucher and points. */
async function makeStormBuyer({ db, deps, finance }: StormStore, at: number): Promise<StormBuyer> {
  const ground: BuilderDeps = { db, clock: deps.clock, app: { deps } };
  const kind = kinds[at % kinds.length] ?? 'RETAIL_SINGLE';
  const buyer = await makeBuyer(ground, { kind });
  const booked = await topUpBalance(deps, {
    buyerId: buyer.buyerId,
    amountFen: fen(startingBalanceFen),
    payerName: buyer.name,
    bankReference: `STORM${buyer.buyerId}`,
    staff: finance,
  });
  if (isProblem(booked)) throw new Error(booked.message);
  const all = { each: fen(startingBalanceFen), day: fen(startingBalanceFen) };
  await saveSmallPayment(db, buyer.buyerId, all, dateInShanghai(deps.clock.now()));
  if (at % 2 === 0) {
    await makeVoucher(ground, buyer, 5_000);
    await makePoints(ground, buyer, 2_000);
  }
  return { ...buyer, kind };
}

const lanes = 8;

/** Companies of several kinds with their sessions, each with a balance that pays without confirmation. */
export async function makeBuyers(
  store: StormStore,
  count: number,
  onProgress: (done: number) => void,
): Promise<StormBuyer[]> {
  const buyers: StormBuyer[] = [];
  await eachOf(Array(count).keys(), lanes, async (at) => {
    buyers.push(await makeStormBuyer(store, at));
    onProgress(buyers.length);
  });
  return buyers;
}

/** Every buyer's starting balance: enough for some orders, not for all. */
export const startingBalanceFen = 2_000_000;
