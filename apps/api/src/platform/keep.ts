import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type ChangeFeed, feedOf } from './change-feed.ts';
import type { Db } from './db.ts';

interface KeepOptions<K, V> {
  /** The topic whose changes carry the keys of what is kept, or several. */
  readonly topic?: string | readonly string[];
  /** Topics after any change of which nothing is kept. */
  readonly wholes?: readonly string[];
  /** Where a change's key is not the key that is kept: whether what is kept is about it. */
  readonly isAbout?: (value: V, key: K, changed: number) => boolean;
  /** Asked of what is kept besides: whether it is still true. */
  readonly isStill?: (value: V) => boolean;
  /** So many are kept, those that were used last. */
  readonly most: number;
}

/** What one process keeps of one database. */
class Shelf<K extends number | string, V extends NonNullable<unknown>> {
  readonly kept: LRUCache<K, V>;
  /** Loads on their way: what they bring may be old when it comes. */
  readonly #loads = new Set<{ isOld(key: K, value: V): boolean; note(changed: number | undefined): void }>();
  readonly #flights = new Map<K, Promise<V | undefined>>();
  readonly #options: KeepOptions<K, V>;

  constructor(feed: ChangeFeed, options: KeepOptions<K, V>) {
    this.kept = new LRUCache<K, V>({ max: options.most });
    this.#options = options;
    const topics = new Set([options.topic ?? []].flat());
    feed.tell((changes) => {
      if (changes === undefined) return this.#forget(undefined);
      for (const { topic, key } of changes) {
        if (topics.has(topic)) this.#forget(key);
        else if (options.wholes?.includes(topic)) this.#forget(undefined);
      }
    });
  }

