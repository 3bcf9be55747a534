import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/db.ts';
import { type ChangeFeed, feedOf } from './change-feed.ts';
import { perFeed } from './per-feed.ts';

interface CacheOptions<K, V> {
  /** The topic whose changes carry the keys of the cache, or several. */
  readonly topic?: string | readonly string[];
  /** Topics any change of which invalidates everything. */
  readonly invalidateAllOn?: readonly string[];
  /** Where a change's key is not the key of the cache: whether a value depends on it. */
  readonly dependsOn?: (value: V, key: K, changed: number) => boolean;
  /** Asked of a cached value besides: whether it is still true. */
  readonly isFresh?: (value: V) => boolean;
  /** So many values, those that were used last. */
  readonly max: number;
}

/** Keys that are asked for in one turn of the event loop. */
interface Asked<K, V> {
  readonly keys: Set<K>;
  readonly loaded: Promise<ReadonlyMap<K, V>>;
}

/** What one process caches of one database. */
class Cache<K extends number | string, V extends NonNullable<unknown>> {
  readonly values: LRUCache<K, V>;
  /** What is asked for in this turn. */
  asked: Asked<K, V> | undefined;
  /** Loads on their way: what they bring may be old when it comes. */
  readonly #loads = new Set<{ isOld(key: K, value: V): boolean; note(changed: number | undefined): void }>();
  readonly #flights = new Map<K, Promise<V | undefined>>();
  readonly #options: CacheOptions<K, V>;

  constructor(feed: ChangeFeed, options: CacheOptions<K, V>) {
    this.values = new LRUCache<K, V>({ max: options.max });
    this.#options = options;
    const topics = new Set([options.topic ?? []].flat());
    feed.subscribe((changes) => {
      if (changes === undefined) return this.#invalidate(undefined);
      for (const { topic, key } of changes) {
        if (topics.has(topic)) this.#invalidate(key);
        else if (options.invalidateAllOn?.includes(topic)) this.#invalidate(undefined);
      }
    });
  }

