import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type pg from 'pg';
import type { Change } from '../../platform/change.repo.ts';
import type { ChangeFeed } from '../../platform/change-feed.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, dbOver } from '../../platform/db.ts';
import { OneAtATime } from '../../platform/one-at-a-time.ts';
import { ColumnIndex } from './column-index/column-index.ts';
import type { IndexedGoods } from './column-index/indexed-goods.ts';
import type { IndexedMaker } from './column-index/maker-table.ts';
import { GoodsReader } from './goods-reader.ts';
import { inTurns } from './in-turns.ts';
import {
  countIndexed,
  type IndexedMakerRow,
  type IndexedRow,
  loadIdsAfter,
  loadIndexed,
  loadMakerEntries,
  loadTurningIds,
} from './indexed.repo.ts';

/** So many goods are read at a time: requests are answered between. */
const chunk = 1_000;
/** Room for goods that come later. */
const spare = 1.125;
const momentMs = 50;
/** Orders move the stock of the same goods many times a second, and each time all of a goods is read. */
const stockMomentMs = 250;
const retryMs = 500;
/** An index that could not take in what changed for so long is not asked. */
const mostLagMs = 5_000;

const makerOf = ({ maker_id, name, name_norm, initials, pinyin }: IndexedMakerRow): IndexedMaker => ({
  makerId: maker_id,
  name,
  nameNorm: name_norm,
  initials,
  pinyin,
});

interface Loaded {
  /** The last id, where more may follow. */
  readonly last: number | undefined;
  readonly rows: readonly IndexedRow[];
}

interface SearchIndexOptions {
  readonly pool: pg.Pool;
  readonly feed: ChangeFeed;
  readonly clock: Clock;
  readonly log: {
    info(facts: object, text: string): void;
    warn(facts: object, text: string): void;
  };
}

/** The index of this process: read once, then brought up to date by what the feed tells. */
export class SearchIndex {
  readonly #db: Db;
  readonly #feed: ChangeFeed;
  readonly #clock: Clock;
  readonly #log: SearchIndexOptions['log'];
  #index = new ColumnIndex();
  readonly #reader = new GoodsReader();
  #isLoaded = false;
  #today: IsoDate | undefined;
  /** What has changed and is not taken in yet. */
  readonly #goodsIds = new Set<number>();
  readonly #makerIds = new Set<number>();
  /** What is being taken in. */
  #inHand = 0;
  #takenAt = Number.NEGATIVE_INFINITY;
  readonly #takingIn: OneAtATime;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  /** When what came is taken in, by the clock of the process. */
  #soonAt = Number.POSITIVE_INFINITY;
  #isStopped = false;

  constructor({ pool, feed, clock, log }: SearchIndexOptions) {
    this.#db = dbOver(pool);
    this.#feed = feed;
    this.#clock = clock;
    this.#log = log;
    this.#takingIn = new OneAtATime(
      () => this.#take(),
      (error) => log.warn({ err: error }, 'search index cannot follow'),
    );
    feed.tell((changes) => this.#hear(changes));
  }

  /** Loads behind, and follows from then on. */
  start(): void {
    this.#timer = setInterval(() => void this.#takingIn.run(), retryMs);
    this.#timer.unref();
    void this.catchUp();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await this.#takingIn.stop();
  }

  /** The index, where it is loaded, follows what changes and stands on this day, or on any. */
  asOf(today: string | undefined = this.#today): ColumnIndex | undefined {
    const isFollowing = this.#feed.isCurrent() && performance.now() - this.#takenAt <= mostLagMs;
    return isFollowing && today === this.#today ? this.#index : undefined;
  }

  /**
   * Tells later whether searches still find the same as now on this day, also those in which prices and lives play a part.
   * Undefined where the index is not asked, and where it has not taken in everything that a strict feed has told.
   */
  watch(today: string, isByPrices: boolean): (() => boolean) | undefined {
    const index = this.settledAt(today);
    const isSame = index?.watch(isByPrices);
    return isSame && (() => this.settledAt(today) === index && isSame());
  }

  /** The index on this day, where it has taken in everything that a strict feed has told. */
  settledAt(today: string): ColumnIndex | undefined {
    const isBehind = this.#feed.isStrict && this.#goodsIds.size + this.#makerIds.size + this.#inHand > 0;
    return isBehind ? undefined : this.asOf(today);
  }

  /** Takes in everything that was committed before the call. Never fails: an index that cannot follow is not asked. */
  async catchUp(): Promise<void> {
    await this.#feed.catchUp();
    await this.#takingIn.run();
  }

