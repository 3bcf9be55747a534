import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Db, dbOver } from '../platform/db.ts';
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
/** Of writers who tell one after the other all that came within so long is read at once. */
const gatherMs = 50;
/** A feed that could not follow for so long is not trusted. */
const maxLagMs = 2_000;
/** Beyond it changes may have been pruned: everything counts as changed. */
const maxGapMs = 30 * 60_000;

/** What has changed since the last time; undefined when nobody can say, so that everything has to count as changed. */
export type Listener = (changes: readonly Change[] | undefined) => void;

interface ChangeFeedOptions {
  readonly pool: pg.Pool;
  readonly log: { warn(facts: object, text: string): void };
  /** Every request first reads what was committed before it, so that tests can write and look. */
  readonly isStrict?: boolean;
}

/**
 * Follows what changes in the database, by whichever process, for what this one keeps in memory. A notification says
 * that there is something to read, soon; the log is read every half second in any case, so that a lost notification
 * loses nothing.
 */
export class ChangeFeed {
  readonly isStrict: boolean;
  readonly #db: Db;
  readonly #pool: pg.Pool;
  readonly #listeners = new Set<Listener>();
  #horizon: string | undefined;
  /** Changes that were notified and are read again, as an older transaction is still open. */
  #seen = new Set<number>();
  #followedAt = Number.NEGATIVE_INFINITY;
  readonly #following: OneAtATime;
  #timer: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  #notifying: NodeJS.Timeout | undefined;
  /** Recognises its own notifications. */
  readonly #name = randomUUID();
  #ear: { stop(): void } | undefined;
  #isListening = false;
  #isStopped = false;

  constructor({ pool, log, isStrict = false }: ChangeFeedOptions) {
    this.#db = dbOver(pool);
    this.#pool = pool;
    this.#following = new OneAtATime(
      () => this.#follow(),
      (error) => log.warn({ err: error }, 'cannot follow what changes'),
    );
    this.isStrict = isStrict;
  }

  /** Listens from now on. A strict feed reads only when it is asked to. */
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
  }

  /** Notifies `listener` of every change from now on, before `catchUp` is done with it. */
  subscribe(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /**
   * Lets other processes know soon of what this one has written; it has committed, for a commit that notifies waits for
   * all others.
   */
  notifyPeers(): void {
    if (this.isStrict || this.#isStopped) return;
    this.#notifying ??= setTimeout(() => {
      this.#notifying = undefined;
      // The others look by themselves twice a second.
      void notifyOfChanges(this.#db, this.#name).catch(() => {});
    }, gatherMs).unref();
  }

  /** Makes everything count as changed. */
  invalidateAll(): void {
    this.#notify(undefined);
  }

  /**
   * Whether all that was committed some moments ago has been notified. A strict feed is asked before each request,
   * however long that takes.
   */
  isCurrent(): boolean {
    if (this.#isStopped) return false;
    return this.isStrict ? this.#horizon !== undefined : performance.now() - this.#followedAt <= maxLagMs;
  }

  /**
   * Notifies of everything that was committed before the call. Never fails: a feed that cannot follow is not current.
   */
  catchUp(): Promise<void> {
    return this.#following.run();
  }

  /**
   * Notifies of what was committed before this statement of a transaction, on its own connection: all others may be
   * waiting for what it has locked. Whether memory is now as the transaction would read it.
   */
  async catchUpWithin(tx: Db): Promise<boolean> {
    if (this.#horizon === undefined || !this.isCurrent()) return false;
    const { changes } = await readChanges(tx, this.#horizon);
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
      // The sweep reads the log meanwhile, and tries again.
      this.#isListening = false;
    }
  }

  async #follow(): Promise<void> {
    const startedAt = performance.now();
    if (this.#horizon === undefined || startedAt - this.#followedAt > maxGapMs) {
      const horizon = await readHorizon(this.#db);
      this.#seen = new Set();
      this.#notify(undefined);
      this.#horizon = horizon;
    }
    const { horizon, changes } = await readChanges(this.#db, this.#horizon);
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

/** The feed of the database that `db` is; none of a transaction, which must see what it has written itself. */
export function feedOf(db: Db): ChangeFeed | undefined {
  return feeds.get(db);
}

/**
 * A handle of the transaction `tx` over `db` that looks into memory first, where memory is as the transaction would
 * read it. To be made when the locks are taken that the decision needs, and to be asked before anything is written that
 * is kept.
 */
export async function caughtUp(tx: Db, db: Db): Promise<Db> {
  const feed = feeds.get(db);
  if (!feed || !(await feed.catchUpWithin(tx))) return tx;
  const facts = tx.withoutPlugins();
  feeds.set(facts, feed);
  return facts;
}

/**
 * Lets this process keep in memory what it has read, as long as nothing changes it. Starts with the app and stops with
 * it.
 */
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
 * An answer to a write is sent when this process knows of what was written, so that the next call of the same hand sees
 * it. Other processes know within moments.
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
