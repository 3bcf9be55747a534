import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../platform/db.ts';

/** A change of something that processes cache: a product, a company's rights, all activities (key 0). */
export interface Change {
  /** The id of its row in the log. Changes of one statement share it. */
  readonly id: number;
  readonly topic: string;
  readonly key: number;
}

/** Changes, and the transaction from which there may be more. */
export interface Changes {
  /**
   * The run of the server that numbered the transactions. After a crash, and by a standby that took over, numbers of
   * transactions that left nothing are given out again: a horizon means nothing to another run.
   */
  readonly run: string;
  readonly horizon: string;
  readonly changes: readonly Change[];
}

interface ChangeRow extends Change {
  /** Set where one row lists many keys; `key` then has no meaning. */
  readonly keys: readonly number[] | null;
}

function changesOf({ id, topic, key, keys }: ChangeRow): readonly Change[] {
  return (keys ?? [key]).map((one) => ({ id, topic, key: one }));
}

/** When the server started, and when it last recovered from a crash of one of its processes. */
const run = sql`concat(pg_postmaster_start_time(), ' ', pg_stat_get_bgwriter_stat_reset_time())`;

/** The oldest open transaction. All older ones have ended, and every later statement sees them. */
export async function readHorizon(db: Db): Promise<Omit<Changes, 'changes'>> {
  const { rows } = await sql<Omit<Changes, 'changes'>>`
    select ${run} as run, pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0] ?? { run: '', horizon: '0' };
}

/**
 * Changes of transactions from `horizon` on that have ended. A transaction that ends late is at or beyond the new
 * horizon, so none is missed; some are read twice. A transaction does not see its own changes here. The planner does
 * not see the two bounds, so it uses the index and keeps its plan.
 */
export async function readChanges(db: Db, horizon: string): Promise<Changes> {
  const { rows } = await sql<{ run: string; horizon: string; changes: ChangeRow[] | null }>`
    select ${run} as run, pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (
      select json_agg(json_build_object('id', id, 'topic', topic, 'key', key, 'keys', keys) order by id)
      from platform.change
      where xid >= (select ${horizon}::xid8) and xid < (select pg_snapshot_xmax(pg_current_snapshot()))
        and xid is distinct from pg_current_xact_id_if_assigned()) as changes`.execute(db);
  const [row] = rows;
  return {
    run: row?.run ?? '',
    horizon: row?.horizon ?? horizon,
    changes: (row?.changes ?? []).flatMap(changesOf),
  };
}

/** Notifies every listener that there is something to read; `from` names the sender. */
export async function notifyOfChanges(db: Db, from: string): Promise<void> {
  await sql`select pg_notify('platform_change', ${from})`.execute(db);
}

/**
 * Listens for notifications on a connection of its own, and passes on the sender. Rejects where it cannot connect;
 * calls `onEnd` once when the connection is lost.
 */
export async function listenForChanges(
  pool: pg.Pool,
  onChange: (from: string) => void,
  onEnd: () => void,
): Promise<{ stop(): void }> {
  const client = await pool.connect();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    client.release(true);
    onEnd();
  };
  client.on('notification', ({ payload }) => onChange(payload ?? ''));
  client.on('error', end);
  client.on('end', end);
  try {
    await client.query('listen platform_change');
  } catch (error) {
    end();
    throw error;
  }
  return { stop: end };
}

/**
 * Removes changes that every process has read long ago. Keeps the last change of each key that a stored snapshot may
 * still need.
 */
export async function pruneChanges(db: Db): Promise<void> {
  await sql`delete from platform.picture where at < now() - interval '7 days'`.execute(db);
  await sql`
    with gone as (delete from platform.change where at < now() - interval '1 hour' returning topic, key, keys, xid)
    insert into platform.kept_change (topic, key, xid)
    select topic, one, max(xid) from gone, unnest(coalesce(keys, array[key])) one
    where topic in (select unnest(topics) from platform.picture)
      and xid >= (select min(horizon) from platform.picture)
    group by topic, one order by topic, one
    on conflict (topic, key) do update set xid = excluded.xid`.execute(db);
  await sql`
    delete from platform.kept_change k
    where not exists (select 1 from platform.picture p where p.horizon <= k.xid)`.execute(db);
}
