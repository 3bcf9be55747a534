import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@qianfang/embedded-postgres/embedded-postgres';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeCluster } from '../../testing/made-cluster.ts';
import { openPool } from '../db.ts';
import { readArchiveState } from './archive-state.ts';
import { type ArchiveEvent, archiveSlot, keepArchive } from './keep-archive.ts';
import { receiveWal } from './receive-wal.ts';
import { connectReplication } from './replication.ts';
import { parsePosition } from './wal-position.ts';
import type { WalWriter } from './wal-writer.ts';

const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

interface Store {
  readonly dataDir: string;
  readonly folder: string;
  readonly server: EmbeddedPostgres;
  readonly pool: pg.Pool;
}

let cluster: Awaited<ReturnType<typeof makeCluster>>;
beforeAll(async () => {
  cluster = await makeCluster();
});
afterAll(() => cluster.remove());

async function openStore(settings: Readonly<Record<string, string>> = {}): Promise<Store> {
  const home = await mkdtemp(join(tmpdir(), 'qianfang-keep-'));
  cleanups.push(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  const dataDir = join(home, 'store');
  cluster.copyTo(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '32MB', ...settings } });
  cleanups.push(() => server.stop());
  const pool = openPool(server.url, 2);
  cleanups.push(() => pool.end());
  return { dataDir, folder: join(home, 'archive'), server, pool };
}

interface Keeping {
  readonly events: readonly ArchiveEvent[];
  /** Lets so many hours pass. */
  pass(hours: number): void;
  stop(): Promise<void>;
  readonly ended: Promise<void>;
}

function keep({ dataDir, folder }: Store, bases = 7): Keeping {
  const events: ArchiveEvent[] = [];
  const stop = new AbortController();
  let passed = 0;
  const kept = keepArchive({
    dataDir,
    folder,
    everyHours: 24,
    keep: bases,
    hasFiles: true,
    clock: { now: () => new Date(Date.now() + passed) },
    signal: stop.signal,
    tell: (event) => events.push(event),
  });
  const end = async () => {
    stop.abort();
    await kept;
  };
  cleanups.push(() => end().catch(() => undefined));
  return {
    events,
    pass(hours) {
      passed += hours * 3_600_000;
    },
    stop: end,
    ended: kept,
  };
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise((done) => setTimeout(done, 20));
}

const count = ({ events }: Keeping, kind: ArchiveEvent['kind']) =>
  events.filter((one) => one.kind === kind).length;
const basesOf = (store: Store) => readdir(join(store.folder, 'bases'));
const segmentsOf = (store: Store) => readdir(join(store.folder, 'wal'));

/** A segment of the log is full. */
async function fillSegment({ pool }: Store): Promise<void> {
  await pool.query(`select pg_logical_emit_message(true, 'tick', '')`);
  await pool.query('select pg_switch_wal()');
}

test('so many base backups stay as are wished, with the log that they need', async () => {
  const store = await openStore();
  const keeping = keep(store, 2);
  await until(() => count(keeping, 'based') === 1);
  // A command that was killed leaves what it began.
  await mkdir(join(store.folder, 'bases/20261127T030000Z.draft'));
  for (let day = 1; day <= 3; day += 1) {
    await until(() => count(keeping, 'based') === day);
    await fillSegment(store);
    if (day < 3) keeping.pass(25);
  }
  await until(async () => (await basesOf(store)).length === 2);
  const kept = keeping.events.flatMap((event) => (event.kind === 'based' ? [event.name] : [])).slice(-2);
  expect(await basesOf(store)).toEqual(kept);
  await until(async () => !(await segmentsOf(store)).includes('000000010000000000000002'));
  expect((await segmentsOf(store)).length).toBeGreaterThan(1);
});

test('while the archive is away the store goes on, and the archive catches up when it is back', async () => {
  const store = await openStore();
  const keeping = keep(store);
  await until(() => count(keeping, 'based') === 1);
  const away = `${store.folder}-away`;
  await rename(store.folder, away);
  await until(async () => (await readArchiveState(store.dataDir))?.faults.base !== '');
  await store.pool.query('create table sold (id int)');
  await fillSegment(store);
  await until(async () => (await readArchiveState(store.dataDir))?.faults.log !== '');
  const { logAt = 0 } = (await readArchiveState(store.dataDir)) ?? {};
  await store.pool.query('insert into sold values (1)');
  // No new archive begins where the old one was.
  expect(await readdir(join(store.folder, '..'))).toEqual(['archive-away', 'store']);
  await rename(away, store.folder);
  await until(async () => ((await readArchiveState(store.dataDir))?.logAt ?? 0) > logAt);
  expect((await readArchiveState(store.dataDir))?.faults).toEqual({ log: '', base: '', files: '' });
  expect(count(keeping, 'gap')).toBe(0);
});

test('an archive that is slow and then full gives up, however much has come meanwhile', async () => {
  const store = await openStore();
  const replication = await connectReplication(store.server.url, new AbortController().signal);
  await replication.ask(`CREATE_REPLICATION_SLOT ${archiveSlot} PHYSICAL RESERVE_WAL`);
  const [system] = await replication.ask('IDENTIFY_SYSTEM');
  const from = parsePosition(system?.xlogpos ?? '');
  await store.pool.query(`select pg_logical_emit_message(false, 'tick', repeat('x', 40 * 1024 * 1024))`);
  const waiting = 16 * 1024 * 1024;
  const writer: WalWriter = {
    position: from - (from % waiting),
    at: 0,
    async write(data) {
      await until(async () => {
        const { rows } = await store.pool.query<{ sent: string }>(
          'select (sent_lsn - $1::pg_lsn)::text as sent from pg_stat_replication',
          [system?.xlogpos],
        );
        return Number(rows[0]?.sent) > data.length + waiting;
      });
      throw new Error('disk full');
    },
    close: async () => {},
  };
  await expect(receiveWal(replication, archiveSlot, writer, async () => {})).rejects.toThrow('disk full');
});

test('a stop that comes while the command connects is heard', async () => {
  const store = await openStore();
  const replication = await connectReplication(store.server.url, AbortSignal.abort());
  await expect(replication.ask('IDENTIFY_SYSTEM')).rejects.toThrow();
});

test('an archive that has fallen too far behind says so and begins anew with a base backup', async () => {
  const store = await openStore({
    max_slot_wal_keep_size: '16MB',
    min_wal_size: '32MB',
    max_wal_size: '48MB',
  });
  const first = keep(store);
  await until(() => count(first, 'based') === 1);
  await first.stop();
  const isLost = async () => {
    await fillSegment(store);
    await store.pool.query('checkpoint');
    const { rows } = await store.pool.query<{ status: string }>(
      'select wal_status as status from pg_replication_slots where slot_name = $1',
      [archiveSlot],
    );
    return rows[0]?.status === 'lost';
  };
  await until(isLost);
  const second = keep(store);
  await until(() => count(second, 'based') === 1);
  expect(count(second, 'gap')).toBe(1);
  expect(await basesOf(store)).toHaveLength(2);
});

test('the archive of another database is not written into', async () => {
  const store = await openStore();
  const keeping = keep(store);
  await until(() => count(keeping, 'connected') === 1);
  await keeping.stop();
  const archive = join(store.folder, 'archive.json');
  await writeFile(archive, JSON.stringify({ ...JSON.parse(await readFile(archive, 'utf8')), system: '1' }));
  await expect(keep(store).ended).rejects.toThrow('另一个数据库的归档');
});
