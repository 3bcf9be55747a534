import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { besidePool, type Db, dbOver } from '../platform/db.ts';
import { OneAtATime } from '../platform/one-at-a-time.ts';
import {
  type Change,
  listenForChanges,
  notifyOfChanges,
  pruneChanges,
  readChanges,
  readHorizon,
} from './change.repo.ts';

const sweepMs = 500;
/** Changes from writers in quick succession are read together after this time. */
const gatherMs = 50;
/** A feed that has lagged this long is not trusted. */
const maxLagMs = 2_000;
/** After a longer gap the log may have been pruned, so everything counts as changed. */
const maxGapMs = 30 * 60_000;

/** One listens, one reads. Calls may hold all others: a feed that waited for those would make each call read anew. */
const ownConnections = 2;

/** Receives the changes since the last call; undefined where they are unknown and everything counts as changed. */
export type Listener = (changes: readonly Change[] | undefined) => void;

interface ChangeFeedOptions {
  readonly pool: pg.Pool;
  readonly log: { warn(facts: object, text: string): void };
  /** Every request first reads what was committed before it, so that tests can write and then look. */
  readonly isStrict?: boolean;
}

/**
 * Follows what any process changes in the database, for the caches of this one. A notification says that there is
 * something to read soon. The feed also reads the log every half second, so a lost notification loses nothing.
 */
export class ChangeFeed {
  readonly isStrict: boolean;
  readonly #db: Db;
  readonly #pool: pg.Pool;
  readonly #listeners = new Set<Listener>();
  #horizon: string | undefined;
  /** The run of the server that the horizon belongs to. */
  #run: string | undefined;
  /** Changes already passed on; they are read again while an older transaction is open. */
  #seen = new Set<number>();
  #followedAt = Number.NEGATIVE_INFINITY;
  readonly #following: OneAtATime;
  #timer: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  #notifying: NodeJS.Timeout | undefined;
  /** Identifies the feed's own notifications. */
  readonly #name = randomUUID();
  #ear: { stop(): void } | undefined;
  #isListening = false;
  #isStopped = false;
  #ending: Promise<void> | undefined;

