import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { LRUCache } from 'lru-cache';
import { feedOf } from '../../../memory/change-feed.ts';
import { ChangeMarks } from '../../../memory/change-marks.ts';
import { perFeed } from '../../../memory/per-feed.ts';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { givesFirstOrder, nextPromotionTurn } from '../../2-goods/promotion/index.ts';
import type { BuyerRights } from '../../2-goods/qualification/index.ts';
import { askFirstOrder } from './load-offers.ts';

/** The cached value of a product for one viewer; undefined: hidden from them. */
interface Cached<V> {
  readonly value: V | undefined;
  readonly mark: number;
  /** Whether it includes a first-order benefit: the only part that depends on the company's purchases. */
  readonly isFirst: boolean;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Topics whose changes carry the keys that offers depend on. */
const topics = ['goods', 'stock', 'rights', 'contract_price', 'claim'];

/** Upper bound of goods ids. */
const maxIds = 2 ** 31;

class Cache<V> {
  // Drops the oldest first: tracking the last use would cost more than it saves.
  readonly #cached: LRUCache<number, Cached<V>>;
  readonly #viewers = new WeakMap<Viewer, number>();
  #last = 0;

  constructor(most: number) {
    this.#cached = new LRUCache({ max: most });
  }

  /** The cached values of a viewer, by goods id. */
  of(viewer: Viewer) {
    const number = this.#viewers.get(viewer) ?? ++this.#last;
    this.#viewers.set(viewer, number);
    const from = number * maxIds;
    return {
      get: (id: number) => this.#cached.peek(from + id),
      set: (id: number, cached: Cached<V>) => void this.#cached.set(from + id, cached),
    };
  }
}

/** The requested goods by state: unchanged, changed only in stock, or to be loaded. */
interface Sorted<V> {
  readonly found: Map<number, V>;
  readonly sold: ReadonlyMap<number, V>;
  readonly missing: readonly number[];
}

function sortOut<V>(
  ids: readonly number[],
  cachedOf: (id: number) => Cached<V> | undefined,
  is: {
    readonly isPast: (known: Cached<V>) => boolean;
    readonly hasChanged: (known: Cached<V>, id: number) => boolean;
    readonly isSold: (known: Cached<V>, id: number) => boolean;
  },
): Sorted<V> {
  const found = new Map<number, V>();
  const sold = new Map<number, V>();
  const missing: number[] = [];
  for (const id of ids) {
    const known = cachedOf(id);
    if (!known || is.isPast(known) || is.hasChanged(known, id)) missing.push(id);
    // A product hidden from a company stays hidden when its stock changes.
    else if (known.value && is.isSold(known, id)) sold.set(id, known.value);
    else if (known.value) found.set(id, known.value);
  }
  return { found, sold, missing };
}

type Load<V> = (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
  rights: BuyerRights | undefined,
) => Promise<ReadonlyMap<number, V>>;

/** Updates the part of values that depends on stock. */
type Restock<V> = (db: Db, values: ReadonlyMap<number, V>) => Promise<ReadonlyMap<number, V>>;

/**
 * Caches what `load` makes of goods for one viewer until something it depends on changes. That is the goods, the
 * company's rights, prices and claims, a first order that ends a benefit, an activity, or the day. A cached value
 * stays the same object, and nobody may change it. `most` limits all values. A transaction that has not caught up
 * loads each time. Where only stock has changed, `restock` updates the value.
 */
export function keepByGoods<V extends object>(most: number, load: Load<V>, restock: Restock<V>): Load<V> {
  const known = perFeed((feed) => ({ cache: new Cache<V>(most), marks: new ChangeMarks(feed, topics) }));
  return async (db, deps, viewer, ids, rights) => {
    const now = deps.clock.now();
    const feed = feedOf(db);
    const turn = feed?.isCurrent() ? await nextPromotionTurn(db, viewer, now) : undefined;
    const memory = known(db);
    if (!memory || turn === undefined) return load(db, deps, viewer, ids, rights);
    const isFirst = await givesFirstOrder(db, viewer, now, askFirstOrder(db, viewer.buyerId));
    const { cache, marks } = memory;
    const { mark } = marks;
    const own = [viewer.buyerId];
    const ofViewer = { rights: own, contract_price: own, claim: own };
    const cached = cache.of(viewer);
    const { found, sold, missing } = sortOut(ids, cached.get, {
      isPast: (known) => known.isFirst !== isFirst || now.getTime() >= known.until,
      hasChanged: (known, id) => marks.hasChanged(known.mark, { goods: [id], ...ofViewer }),
      isSold: (known, id) => marks.hasChanged(known.mark, { stock: [id] }),
    });
    if (sold.size > 0) {
      for (const [id, value] of await restock(db, sold)) {
        cached.set(id, { value, mark, isFirst, until: cached.get(id)?.until ?? 0 });
        found.set(id, value);
      }
    }
    if (missing.length === 0) return found;
    const tomorrow = startOfDayInShanghai(addDays(dateInShanghai(now), 1));
    const until = Math.min(turn, tomorrow);
    const made = await load(db, deps, viewer, missing, rights);
    for (const id of missing) {
      const value = made.get(id);
      cached.set(id, { value, mark, isFirst, until });
      if (value) found.set(id, value);
    }
    return found;
  };
}
