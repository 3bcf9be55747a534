import type { FastifyBaseLogger } from 'fastify';
import { type CronItem, Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';
import { outlastOutage } from './outlast-outage.ts';
import { traceJob } from './traces/spans.ts';

/** Work outside a request. A job is idempotent: it may run twice, and decides by the state that it finds. */
export type JobHandler = (payload: unknown) => Promise<void>;

export interface Jobs {
  /** Defines a job. `everyMinutes` also runs it periodically. */
  define(name: string, handler: JobHandler, options?: { readonly everyMinutes?: number }): void;
  /** Runs a job now, in this process; tests use it to move time. */
  run(name: string, payload?: unknown): Promise<void>;
  /** Starts to take jobs from the database. */
  start(pool: pg.Pool, log: FastifyBaseLogger): Promise<void>;
  stop(): Promise<void>;
}

/** Minutes as crontab writes them; 60 or more become whole hours. */
function rhythmOf(minutes: number): string {
  return minutes < 60 ? `*/${minutes} * * * *` : `0 */${Math.round(minutes / 60)} * * *`;
}

export function createJobs(): Jobs {
  const handlers = new Map<string, JobHandler>();
  const rhythms: CronItem[] = [];
  let runner: Runner | undefined;
  return {
    define(name, handler, options = {}) {
      if (handlers.has(name)) throw new Error(`job ${name} is defined twice`);
      handlers.set(name, handler);
      if (options.everyMinutes !== undefined)
        rhythms.push({ task: name, match: rhythmOf(options.everyMinutes) });
    },
    async run(name, payload = {}) {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`no job is named ${name}`);
      await handler(payload);
    },
    async start(pool, log) {
      runner = await run({
        pgPool: outlastOutage(pool),
        concurrency: 4,
        noHandleSignals: true,
        // Job times come from the process's clock, which differs from the database's.
        useNodeTime: true,
        // Its own log lines help an operator only when something went wrong.
        logger: new Logger(() => (level, message) => {
          if (level === 'error') log.error(message);
          else if (level === 'warning') log.warn(message);
        }),
        pollInterval: 2_000,
        parsedCronItems: parseCronItems(rhythms),
        taskList: Object.fromEntries(
          [...handlers].map(([name, handler]) => [
            name,
            async (payload: unknown) => {
              try {
                await traceJob(name, () => handler(payload));
              } catch (error) {
                log.error({ err: error, job: name }, 'job failed');
                throw error;
              }
            },
          ]),
        ),
      });
    },
    async stop() {
      await runner?.stop();
      runner = undefined;
    },
  };
}

/** Queues a job inside the caller's transaction. The same `key` replaces an earlier one. */
export async function enqueue(
  db: Db,
  name: string,
  payload: unknown,
  options: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text)`.execute(db);
}