  #touches(key: K, value: V, changed: number | undefined): boolean {
    if (changed === undefined) return true;
    return this.#options.dependsOn ? this.#options.dependsOn(value, key, changed) : key === changed;
  }

  #invalidate(changed: number | undefined): void {
    for (const load of this.#loads) load.note(changed);
    // Who asks from now on must not wait for what was read before.
    if (changed === undefined || this.#options.dependsOn) this.#flights.clear();
    else this.#flights.delete(changed as K);
    if (changed === undefined) this.values.clear();
    else if (!this.#options.dependsOn) this.values.delete(changed as K);
    else {
      for (const [key, value] of this.values) {
        if (this.#touches(key, value, changed)) this.values.delete(key);
      }
    }
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

  /** Stores what `load` brings, but for what changed while it was on its way. */
  async fill(load: () => Promise<Iterable<readonly [K, V]>>): Promise<void> {
    const changes = new Set<number | undefined>();
    const watch = {
      note: (changed: number | undefined) => void changes.add(changed),
      isOld: (key: K, value: V) => [...changes].some((changed) => this.#touches(key, value, changed)),
    };
    this.#loads.add(watch);
    try {
      for (const [key, value] of await load()) if (!watch.isOld(key, value)) this.values.set(key, value);
    } finally {
      this.#loads.delete(watch);
    }
  }
}

/** None for a process that cannot follow the changes. */
function cacheOf<K extends number | string, V extends NonNullable<unknown>>(options: CacheOptions<K, V>) {
  const known = perFeed((feed) => new Cache(feed, options));
  return (db: Db): Cache<K, V> | undefined => (feedOf(db)?.isCurrent() ? known(db) : undefined);
}

/**
 * Caches what `load` answers for a key, until the database says that it has changed. A transaction, and a process that cannot
 * follow the changes, load each time. A transaction that has caught up (`caughtUp`) loads alone what is not cached: who has
 * locked something must not wait for who may be waiting for a connection. Undefined is not cached. `subject` is what a load
 * needs beside its key, and has to be the same whenever the key is.
 */
export function cached<K extends number | string, V extends NonNullable<unknown>, S = void>(
  options: CacheOptions<K, V>,
  load: (db: Db, key: K, subject: S) => Promise<V | undefined>,
): (db: Db, key: K, subject: S) => Promise<V | undefined> {
  const cacheIn = cacheOf(options);
  return async (db, key, subject) => {
    const cache = cacheIn(db);
    if (!cache) return load(db, key, subject);
    const known = cache.values.get(key);
    if (known !== undefined && (options.isFresh?.(known) ?? true)) return known;
    const loadAndStore = async () => {
      let value: V | undefined;
      await cache.fill(async () => {
        value = await load(db, key, subject);
        return value === undefined ? [] : [[key, value] as const];
      });
      return value;
    };
    return db.isTransaction ? loadAndStore() : cache.share(key, loadAndStore);
  };
}

/**
 * The same for many keys at a time: one load brings those that are not cached, for all who ask in the same turn of the event
 * loop. What `load` does not bring is absent.
 */
export function cachedMany<K extends number | string, V extends NonNullable<unknown>>(
  options: CacheOptions<K, V>,
  load: (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>> {
  const cacheIn = cacheOf(options);
  async function loadAndStore(db: Db, cache: Cache<K, V>, keys: readonly K[]): Promise<ReadonlyMap<K, V>> {
    let values: ReadonlyMap<K, V> = new Map();
    await cache.fill(async () => {
      values = await load(db, keys);
      return values;
    });
    return values;
  }
  function loadInTurn(db: Db, cache: Cache<K, V>, keys: readonly K[]): Promise<ReadonlyMap<K, V>> {
    const { asked } = cache;
    const all = asked?.keys ?? new Set<K>();
    for (const key of keys) all.add(key);
    if (asked) return asked.loaded;
    const loaded = nextTurn().then(() => {
      cache.asked = undefined;
      return loadAndStore(db, cache, [...all]);
    });
    cache.asked = { keys: all, loaded };
    return loaded;
  }
  return async (db, keys) => {
    if (keys.length === 0) return new Map();
    const cache = cacheIn(db);
    if (!cache) return load(db, keys);
    const found = new Map<K, V>();
    const missing: K[] = [];
    for (const key of keys) {
      const known = cache.values.get(key);
      if (known === undefined) missing.push(key);
      else found.set(key, known);
    }
    if (missing.length > 0) {
      const loaded = await (db.isTransaction ? loadAndStore : loadInTurn)(db, cache, missing);
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
  /** Everything that the owner has; undefined where it is too much to be cached. */
  readonly all: ReadonlyMap<number, V> | undefined;
  /** Of those that have more, what was asked for; null: known to be absent. */
  readonly some: Map<number, V | null>;
}

interface OwnerOptions<V> {
  /** The topic whose changes carry the owners. */
  readonly topic: string;
  /** So many owners, those that were asked about last, and so many keys of each. */
  readonly max: number;
  readonly maxEach: number;
  /** Everything that an owner has; undefined where that is more than `maxEach`. */
  readonly loadAll?: (db: Db, owner: number, maxEach: number) => Promise<ReadonlyMap<number, V> | undefined>;
}

/**
 * The same for many keys of an owner, say the goods that a company has in its cart: a change tells whose has changed, not
 * which. Most owners have so little that all of it is loaded when they are first asked about; of others one load brings the
 * keys that are not known yet.
 */
export function cachedByOwner<V extends NonNullable<unknown>>(
  { topic, max, maxEach, loadAll }: OwnerOptions<V>,
  load: (db: Db, owner: number, keys: readonly number[]) => Promise<ReadonlyMap<number, V>>,
): (db: Db, owner: number, keys: readonly number[]) => Promise<(key: number) => V | undefined> {
  // What a load brings after its owner has changed goes into what nobody asks any more.
  const knownOf = cached(
    { topic, max },
    async (db, owner: number): Promise<Known<V>> => ({
      all: await loadAll?.(db, owner, maxEach),
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
      if (some.size + missing.length > maxEach) some.clear();
      for (const key of missing) {
        const value = loaded.get(key);
        some.set(key, value ?? null);
        if (value !== undefined) found.set(key, value);
      }
    }
    return (key) => found.get(key);
  };
}
