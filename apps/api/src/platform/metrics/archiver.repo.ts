import { sql } from 'kysely';
import type { Db } from '../db.ts';

export interface Archiver {
  /** Whether the server itself archives its log, as pgBackRest has it do. */
  readonly isOn: boolean;
  /** When it last archived, where its tries have failed since. */
  readonly failingSince: Date | null;
  /** What the server keeps of its log for those that have fallen behind. */
  readonly keptBytes: number;
}

/** How the database's own archiving goes, and how much of its log it has to keep. */
export async function readArchiver(db: Db): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select current_setting('archive_mode') <> 'off' as "isOn",
      case when a.last_failed_time > coalesce(a.last_archived_time, '-infinity')
        then coalesce(a.last_archived_time, a.stats_reset) end as "failingSince",
      (select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0) from pg_replication_slots)::float8
        as "keptBytes"
    from pg_stat_archiver a`.execute(db);
  return rows[0] ?? { isOn: false, failingSince: null, keptBytes: 0 };
}
