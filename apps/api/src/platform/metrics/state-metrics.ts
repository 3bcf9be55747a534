import { Gauge, type Registry } from '@prometheus-io/client';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { watchFiles } from '../file-storage/watch-files.ts';
import type { Files } from '../files.ts';
import { countJobs } from './job-counts.repo.ts';

/** What is looked at when somebody asks. */
export interface Watched {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly clock: Clock;
  /** Seconds since the process last read what others changed. */
  readonly feedLagSeconds: () => number;
  readonly index: () => { readonly goods: number; readonly isCurrent: boolean };
  readonly files: Files;
  /** Live streams of buyers that are open. */
  readonly liveStreams: () => number;
}

/** The state of this process and its queue, read when somebody asks. */
export function measureState(registry: Registry, watched: Watched): void {
  const { pool, db, clock, feedLagSeconds, index, liveStreams } = watched;
  const filesFault = watchFiles(watched.files, clock);
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `qianfang_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('database_connections', 'Connections of the pool.', () => pool.totalCount);
  gauge('database_connections_idle', 'Connections of the pool that nobody uses.', () => pool.idleCount);
  // While the pool may still grow, a statement waits for no other: a connection is being opened for it.
  gauge('database_waiting', 'Statements that wait for a connection while all are in use.', () =>
    pool.totalCount < pool.options.max ? 0 : pool.waitingCount,
  );
  gauge('feed_lag_seconds', 'Time since the changes of other processes were read.', feedLagSeconds);
  gauge('search_goods', 'Goods in the search index.', () => index().goods);
  gauge('search_current', '1 where the search index answers, else 0.', () => Number(index().isCurrent));
  gauge('live_streams', 'Open live streams of buyers.', liveStreams);
  gauge('files_usable', '1 where files can be stored and opened, else 0.', () => Number(!filesFault()));
  new Gauge({
    name: 'qianfang_jobs',
    help: 'Jobs of the queue by task and state: due, later, failing (tried in vain), given_up.',
    labelNames: ['task', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { task, state, count } of await countJobs(db, clock.now())) this.set({ task, state }, count);
    },
  });
}
