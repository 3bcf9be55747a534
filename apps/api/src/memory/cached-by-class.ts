import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/db.ts';
import { feedOf } from './change-feed.ts';
import { ChangeMarks } from './change-marks.ts';
import { perFeed } from './per-feed.ts';

interface ClassOptions<V> {
  /** Topics whose changes carry the ids. A change without an id invalidates every id. */
  readonly topics: readonly string[];
  /** Topics whose changes carry the buyers of the classes that only one buyer has. */
  readonly buyerTopics: readonly string[];
  /** Limit of all values together; the values loaded last stay. */
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

/** Upper bound of ids. */
const maxIds = 2 ** 31;
/** Limit of class names. A class that was dropped from them loads everything again. */
const maxClasses = 10_000;
/** The cost of an entry without its value. */
const entryBytes = 100;

class Shared<V> {
  readonly #entries: LRUCache<number, Entry<V>>;
  readonly #numbers = new LRUCache<string, number>({ max: maxClasses });
  #last = 0;

  constructor({ maxBytes, bytesOf }: ClassOptions<V>) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => entryBytes + (value === undefined ? 0 : bytesOf(value)),
    });
  }

  /** The cached entries of a class, by id. */
  of(name: string) {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = ++this.#last;
      this.#numbers.set(name, number);
    }
    const from = number * maxIds;
    return {
      // Tracking recent use would cost more than loading some values again.
      get: (id: number) => this.#entries.peek(from + id),
      set: (id: number, entry: Entry<V>) => void this.#entries.set(from + id, entry),
    };
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
        const cached = shared.of(name);
        const isPast = (since: number, id: number) =>
          marks.hasIdChanged(since, id) || (buyerId !== undefined && buyerMarks.hasIdChanged(since, buyerId));
        const found = new Map<number, V>();
        const missing: number[] = [];
        for (const id of ids) {
          const entry = cached.get(id);
          if (!entry || isPast(entry.mark, id)) missing.push(id);
          else if (entry.value !== undefined) found.set(id, entry.value);
        }
        if (missing.length === 0) return found;
        const loaded = await load(missing);
        for (const id of missing) {
          const value = loaded.get(id);
          if (value === undefined || buyerId !== undefined || options.isShared(value))
            cached.set(id, { value, mark });
          if (value !== undefined) found.set(id, value);
        }
        return found;
      },
    };
  };
}
