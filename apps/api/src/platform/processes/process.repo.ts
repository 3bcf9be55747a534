import { sql } from 'kysely';
import type { Db } from '../db.ts';

export interface StoreProcess {
  readonly id: string;
  /** The newest migration that its program knows. */
  readonly level: string;
}

/** Writes that a process runs, whether or not its row is there. */
export async function upsertProcess(db: Db, { id, level }: StoreProcess, at: Date): Promise<void> {
  await sql`
    insert into platform.process (id, level, started_at, seen_at) values (${id}, ${level}, ${at}, ${at})
    on conflict (id) do update set seen_at = excluded.seen_at, ended_at = null`.execute(db);
}

export async function endProcess(db: Db, id: string, at: Date): Promise<void> {
  await sql`update platform.process set seen_at = ${at}, ended_at = ${at} where id = ${id}`.execute(db);
}

export async function deleteProcesses(db: Db, before: Date): Promise<void> {
  await sql`delete from platform.process where seen_at < ${before}`.execute(db);
}

export interface SeenProcess {
  readonly level: string;
  readonly seen_at: Date;
  readonly ended_at: Date | null;
}

/** Processes that were seen since, the newest first. */
export async function loadProcesses(db: Db, since: Date): Promise<SeenProcess[]> {
  const { rows } = await sql<SeenProcess>`
    select level, seen_at, ended_at from platform.process where seen_at > ${since} order by seen_at desc`.execute(
    db,
  );
  return rows;
}
