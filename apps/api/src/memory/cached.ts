import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/db.ts';
import { type ChangeFeed, feedOf } from './change-feed.ts';
import { perFeed } from './per-feed.ts';

interface CacheOptions<V> {
  /** Topics whose changes carry the keys of the cache. */
  readonly topic?: string | readonly string[];
  /** Topics where any change invalidates everything. */
  readonly invalidateAllOn?: readonly string[];
  /** Whether a value depends on any changed key, where the topic's keys are not the keys of the cache. */
  readonly dependsOn?: (value: V, changed: ReadonlySet<number>) => boolean;
  /** An extra check of a cached value, for example of its age. */
  readonly isFresh?: (value: V) => boolean;
  /** Limit of values, or of their weights together; the least recently used are dropped. */
  readonly max: number;
  /** A whole number above 0. */
  readonly weightOf?: (value: V) => number;
}

/** Keys requested in one turn of the event loop. */
interface Asked<K, V> {
  readonly keys: Set<K>;
  readonly loaded: Promise<ReadonlyMap<K, V>>;
}

/** Keys that have changed; undefined: all. */
type Changed = ReadonlySet<number> | undefined;

/** The cache of one process for one database. */
class Cache<K extends number | string, V extends NonNullable<unknown>> {
  readonly values: LRUCache<K, V>;
  /** The requests of this turn. */
  asked: Asked<K, V> | undefined;
  /** Loads in flight. A change may outdate their values before they arrive. */
  readonly #loads = new Set<{ isOld(key: K, value: V): boolean; note(changed: Changed): void }>();
  readonly #flights = new Map<K, Promise<V | undefined>>();
  readonly #options: CacheOptions<V>;

  constructor(feed: ChangeFeed, options: CacheOptions<V>) {
    const { max, weightOf } = options;
    this.values = new LRUCache<K, V>(
      weightOf ? { maxSize: max, sizeCalculation: (value) => weightOf(value) } : { max },
    );
    this.#options = options;
    const topics = new Set([options.topic ?? []].flat());
    feed.subscribe((changes) => {
      if (changes === undefined || changes.some(({ topic }) => options.invalidateAllOn?.includes(topic)))
        return this.#invalidate(undefined);
      const changed = new Set(changes.flatMap(({ topic, key }) => (topics.has(topic) ? [key] : [])));
      if (changed.size > 0) this.#invalidate(changed);
    });
  }

  #touches(key: K, value: V, changed: Changed): boolean {
    if (changed === undefined) return true;
    return this.#options.dependsOn?.(value, changed) ?? changed.has(key as number);
  }

  #invalidate(changed: Changed): void {
    for (const load of this.#loads) load.note(changed);
    // Later callers must not share a load that started before the change.
    if (changed === undefined || this.#options.dependsOn) this.#flights.clear();
    else for (const key of changed) this.#flights.delete(key as K);
    if (changed === undefined) this.values.clear();
    else if (!this.#options.dependsOn) for (const key of changed) this.values.delete(key as K);
    else {
      for (const [key, value] of this.values) {
        if (this.#touches(key, value, changed)) this.values.delete(key);
      }
    }
  }

  /** Callers that ask for the same key at the same time share one load. */
  share(key: K, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const flight = load().finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  /** Stores what `load` returns, except values that changed while it was in flight. */
  async fill(load: () => Promise<Iterable<readonly [K, V]>>): Promise<void> {
    const changed = new Set<number>();
    let isAllChanged = false;
    const watch = {
      note: (more: Changed) => {
        if (more === undefined) isAllChanged = true;
        else for (const key of more) changed.add(key);
      },
      isOld: (key: K, value: V) => isAllChanged || this.#touches(key, value, changed),
    };
    this.#loads.add(watch);
    try {
      for (const [key, value] of await load()) if (!watch.isOld(key, value)) this.values.set(key, value);
    } finally {
      this.#loads.delete(watch);
    }
  }
}

/** Undefined in a process that cannot follow changes. */
function cacheOf<K extends number | string, V extends NonNullable<unknown>>(options: CacheOptions<V>) {
  const known = perFeed((feed) => new Cache<K, V>(feed, options));
  return (db: Db): Cache<K, V> | undefined => (feedOf(db)?.isCurrent() ? known(db) : undefined);
}

/**
 * Caches what `load` returns for a key until the database reports a change. Transactions, and processes that cannot
 * follow changes, load each time. A transaction that has caught up (`caughtUp`) reads the cache but never shares a
 * load: whoever holds locks must not wait for someone who waits for a connection. Undefined is not cached. `subject`
 * is what a load needs beside its key; equal keys must have equal subjects.
 */
export function cached<K extends number | string, V extends NonNullable<unknown>, S = void>(
  options: CacheOptions<V>,
  load: (db: Db, key: K, subject: S) => Promise<V | undefined>,
): (db: Db, key: K, subject: S) => Promise<V | undefined> {
  const cacheIn = cacheOf<K, V>(options);
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
 * Like `cached`, for many keys at a time. One load serves every caller of the same turn of the event loop. Keys that
 * `load` does not return are absent.
 */
export function cachedMany<K extends number | string, V extends NonNullable<unknown>>(
  options: CacheOptions<V>,
  load: (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>> {
  const cacheIn = cacheOf<K, V>(options);
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

/** What the cache knows of one owner's keys. */
interface Known<V> {
  /** Everything the owner has; undefined where that is too much to cache. */
  readonly all: ReadonlyMap<number, V> | undefined;
  /** Of larger owners, the keys that were requested; null: known to be absent. */
  readonly some: Map<number, V | null>;
}

interface OwnerOptions<V> {
  /** The topic whose changes carry the owners. */
  readonly topic: string;
  /** Limit of owners, least recently used dropped first, and of keys per owner. */
  readonly max: number;
  readonly maxEach: number;
  /** Everything an owner has; undefined where that is more than `maxEach`. */
  readonly loadAll?: (db: Db, owner: number, maxEach: number) => Promise<ReadonlyMap<number, V> | undefined>;
}

/**
 * Like `cachedMany`, for keys that belong to an owner, such as the goods in a company's cart. A change names the
 * owner, not the key. Most owners have so little that the first request loads all of it. For larger owners one load
 * adds the keys that are not known yet.
 */
export function cachedByOwner<V extends NonNullable<unknown>>(
  { topic, max, maxEach, loadAll }: OwnerOptions<V>,
  load: (db: Db, owner: number, keys: readonly number[]) => Promise<ReadonlyMap<number, V>>,
): (db: Db, owner: number, keys: readonly number[]) => Promise<(key: number) => V | undefined> {
  // A load that outlives a change of its owner fills a map that nobody reads any more.
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
