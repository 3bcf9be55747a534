import type { Db } from '../platform/db.ts';
import { feedOf } from './change-feed.ts';
import { ChangeMarks } from './change-marks.ts';
import { perFeed } from './per-feed.ts';

interface ClassOptions<V> {
  /** Topics whose changes carry the ids. A change without an id invalidates every id. */
  readonly topics: readonly string[];
  /** Topics whose changes carry the buyers of the classes that only one buyer has. */
  readonly buyerTopics: readonly string[];
  /** Limit of all values together; the values read last stay. */
  readonly maxBytes: number;
  readonly bytesOf: (value: V) => number;
  /** False for a value that became specific to one buyer because something changed while a class loaded it. */
  readonly isShared: (value: V) => boolean;
}

interface Entry<V> {
  /** Undefined: the class has no value for this id. */
  readonly value: V | undefined;
  /** The position of the feed before the load. */
  readonly mark: number;
}

/** The cost of an entry without its value. */
const entryBytes = 100;

type ByClass<V> = Map<string, Map<number, Entry<V>>>;

/**
 * Entries in two generations of half the room each. When the young one is full it becomes the old one, and the old
 * one goes. What is read from the old one moves to the young one. Tracking each use would cost more.
 */
class Shared<V> {
  #young: ByClass<V> = new Map();
  #old: ByClass<V> = new Map();
  /** Of the young generation. */
  #bytes = 0;
  readonly #options: ClassOptions<V>;

  constructor(options: ClassOptions<V>) {
    this.#options = options;
  }

  /** Looks up entries of a class, for this turn of the event loop. */
  of(name: string): (id: number) => Entry<V> | undefined {
    const [young, old] = [this.#young.get(name), this.#old.get(name)];
    return (id) => {
      const recent = young?.get(id);
      if (recent) return recent;
      const entry = old?.get(id);
      if (entry) this.set(name, id, entry);
      return entry;
    };
  }

  set(name: string, id: number, entry: Entry<V>): void {
    const { maxBytes, bytesOf } = this.#options;
    this.#bytes += entryBytes + (entry.value === undefined ? 0 : bytesOf(entry.value));
    if (this.#bytes > maxBytes / 2) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#bytes = 0;
    }
    const entries = this.#young.get(name) ?? new Map<number, Entry<V>>();
    this.#young.set(name, entries.set(id, entry));
  }
}

/** The cached classes as of the feed's position when they were opened. */
export interface OpenedClasses<V> {
  /**
   * The values of some ids for a class. `name` contains everything a value depends on beside its id. `load` loads the
   * ids that are not cached; an id it does not return is absent. A class with a `buyerId` is that buyer's alone.
   */
  read(
    name: string,
    ids: readonly number[],
    load: (ids: readonly number[]) => Promise<ReadonlyMap<number, V>>,
    buyerId?: number,
  ): Promise<ReadonlyMap<number, V>>;
}

/**
 * Caches values that are the same for every buyer of a class, or belong to one buyer. Open it before reading anything
 * that a name or a value is made of: only later changes are noticed. Undefined in a process that cannot follow changes.
 */
export function cachedByClass<V>(options: ClassOptions<V>): (db: Db) => OpenedClasses<V> | undefined {
  const known = perFeed((feed) => ({
    shared: new Shared<V>(options),
    marks: new ChangeMarks(feed, options.topics),
    buyerMarks: new ChangeMarks(feed, options.buyerTopics),
  }));
  return (db) => {
    const memory = feedOf(db)?.isCurrent() ? known(db) : undefined;
    if (!memory) return undefined;
    const { shared, marks, buyerMarks } = memory;
    const { mark } = marks;
    return {
      async read(name, ids, load, buyerId) {
        const isPast = (since: number, id: number) =>
          marks.hasIdChanged(since, id) || (buyerId !== undefined && buyerMarks.hasIdChanged(since, buyerId));
        const entryOf = shared.of(name);
        const found = new Map<number, V>();
        const missing: number[] = [];
        for (const id of ids) {
          const entry = entryOf(id);
          if (!entry || isPast(entry.mark, id)) missing.push(id);
          else if (entry.value !== undefined) found.set(id, entry.value);
        }
        if (missing.length === 0) return found;
        const loaded = await load(missing);
        for (const id of missing) {
          const value = loaded.get(id);
          if (value === undefined || buyerId !== undefined || options.isShared(value))
            shared.set(name, id, { value, mark });
          if (value !== undefined) found.set(id, value);
        }
        return found;
      },
    };
  };
}
