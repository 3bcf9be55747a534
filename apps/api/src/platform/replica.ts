import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, dbOver } from './db.ts';
import type { Deps } from './deps.ts';
import type { ReportedProcess } from './processes/report-process.ts';

/** So long a report waits for the replica to have what was committed before it was asked for. */
const patienceMs = 1_000;
/** So long reports read the primary after the replica was away or behind. */
const restMs = 10_000;

interface Replica {
  readonly db: Db;
  readonly process: Pick<ReportedProcess, 'id'>;
  readonly restMs: number;
  readonly log: { warn(facts: object, text: string): void };
  restsUntil: number;
}

const replicas = new WeakMap<Db, Replica>();

interface Standing {
  readonly is_ours: boolean;
  readonly is_level: boolean;
}

/** How far the database has been written. */
async function readPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? '0/0';
}

/** Whether it is a replica of our database, and has replayed it up to `position`. */
async function readStanding({ db, process }: Replica, position: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (select from platform.process where id = ${process.id}) as is_ours,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) and pg_is_in_recovery() as is_level`.execute(
    db,
  );
  return rows[0] ?? { is_ours: false, is_level: false };
}

async function isCurrent(replica: Replica, position: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const { is_ours, is_level } = await readStanding(replica, position);
    if (is_level && is_ours) return true;
    await sleep(50);
  }
  return false;
}

/** Undefined: it may be used. */
async function faultOf(db: Db, replica: Replica): Promise<unknown> {
  const position = await readPosition(db);
  const patience = AbortSignal.timeout(patienceMs);
  const aborted = new Promise<false>((resolve) => patience.addEventListener('abort', () => resolve(false)));
  try {
    // One that does not answer at all is not waited for either.
    const isThere = await Promise.race([isCurrent(replica, position, patience), aborted]);
    return isThere ? undefined : 'behind, or another database';
  } catch (error) {
    return error;
  }
}

/**
 * The database that a report or an export reads: the replica where there is one that has everything committed before
 * this call, else the primary. Never for what decides, and never for a write.
 */
export async function forReports(db: Db): Promise<Db> {
  const replica = replicas.get(db);
  if (!replica || performance.now() < replica.restsUntil) return db;
  const fault = await faultOf(db, replica);
  if (fault === undefined) return replica.db;
  replica.restsUntil = performance.now() + replica.restMs;
  replica.log.warn({ err: fault }, 'reports read the primary, not the replica');
  return db;
}

/** Lets reports over `db` read the replica that `pool` leads to. */
export function followReplica(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  pool: pg.Pool,
  process: Pick<ReportedProcess, 'id'>,
  options: { readonly restMs?: number } = {},
): void {
  replicas.set(db, { db: dbOver(pool), process, restMs, log, ...options, restsUntil: 0 });
}