  constructor({ pool, log, isStrict = false }: ChangeFeedOptions) {
    this.#pool = besidePool(pool, ownConnections);
    this.#db = dbOver(this.#pool);
    this.#following = new OneAtATime(
      () => this.#follow(),
      (error) => log.warn({ err: error }, 'cannot follow what changes'),
    );
    this.isStrict = isStrict;
  }

  /** Starts to follow. A strict feed reads only on demand. */
  start(): void {
    if (this.isStrict) return;
    this.#timer = setInterval(() => this.#sweep(), sweepMs);
    this.#timer.unref();
    this.#sweep();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#gathering);
    clearTimeout(this.#notifying);
    this.#ear?.stop();
    await this.#following.stop();
    this.#ending ??= this.#pool.end();
    await this.#ending;
  }

  /** Passes every later change to `listener` before `catchUp` resolves. */
  subscribe(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /**
   * Notifies other processes of what this one has committed. Writes do not notify as they commit, because PostgreSQL
   * commits such transactions one at a time.
   */
  notifyPeers(): void {
    if (this.isStrict || this.#isStopped) return;
    this.#notifying ??= setTimeout(() => {
      this.#notifying = undefined;
      // Peers also read the log twice a second, so a failure costs only time.
      void notifyOfChanges(this.#db, this.#name).catch(() => {});
    }, gatherMs).unref();
  }

  /** Makes everything count as changed. */
  invalidateAll(): void {
    this.#notify(undefined);
  }

  /**
   * Whether everything committed some moments ago has been passed on. A strict feed is current once it has read: it
   * reads before each request, however long that takes.
   */
  isCurrent(): boolean {
    if (this.#isStopped) return false;
    return this.isStrict ? this.#horizon !== undefined : performance.now() - this.#followedAt <= maxLagMs;
  }

  /** Seconds since everything committed until then was passed on. */
  get lagSeconds(): number {
    return (performance.now() - this.#followedAt) / 1000;
  }

  /**
   * Passes on everything that was committed before the call. Never fails: a feed that cannot follow is not current.
   */
  catchUp(): Promise<void> {
    return this.#following.run();
  }

  /**
   * Passes on what was committed before this statement of a transaction. It reads on the transaction's own
   * connection, because all others may be waiting for its locks. Resolves to whether memory now equals what the
   * transaction would read.
   */
  async catchUpWithin(tx: Db): Promise<boolean> {
    if (this.#horizon === undefined || !this.isCurrent()) return false;
    const { run, changes } = await readChanges(tx, this.#horizon);
    if (run !== this.#run) return false;
    const fresh = changes.filter((change) => !this.#seen.has(change.id));
    for (const { id } of fresh) this.#seen.add(id);
    if (fresh.length > 0) this.#notify(fresh);
    return true;
  }

  #sweep(): void {
    if (!this.#isListening) void this.#listen();
    void this.catchUp();
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      void this.catchUp();
    }, gatherMs).unref();
  }

  async #listen(): Promise<void> {
    this.#isListening = true;
    try {
      const ear = await listenForChanges(
        this.#pool,
        (from) => {
          if (from !== this.#name) this.#gather();
        },
        () => {
          this.#ear = undefined;
          this.#isListening = false;
        },
      );
      this.#ear = ear;
      if (this.#isStopped) ear.stop();
    } catch {
      // The periodic read goes on meanwhile, and connects again.
      this.#isListening = false;
    }
  }

  async #follow(): Promise<void> {
    const startedAt = performance.now();
    if (this.#horizon === undefined || startedAt - this.#followedAt > maxGapMs) {
      const { run, horizon } = await readHorizon(this.#db);
      this.#seen = new Set();
      this.#notify(undefined);
      this.#run = run;
      this.#horizon = horizon;
    }
    const { run, horizon, changes } = await readChanges(this.#db, this.#horizon);
    if (run !== this.#run) {
      this.#horizon = undefined;
      return this.#follow();
    }
    const fresh = changes.filter((change) => !this.#seen.has(change.id));
    this.#horizon = horizon;
    this.#seen = new Set(changes.map((change) => change.id));
    if (fresh.length > 0) this.#notify(fresh);
    this.#followedAt = startedAt;
  }

  #notify(changes: readonly Change[] | undefined): void {
    for (const listener of this.#listeners) listener(changes);
  }
}

const feeds = new WeakMap<Db, ChangeFeed>();

/** The feed of a database; undefined for a transaction, which must see its own writes. */
export function feedOf(db: Db): ChangeFeed | undefined {
  return feeds.get(db);
}

/**
 * A handle of the transaction `tx` over `db` that reads the caches first, where they equal what the transaction would
 * read. Create it after taking the locks that the decision needs. Use it before writing anything that is cached.
 */
export async function caughtUp(tx: Db, db: Db): Promise<Db> {
  const feed = feeds.get(db);
  if (!feed || !(await feed.catchUpWithin(tx))) return tx;
  const facts = tx.withoutPlugins();
  feeds.set(facts, feed);
  return facts;
}

/** Lets this process cache what it reads until it changes. Starts and stops with the app. */
export function followChanges(
  app: FastifyInstance,
  pool: pg.Pool,
  { isStrict = false }: { readonly isStrict?: boolean } = {},
): ChangeFeed {
  const feed = new ChangeFeed({ pool, log: app.deps.log, isStrict });
  feeds.set(app.deps.db, feed);
  app.addHook('onClose', () => feed.stop());
  return feed;
}

/**
 * Holds the answer to a write until this process has read the change, so that the caller's next call sees it. Other
 * processes see it within moments.
 */
export function settleWrites(app: FastifyInstance): void {
  const { db, jobs } = app.deps;
  jobs.define('platform.prune_changes', () => pruneChanges(db), { everyMinutes: 10 });
  app.addHook('onRequest', async () => {
    const feed = feedOf(db);
    if (feed?.isStrict) await feed.catchUp();
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'GET' && !request.routeOptions.config.isRead) {
      const feed = feedOf(db);
      feed?.notifyPeers();
      await feed?.catchUp();
    }
    return payload;
  });
}