  #hear(changes: readonly Change[] | undefined): void {
    if (changes === undefined) this.#isLoaded = false;
    for (const { topic, key } of changes ?? []) {
      if (topic === 'goods' || topic === 'stock') this.#goodsIds.add(key);
      if (topic === 'maker') this.#makerIds.add(key);
    }
    if (!this.#timer) return;
    if (changes === undefined || changes.some(({ topic }) => topic === 'goods' || topic === 'maker'))
      this.#takeInWithin(momentMs);
    else if (changes.some(({ topic }) => topic === 'stock')) this.#takeInWithin(stockMomentMs);
  }

  /** What came in a moment is read by one statement. */
  #takeInWithin(ms: number): void {
    const at = performance.now() + ms;
    if (at >= this.#soonAt) return;
    clearTimeout(this.#soon);
    this.#soonAt = at;
    this.#soon = setTimeout(() => {
      this.#soonAt = Number.POSITIVE_INFINITY;
      void this.#takingIn.run();
    }, ms).unref();
  }

  async #take(): Promise<void> {
    const startedAt = performance.now();
    // Only a feed that follows already will tell what changes while the index loads.
    if (!this.#isLoaded && !this.#feed.isCurrent()) return;
    const goodsIds = new Set(this.#goodsIds);
    const makerIds = new Set(this.#makerIds);
    this.#goodsIds.clear();
    this.#makerIds.clear();
    this.#inHand = goodsIds.size + makerIds.size;
    try {
      if (!this.#isLoaded) await this.#load();
      else await this.#reload(goodsIds, makerIds);
      await this.#turnDay();
    } catch (error) {
      for (const id of goodsIds) this.#goodsIds.add(id);
      for (const id of makerIds) this.#makerIds.add(id);
      throw error;
    } finally {
      this.#inHand = 0;
    }
    this.#takenAt = startedAt;
  }

  async #load(): Promise<void> {
    const startedAt = performance.now();
    this.#takenAt = Number.NEGATIVE_INFINITY;
    const today = dateInShanghai(this.#clock.now());
    // Set beforehand: should the feed lose its way meanwhile, everything is read once more.
    this.#isLoaded = true;
    let index: ColumnIndex;
    try {
      // Of the size that it will have: growing it would copy all of it again and again.
      index = new ColumnIndex(Math.ceil((await countIndexed(this.#db)) * spare) + chunk);
      await inTurns(index.take([], (await loadMakerEntries(this.#db)).map(makerOf)));
      for (let next: Promise<Loaded> | undefined = this.#loadAfter(0, today); next; ) {
        const { last, rows }: Loaded = await next;
        // The next are read while these are taken in. Whoever waits for them hears of an error.
        next = last === undefined || this.#isStopped ? undefined : this.#loadAfter(last, today);
        next?.catch(() => undefined);
        await inTurns(index.take(this.#eachGoods(rows)));
      }
      await inTurns(index.settle());
    } catch (error) {
      this.#isLoaded = false;
      throw error;
    }
    this.#index = index;
    this.#today = today;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    this.#log.info({ goods: index.size, seconds }, 'search index loaded');
  }

  *#eachGoods(rows: Iterable<IndexedRow>): Generator<IndexedGoods> {
    for (const row of rows) yield this.#reader.read(row);
  }

  async #loadAfter(goodsId: number, today: IsoDate): Promise<Loaded> {
    const ids = await loadIdsAfter(this.#db, goodsId, chunk);
    return {
      last: ids.length === chunk ? ids.at(-1) : undefined,
      rows: await loadIndexed(this.#db, today, ids),
    };
  }

  async #reload(goodsIds: ReadonlySet<number>, makerIds: ReadonlySet<number>): Promise<void> {
    if (makerIds.size > 0) {
      const makers = await loadMakerEntries(this.#db, [...makerIds]);
      await inTurns(this.#index.take([], makers.map(makerOf)));
    }
    await this.#reloadGoods([...goodsIds], this.#today);
    await inTurns(this.#index.settle());
  }

  async #reloadGoods(goodsIds: readonly number[], today: IsoDate | undefined): Promise<void> {
    for (let at = 0; at < goodsIds.length && today !== undefined && !this.#isStopped; at += chunk) {
      const ids = goodsIds.slice(at, at + chunk);
      const rows = await loadIndexed(this.#db, today, ids);
      const found = new Set(rows.map((row) => row.goods_id));
      const gone = ids.filter((id) => !found.has(id));
      await inTurns(this.#index.take(this.#eachGoods(rows), [], gone));
      // Each time: what has moved and is not settled is gone through for every few that follow.
      await inTurns(this.#index.settle());
    }
  }

  /** At midnight stock comes near its expiry. While the goods that turn are read no day is answered for. */
  async #turnDay(): Promise<void> {
    const today = dateInShanghai(this.#clock.now());
    const before = this.#today;
    if (before === undefined || before === today) return;
    const ids = await loadTurningIds(this.#db, before, today);
    // Until all are in, neither day is true.
    this.#takenAt = Number.NEGATIVE_INFINITY;
    await this.#reloadGoods(ids, today);
    this.#today = today;
  }
}
