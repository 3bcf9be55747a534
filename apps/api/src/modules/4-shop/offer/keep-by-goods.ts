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

/** What is known of a goods for one viewer; undefined: it does not exist for them. */
interface Kept<V> {
  readonly value: V | undefined;
  readonly mark: number;
  /** Whether it has what only a first order gets: all that it has to do with what the company has bought. */
  readonly isFirst: boolean;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Topics whose changes carry the keys of what offers are made of. */
const topics = ['goods', 'stock', 'rights', 'contract_price', 'claim'];

/** Ids of goods are below it. */
const mostIds = 2 ** 31;

class Shelf<V> {
  // The oldest goes first: which was asked for last matters less than what it takes to note it.
  readonly #kept: LRUCache<number, Kept<V>>;
  readonly #viewers = new WeakMap<Viewer, number>();
  #last = 0;

  constructor(most: number) {
    this.#kept = new LRUCache({ max: most });
  }

  /** What is kept of a viewer, by goods id. */
  of(viewer: Viewer) {
    const number = this.#viewers.get(viewer) ?? ++this.#last;
    this.#viewers.set(viewer, number);
    const from = number * mostIds;
    return {
      get: (id: number) => this.#kept.peek(from + id),
      set: (id: number, kept: Kept<V>) => void this.#kept.set(from + id, kept),
    };
  }
}

/** Of what is asked for: what is as it was, what is but for its stock, and what has to be made. */
interface Sorted<V> {
  readonly found: Map<number, V>;
  readonly sold: ReadonlyMap<number, V>;
  readonly missing: readonly number[];
}

function sortOut<V>(
  ids: readonly number[],
  keptOf: (id: number) => Kept<V> | undefined,
  is: {
    readonly isPast: (known: Kept<V>) => boolean;
    readonly hasChanged: (known: Kept<V>, id: number) => boolean;
    readonly isSold: (known: Kept<V>, id: number) => boolean;
  },
): Sorted<V> {
  const found = new Map<number, V>();
  const sold = new Map<number, V>();
  const missing: number[] = [];
  for (const id of ids) {
    const known = keptOf(id);
    if (!known || is.isPast(known) || is.hasChanged(known, id)) missing.push(id);
    // What does not exist for a company does not by being in stock.
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

/** Makes anew what of some values is made of stock. */
type Restock<V> = (db: Db, values: ReadonlyMap<number, V>) => Promise<ReadonlyMap<number, V>>;

/**
 * Keeps what `load` makes of goods for one viewer until the goods, the company's rights, prices and claims, whether it
 * has ordered where that gives it more, an activity or the day is another one. What is given is the same object as long
 * as that is so, and nobody changes it. So many are kept in all; a transaction that has not caught up with what changes
 * loads each time. Where nothing but stock has changed, `restock` is enough.
 */
export function keepByGoods<V extends object>(most: number, load: Load<V>, restock: Restock<V>): Load<V> {
  const known = perFeed((feed) => ({ shelf: new Shelf<V>(most), marks: new ChangeMarks(feed, topics) }));
  return async (db, deps, viewer, ids, rights) => {
    const now = deps.clock.now();
    const feed = feedOf(db);
    const turn = feed?.isCurrent() ? await nextPromotionTurn(db, viewer, now) : undefined;
    const memory = known(db);
    if (!memory || turn === undefined) return load(db, deps, viewer, ids, rights);
    const isFirst = await givesFirstOrder(db, viewer, now, askFirstOrder(db, viewer.buyerId));
    const { shelf, marks } = memory;
    const { mark } = marks;
    const own = [viewer.buyerId];
    const ofViewer = { rights: own, contract_price: own, claim: own };
    const kept = shelf.of(viewer);
    const { found, sold, missing } = sortOut(ids, kept.get, {
      isPast: (known) => known.isFirst !== isFirst || now.getTime() >= known.until,
      hasChanged: (known, id) => marks.hasChanged(known.mark, { goods: [id], ...ofViewer }),
      isSold: (known, id) => marks.hasChanged(known.mark, { stock: [id] }),
    });
    if (sold.size > 0) {
      for (const [id, value] of await restock(db, sold)) {
        kept.set(id, { value, mark, isFirst, until: kept.get(id)?.until ?? 0 });
        found.set(id, value);
      }
    }
    if (missing.length === 0) return found;
    const tomorrow = startOfDayInShanghai(addDays(dateInShanghai(now), 1));
    const until = Math.min(turn, tomorrow);
    const made = await load(db, deps, viewer, missing, rights);
    for (const id of missing) {
      const value = made.get(id);
      kept.set(id, { value, mark, isFirst, until });
      if (value) found.set(id, value);
    }
    return found;
  };
}
