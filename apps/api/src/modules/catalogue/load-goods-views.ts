import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { LRUCache } from 'lru-cache';
import { type ChangeFeed, feedOf } from '../../platform/change-feed.ts';
import { changeMarksOf } from '../../platform/change-marks.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { nextPromotionTurn } from '../promotion/index.ts';
import type { BuyerRights } from '../qualification/index.ts';
import { loadOffers } from './load-offers.ts';
import { type GoodsView, noOwnFacts, presentGoods } from './present-goods.ts';

/** A goods as one viewer saw it; null: it does not exist for them. */
interface KeptView {
  readonly view: GoodsView | null;
  readonly mark: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Some 1.5 KB each. The oldest goes first: which was seen last matters less than what it takes to note it. */
const mostViews = 12_000;
/** Ids of goods are below it. */
const mostIds = 2 ** 31;

class Views {
  readonly #kept = new LRUCache<number, KeptView>({ max: mostViews });
  readonly #viewers = new WeakMap<Viewer, number>();
  #last = 0;

  /** What is kept of a viewer, by goods id. */
  of(viewer: Viewer) {
    const number = this.#viewers.get(viewer) ?? ++this.#last;
    this.#viewers.set(viewer, number);
    const from = number * mostIds;
    return {
      get: (id: number) => this.#kept.peek(from + id),
      set: (id: number, view: KeptView) => void this.#kept.set(from + id, view),
    };
  }
}

const viewsOf = new WeakMap<ChangeFeed, Views>();

async function makeViews(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
  rights: BuyerRights | undefined,
): Promise<Map<number, GoodsView>> {
  const { byId } = await loadOffers(deps.db, deps, viewer, ids, rights);
  const now = deps.clock.now().getTime();
  return new Map([...byId].map(([id, offer]) => [id, presentGoods(offer, noOwnFacts, now)]));
}

/**
 * Goods by id as this viewer sees them, without what is their own; goods that do not exist for them are absent. Each is kept
 * until it, the company's rights, prices and claims, an activity or the day is another one. Nobody changes what is given.
 */
export async function loadGoodsViews(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
  rights?: BuyerRights,
): Promise<ReadonlyMap<number, GoodsView>> {
  const now = deps.clock.now();
  const feed = feedOf(deps.db);
  const turn = feed?.isCurrent() ? await nextPromotionTurn(deps.db, viewer, now) : undefined;
  if (!feed || turn === undefined) return makeViews(deps, viewer, ids, rights);
  const views = viewsOf.get(feed) ?? new Views();
  viewsOf.set(feed, views);
  const marks = changeMarksOf(feed);
  const { mark } = marks;
  const kept = views.of(viewer);
  const own = [viewer.buyerId];
  const found = new Map<number, GoodsView>();
  const missing: number[] = [];
  for (const id of ids) {
    const known = kept.get(id);
    const about = { goods: [id], rights: own, contract_price: own, claim: own, purchase: own };
    const isTrue = known && now.getTime() < known.until && !marks.hasChanged(known.mark, about);
    if (!isTrue) missing.push(id);
    else if (known.view) found.set(id, known.view);
  }
  if (missing.length === 0) return found;
  const tomorrow = startOfDayInShanghai(addDays(dateInShanghai(now), 1));
  const until = Math.min(turn, tomorrow);
  const made = await makeViews(deps, viewer, missing, rights);
  for (const id of missing) {
    const view = made.get(id);
    kept.set(id, { view: view ?? null, mark, until });
    if (view) found.set(id, view);
  }
  return found;
}
