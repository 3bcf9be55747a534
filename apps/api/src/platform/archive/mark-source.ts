import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BackupError } from '../backup/backup-error.ts';
import { listTables, prepareSession, quoted } from '../backup/database-shape.ts';
import { parsePosition } from './wal-position.ts';

/** A moment of a running database that can be read there, and restored to elsewhere. */
export interface Mark {
  /** Name of the restore point. */
  readonly name: string;
  readonly position: number;
  /** Sees the database as it was at the restore point. */
  readonly reader: pg.Client;
  end(): Promise<void>;
}

/** How long writers may have to wait for all tables to be locked. */
const lockMs = 400;
/** Sooner than theirs (1 s): where two wait for each other the drill is undone, and a vacuum in the way ends. */
const deadlockMs = 100;
/** Cancelled by its time-out, and undone by a deadlock. */
const busyCodes = ['57014', '40P01'];
const tries = 50;
const pauseMs = 200;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  await prepareSession(client);
  return client;
}

/**
 * Writes a restore point while nothing is being written, and keeps a view of just that moment. Writers wait for
 * milliseconds. Throws {@link BackupError} where they leave no gap.
 */
export async function markSource(url: string): Promise<Mark> {
  const writer = await connect(url);
  const reader = await connect(url);
  const end = async () => {
    await writer.end();
    await reader.end();
  };
  const name = `qianfang-${randomUUID()}`;
  const tables = (await listTables(writer)).map((table) => quoted(table.schema, table.name)).join(', ');
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The first statement after the locks takes the snapshot: it sees every commit that the log has by then.
      await writer.query('begin isolation level repeatable read');
      await writer.query(
        `set local statement_timeout = ${lockMs}; set local deadlock_timeout = ${deadlockMs}`,
      );
      await writer.query(`lock table ${tables} in share mode`);
      const { rows } = await writer.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
      const { rows: points } = await writer.query<{ point: string }>(
        'select pg_create_restore_point($1)::text as point',
        [name],
      );
      await reader.query('begin isolation level repeatable read, read only');
      await reader.query(`set transaction snapshot '${rows[0]?.snapshot}'`);
      await writer.query('commit');
      return { name, position: parsePosition(points[0]?.point ?? ''), reader, end };
    } catch (error) {
      await writer.query('rollback').catch(() => undefined);
      const isBusy = error instanceof pg.DatabaseError && busyCodes.includes(error.code ?? '');
      if (isBusy && attempt < tries) {
        await sleep(pauseMs);
        continue;
      }
      await end();
      if (!isBusy) throw error;
      throw new BackupError('商城一直在写，找不到可以对照的瞬间。请换一个空闲的时间再演练。', {
        cause: error,
      });
    }
  }
}
