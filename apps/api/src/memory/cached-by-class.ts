import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/db.ts';
import { feedOf } from './change-feed.ts';
import { ChangeMarks } from './change-marks.ts';
import { perFeed } from './per-feed.ts';

interface ClassOptions<V> {
  /** Topics whose changes carry the ids. A change without an id counts for all of them. */
  readonly topics: readonly string[];
  /** What all values together may take; those that were loaded last stay. */
  readonly maxBytes: number;
  readonly bytesOf: (value: V) => number;
  /** False for a value that turned out to be somebody's own, since something changed while it was loaded. */
  readonly isShared: (value: V) => boolean;
}

interface Entry<V> {
  /** Undefined: the class has nothing of this id. */
  readonly value: V | undefined;
  /** Where the feed stood before it was loaded. */
  readonly mark: number;
}

/** Ids are below it. */
const maxIds = 2 ** 31;
/** Names of classes; of one that comes back after so many others everything is loaded again. */
const maxClasses = 10_000;
/** An entry without a value, and what an entry takes beside its value. */
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

  /** What is cached of a class, by id. */
  of(name: string) {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = ++this.#last;
      this.#numbers.set(name, number);
    }
    const from = number * maxIds;
    return {
      // Noting what was used last costs more than to load some of it again.
      get: (id: number) => this.#entries.peek(from + id),
      set: (id: number, entry: Entry<V>) => void this.#entries.set(from + id, entry),
    };
  }
}

/** What is cached of classes, as of where the feed stood when it was opened. */
interface OpenedClasses<V> {
  /**
   * The values of some ids for a class. `name` says everything that a value depends on beside its id. `load` brings
   * those that are not cached; an id that it does not bring is absent.
   */
  read(
    name: string,
    ids: readonly number[],
    load: (ids: readonly number[]) => Promise<ReadonlyMap<number, V>>,
  ): Promise<ReadonlyMap<number, V>>;
}

/**
 * Caches what is the same for everybody of a class: what the first of them asks for is there for all others. It has to
 * be opened before anything is read that a name or a value is made of: what changes from then on counts. Undefined for
 * a process that cannot follow the changes.
 */
export function cachedByClass<V>(options: ClassOptions<V>): (db: Db) => OpenedClasses<V> | undefined {
  const known = perFeed((feed) => ({
    shared: new Shared<V>(options),
    marks: new ChangeMarks(feed, options.topics),
  }));
  return (db) => {
    const memory = feedOf(db)?.isCurrent() ? known(db) : undefined;
    if (!memory) return undefined;
    const { shared, marks } = memory;
    const { mark } = marks;
    return {
      async read(name, ids, load) {
        const cached = shared.of(name);
        const found = new Map<number, V>();
        const missing: number[] = [];
        for (const id of ids) {
          const entry = cached.get(id);
          if (!entry || marks.hasIdChanged(entry.mark, id)) missing.push(id);
          else if (entry.value !== undefined) found.set(id, entry.value);
        }
        if (missing.length === 0) return found;
        const loaded = await load(missing);
        for (const id of missing) {
          const value = loaded.get(id);
          if (value === undefined || options.isShared(value)) cached.set(id, { value, mark });
          if (value !== undefined) found.set(id, value);
        }
        return found;
      },
    };
  };
}