  #touches(key: K, value: V, changed: number | undefined): boolean {
    if (changed === undefined) return true;
    return this.#options.isAbout ? this.#options.isAbout(value, key, changed) : key === changed;
  }

  #forget(changed: number | undefined): void {
    for (const load of this.#loads) load.note(changed);
    // Who asks from now on must not wait for what was read before.
    if (changed === undefined || this.#options.isAbout) this.#flights.clear();
    else this.#flights.delete(changed as K);
    if (changed === undefined) this.kept.clear();
    else if (!this.#options.isAbout) this.kept.delete(changed as K);
    else for (const [key, value] of this.kept) if (this.#touches(key, value, changed)) this.kept.delete(key);
  }

  /** Of those who ask for the same at the same time one loads it. */
  share(key: K, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const flight = load().finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  /** Keeps what `load` brings, but for what changed while it was on its way. */
  async fill(load: () => Promise<Iterable<readonly [K, V]>>): Promise<void> {
    const changes = new Set<number | undefined>();
    const watch = {
      note: (changed: number | undefined) => void changes.add(changed),
      isOld: (key: K, value: V) => [...changes].some((changed) => this.#touches(key, value, changed)),
    };
    this.#loads.add(watch);
    try {
      for (const [key, value] of await load()) if (!watch.isOld(key, value)) this.kept.set(key, value);
    } finally {
      this.#loads.delete(watch);
    }
  }
}

function shelves<K extends number | string, V extends NonNullable<unknown>>(options: KeepOptions<K, V>) {
  const known = new WeakMap<ChangeFeed, Shelf<K, V>>();
  return (db: Db): Shelf<K, V> | undefined => {
    const feed = feedOf(db);
    if (!feed?.isCurrent()) return undefined;
    const shelf = known.get(feed) ?? new Shelf(feed, options);
    known.set(feed, shelf);
    return shelf;
  };
}

interface Keeper<K, V, S> {
  (db: Db, key: K, subject: S): Promise<V | undefined>;
  /** What is kept, without a load. */
  peek(db: Db, key: K): V | undefined;
}

/**
 * Keeps in memory what `load` answers for a key, until the database says that it has changed. A transaction, and a process
 * that cannot follow the changes, load each time. One that has caught up with them (`caughtUp`) loads by itself what is not
 * kept: who has locked something must not wait for who may be waiting for a connection. Undefined is not kept. `subject` is what a load needs beside its key, and
 * has to be the same whenever the key is.
 */
export function keep<K extends number | string, V extends NonNullable<unknown>, S = void>(
  options: KeepOptions<K, V>,
  load: (db: Db, key: K, subject: S) => Promise<V | undefined>,
): Keeper<K, V, S> {
  const shelfOf = shelves(options);
  async function ask(db: Db, key: K, subject: S): Promise<V | undefined> {
    const shelf = shelfOf(db);
    if (!shelf) return load(db, key, subject);
    const kept = shelf.kept.get(key);
    if (kept !== undefined && (options.isStill?.(kept) ?? true)) return kept;
    const loadAndKeep = async () => {
      let value: V | undefined;
      await shelf.fill(async () => {
        value = await load(db, key, subject);
        return value === undefined ? [] : [[key, value] as const];
      });
      return value;
    };
    return db.isTransaction ? loadAndKeep() : shelf.share(key, loadAndKeep);
  }
  return Object.assign(ask, { peek: (db: Db, key: K) => shelfOf(db)?.kept.get(key) });
}

/** Keys that are asked for in one turn of the event loop. */
interface Asked<K, V> {
  readonly keys: Set<K>;
  readonly loaded: Promise<ReadonlyMap<K, V>>;
}

/**
 * The same for many keys at a time: one load brings those that are not kept, for all who ask in the same turn of the event
 * loop. What `load` does not bring is absent.
 */
export function keepMany<K extends number | string, V extends NonNullable<unknown>>(
  options: KeepOptions<K, V>,
  load: (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>> {
  const shelfOf = shelves(options);
  const asked = new WeakMap<Shelf<K, V>, Asked<K, V>>();
  async function loadAndKeep(db: Db, shelf: Shelf<K, V>, keys: readonly K[]): Promise<ReadonlyMap<K, V>> {
    let values: ReadonlyMap<K, V> = new Map();
    await shelf.fill(async () => {
      values = await load(db, keys);
      return values;
    });
    return values;
  }
  function loadTogether(db: Db, shelf: Shelf<K, V>, keys: readonly K[]): Promise<ReadonlyMap<K, V>> {
    const known = asked.get(shelf);
    const together = known?.keys ?? new Set<K>();
    for (const key of keys) together.add(key);
    if (known) return known.loaded;
    const loaded = nextTurn().then(() => {
      asked.delete(shelf);
      return loadAndKeep(db, shelf, [...together]);
    });
    asked.set(shelf, { keys: together, loaded });
    return loaded;
  }
  return async (db, keys) => {
    if (keys.length === 0) return new Map();
    const shelf = shelfOf(db);
    if (!shelf) return load(db, keys);
    const found = new Map<K, V>();
    const missing: K[] = [];
    for (const key of keys) {
      const kept = shelf.kept.get(key);
      if (kept === undefined) missing.push(key);
      else found.set(key, kept);
    }
    if (missing.length > 0) {
      const loaded = await (db.isTransaction ? loadAndKeep : loadTogether)(db, shelf, missing);
      for (const key of missing) {
        const value = loaded.get(key);
        if (value !== undefined) found.set(key, value);
      }
    }
    return found;
  };
}

/** What an owner's keys are known to be. */
interface Known<V> {
  /** Everything that the owner has; undefined where it is too much to be kept. */
  readonly all: ReadonlyMap<number, V> | undefined;
  /** Of those that have more, what was asked for; null: known to be absent. */
  readonly some: Map<number, V | null>;
}

interface KeepOwnOptions<V> {
  /** The topic whose changes carry the owners of what is kept. */
  readonly topic: string;
  /** So many owners, those that were asked about last, and so many keys of each. */
  readonly most: number;
  readonly mostEach: number;
  /** Everything that an owner has; undefined where that is more than `mostEach`. */
  readonly loadAll?: (db: Db, owner: number, mostEach: number) => Promise<ReadonlyMap<number, V> | undefined>;
}

/**
 * The same for many keys of an owner, say the goods that a company has in its cart: a change tells whose has changed, not
 * which. Most owners have so little that all of it is loaded when they are first asked about; of others one load brings the
 * keys that are not known yet.
 */
export function keepOwn<V extends NonNullable<unknown>>(
  { topic, most, mostEach, loadAll }: KeepOwnOptions<V>,
  load: (db: Db, owner: number, keys: readonly number[]) => Promise<ReadonlyMap<number, V>>,
): (db: Db, owner: number, keys: readonly number[]) => Promise<(key: number) => V | undefined> {
  // What a load brings after its owner has changed goes into what nobody asks any more.
  const knownOf = keep(
    { topic, most },
    async (db, owner: number): Promise<Known<V>> => ({
      all: await loadAll?.(db, owner, mostEach),
      some: new Map(),
    }),
  );
  return async (db, owner, keys) => {
    const known = await knownOf(db, owner);
    if (known?.all) return (key) => known.all?.get(key);
    const some: Known<V>['some'] = known?.some ?? new Map();
    const found = new Map<number, V>();
    const missing: number[] = [];
    for (const key of keys) {
      const value = some.get(key);
      if (value === undefined) missing.push(key);
      else if (value !== null) found.set(key, value);
    }
    if (missing.length > 0) {
      const loaded = await load(db, owner, missing);
      if (some.size + missing.length > mostEach) some.clear();
      for (const key of missing) {
        const value = loaded.get(key);
        some.set(key, value ?? null);
        if (value !== undefined) found.set(key, value);
      }
    }
    return (key) => found.get(key);
  };
}
