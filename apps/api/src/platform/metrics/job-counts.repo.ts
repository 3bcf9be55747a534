import { sql } from 'kysely';
import type { Db } from '../db.ts';

export interface JobCount {
  readonly task: string;
  readonly state: 'due' | 'later' | 'failing' | 'given_up';
  readonly count: number;
}

/** Jobs of the queue by task and state. Their times come from the process's clock. */
export async function countJobs(db: Db, now: Date): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as task,
      case when attempts >= max_attempts then 'given_up'
        when attempts > 0 then 'failing'
        when run_at > ${now}::timestamptz then 'later'
        else 'due' end as state,
      count(*)::int as count
    from graphile_worker.jobs group by 1, 2`.execute(db);
  return rows;
}
