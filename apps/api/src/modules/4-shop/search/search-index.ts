import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type pg from 'pg';
import { type Change, readHorizon } from '../../../memory/change.repo.ts';
import type { ChangeFeed } from '../../../memory/change-feed.ts';
import { changesSincePicture, forgetPicture, notePicture } from '../../../memory/snapshot.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, dbOver } from '../../../platform/db.ts';
import { shapeOfDatabase } from '../../../platform/migrate.ts';
import { OneAtATime } from '../../../platform/one-at-a-time.ts';
import { ColumnIndex, spare } from './column-index/column-index.ts';
import type { IndexedMaker } from './column-index/maker-table.ts';
import { GoodsReader, readStock } from './goods-reader.ts';
import { inTurns } from './in-turns.ts';
import { readPicture, restoreIndex, rulesOfPictures, writePicture } from './index-picture.ts';
import {
  countIndexed,
  type IndexedColumns,
  type IndexedMakerRow,
  loadIndexed,
  loadIndexedAfter,
  loadIndexedStock,
  loadMakerEntries,
  loadTurningIds,
} from './indexed.repo.ts';

/** Goods read at a time, with pauses for requests between. */
const chunk = 1_000;
const momentMs = 50;
/** Orders change the stock of the same goods many times a second. */
const stockMomentMs = 250;
const retryMs = 500;
/** An index that has lagged this long answers nothing. */
const maxLagMs = 5_000;
/** Nothing is applied while a snapshot is written, and searches must not wait for a slow disk. */
const maxPictureMs = 3_000;
const maxLastPictureMs = 15_000;
const topics = ['goods', 'stock', 'maker'] as const;

const makerOf = ({ maker_id, name, name_norm, initials, pinyin }: IndexedMakerRow): IndexedMaker => ({
  makerId: maker_id,
  name,
  nameNorm: name_norm,
  initials,
  pinyin,
});

const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1);

interface SearchIndexOptions {
  readonly pool: pg.Pool;
  readonly feed: ChangeFeed;
  readonly clock: Clock;
  readonly log: {
    info(facts: object, text: string): void;
    warn(facts: object, text: string): void;
  };
  /** Where a snapshot of the index is stored, so that the next start need not read all goods. Unset = nowhere. */
  readonly pictureFile?: string | undefined;
}

/** Goods and makers whose facts have changed; `stockIds` are those of which only the stock has. */
interface Changed {
  readonly goodsIds: ReadonlySet<number>;
  readonly stockIds: ReadonlySet<number>;
  readonly makerIds: ReadonlySet<number>;
}

/** The index of this process: loaded once, then updated through the feed. */
export class SearchIndex {
  readonly #db: Db;
  readonly #feed: ChangeFeed;
  readonly #clock: Clock;
  readonly #log: SearchIndexOptions['log'];
  #index = new ColumnIndex();
  readonly #reader = new GoodsReader();
  #isLoaded = false;
  #today: IsoDate | undefined;
  /** Changes not applied yet. */
  readonly #goodsIds = new Set<number>();
  readonly #stockIds = new Set<number>();
  readonly #makerIds = new Set<number>();
  /** The number of changes being applied. */
  #inHand = 0;
  #takenAt = Number.NEGATIVE_INFINITY;
  readonly #takingIn: OneAtATime;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  /** When pending changes are applied, by the clock of the process. */
  #soonAt = Number.POSITIVE_INFINITY;
  #isStopped = false;
  readonly #pool: pg.Pool;
  readonly #pictureFile: string | undefined;
  /** The snapshot read or written last. */
  #pictureId: string | undefined;
  #isPictureDue = false;
  /** Whether the last snapshot still equals the index. */
  #isPictured = () => false;
  #maxPictureMs = maxPictureMs;

  constructor({ pool, feed, clock, log, pictureFile }: SearchIndexOptions) {
    this.#pool = pool;
    this.#pictureFile = pictureFile;
    this.#db = dbOver(pool);
    this.#feed = feed;
    this.#clock = clock;
    this.#log = log;
    this.#takingIn = new OneAtATime(
      () => this.#take(),
      (error) => log.warn({ err: error }, 'search index cannot follow'),
    );
    feed.subscribe((changes) => this.#hear(changes));
  }

  /** Loads in the background, then follows. */
  start(): void {
    this.#timer = setInterval(() => void this.#takingIn.run(), retryMs);
    this.#timer.unref();
    void this.catchUp();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    if (this.#pictureFile !== undefined && this.asOf() && !this.#isPictured()) {
      this.#isPictureDue = true;
      this.#maxPictureMs = maxLastPictureMs;
      await this.#takingIn.run();
    }
    this.#isStopped = true;
    await this.#takingIn.stop();
  }

  /** How many goods it holds, and whether it answers. */
  get state(): { readonly goods: number; readonly isCurrent: boolean } {
    return { goods: this.#index.size, isCurrent: this.asOf() !== undefined };
  }

  /** The index, where it is loaded, current, and on this day, or on any. */
  asOf(today: string | undefined = this.#today): ColumnIndex | undefined {
    const lagMs = this.#feed.isStrict ? 0 : performance.now() - this.#takenAt;
    const isFollowing = this.#feed.isCurrent() && lagMs <= maxLagMs;
    return isFollowing && today === this.#today ? this.#index : undefined;
  }

  /**
   * Returns a check whether searches without prices still find the same as now on this day. Undefined where the index
   * does not answer, or has not applied everything from a strict feed.
   */
  watch(today: string): (() => boolean) | undefined {
    const index = this.#settledAt(today);
    const isSame = index?.watch(false);
    return isSame && (() => this.#settledAt(today) === index && isSame());
  }

  /** The index on this day, where it has applied everything from a strict feed. */
  #settledAt(today: string): ColumnIndex | undefined {
    const waiting = this.#goodsIds.size + this.#stockIds.size + this.#makerIds.size + this.#inHand;
    const isBehind = this.#feed.isStrict && waiting > 0;
    return isBehind ? undefined : this.asOf(today);
  }

  /**
   * Applies everything that was committed before the call. Never fails: an index that cannot follow answers nothing.
   */
  async catchUp(): Promise<void> {
    await this.#feed.catchUp();
    await this.#takingIn.run();
  }

  #hear(changes: readonly Change[] | undefined): void {
    if (changes === undefined) this.#isLoaded = false;
    for (const { topic, key } of changes ?? []) {
      this.#note(topic, key);
    }
    if (!this.#timer) return;
    if (changes === undefined || changes.some(({ topic }) => topic === 'goods' || topic === 'maker'))
      this.#takeInWithin(momentMs);
    else if (changes.some(({ topic }) => topic === 'stock')) this.#takeInWithin(stockMomentMs);
  }

  #note(topic: string, key: number): void {
    if (topic === 'goods') this.#goodsIds.add(key);
    if (topic === 'stock') this.#stockIds.add(key);
    if (topic === 'maker') this.#makerIds.add(key);
  }

  /** One statement reads all changes of this time. */
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
    // Only a feed that already follows reports the changes made during the load.
    if (!this.#isLoaded && !this.#feed.isCurrent()) return;
    const horizon = await this.#horizonOfPicture();
    if (!this.#isLoaded) await this.#loadPicture();
    const goodsIds = new Set(this.#goodsIds);
    const stockIds = new Set([...this.#stockIds].filter((id) => !goodsIds.has(id)));
    const makerIds = new Set(this.#makerIds);
    this.#goodsIds.clear();
    this.#stockIds.clear();
    this.#makerIds.clear();
    this.#inHand = goodsIds.size + stockIds.size + makerIds.size;
    try {
      if (!this.#isLoaded) await this.#load();
      else await this.#reload({ goodsIds, stockIds, makerIds });
      await this.#turnDay();
    } catch (error) {
      for (const id of goodsIds) this.#goodsIds.add(id);
      for (const id of stockIds) this.#stockIds.add(id);
      for (const id of makerIds) this.#makerIds.add(id);
      throw error;
    } finally {
      this.#inHand = 0;
    }
    this.#takenAt = startedAt;
    if (horizon !== undefined) await this.#keepPicture(horizon);
  }

  /**
   * The horizon of a snapshot that is due: the index contains everything committed before it when this round ends.
   */
  async #horizonOfPicture(): Promise<string | undefined> {
    if (!this.#isPictureDue || !this.#isLoaded || this.#pictureFile === undefined) return undefined;
    const { horizon } = await readHorizon(this.#db);
    await this.#feed.catchUp();
    return this.#feed.isCurrent() ? horizon : undefined;
  }

  async #keepPicture(horizon: string): Promise<void> {
    const [path, today] = [this.#pictureFile, this.#today];
    if (path === undefined || today === undefined || !this.#isLoaded) return;
    this.#isPictureDue = false;
    const id = randomUUID();
    try {
      // Recorded before it is written: from now on, pruning keeps what it may need.
      await notePicture(this.#db, { id, topics, horizon });
      const rules = await rulesOfPictures(await shapeOfDatabase(this.#pool));
      const isSame = this.#index.watch(true);
      const startedAt = performance.now();
      const isWritten = await writePicture(path, { id, rules, today }, this.#index, this.#maxPictureMs);
      const seconds = secondsSince(startedAt);
      const gone = isWritten ? this.#pictureId : id;
      if (gone !== undefined) await forgetPicture(this.#db, gone);
      if (isWritten) [this.#pictureId, this.#isPictured] = [id, isSame];
      this.#log.info({ isWritten, seconds }, 'picture of the search index');
    } catch (error) {
      this.#log.warn({ err: error }, 'no picture of the search index');
    }
  }

  /** Restores the snapshot of the last run, where one of this release and database exists, and the changes since. */
  async #loadPicture(): Promise<void> {
    const path = this.#pictureFile;
    // Once at the start: an index that has lost track is built again.
    if (path === undefined || this.#today !== undefined) return;
    const startedAt = performance.now();
    // Set first: if the feed loses track meanwhile, everything is loaded after all.
    this.#isLoaded = true;
    let changes: Awaited<ReturnType<typeof changesSincePicture>>;
    try {
      const picture = await readPicture(path);
      const isOurs = picture?.head.rules === (await rulesOfPictures(await shapeOfDatabase(this.#pool)));
      if (picture && isOurs) changes = await changesSincePicture(this.#db, picture.head.id);
      if (picture && changes) {
        this.#index = await restoreIndex(picture.values);
        this.#today = picture.head.today;
        this.#pictureId = picture.head.id;
      }
    } catch (error) {
      changes = undefined;
      this.#log.warn({ err: error }, 'the picture of the search index cannot be read');
    }
    if (!changes) {
      this.#isLoaded = false;
      return;
    }
    this.#isPictured = this.#index.watch(true);
    for (const { topic, key } of changes) this.#note(topic, key);
    const facts = { goods: this.#index.size, changed: changes.length, seconds: secondsSince(startedAt) };
    this.#log.info(facts, 'search index loaded from its picture');
  }

  async #load(): Promise<void> {
    const startedAt = performance.now();
    this.#takenAt = Number.NEGATIVE_INFINITY;
    const today = dateInShanghai(this.#clock.now());
    // Set first: if the feed loses track meanwhile, everything is loaded once more.
    this.#isLoaded = true;
    let index: ColumnIndex;
    try {
      // With its final size: growing would copy all of it again and again.
      index = new ColumnIndex(Math.ceil((await countIndexed(this.#db)) * spare) + chunk);
      await inTurns(index.take([], (await loadMakerEntries(this.#db)).map(makerOf)));
      for (let next: Promise<IndexedColumns> | undefined = loadIndexedAfter(this.#db, 0, chunk); next; ) {
        const columns: IndexedColumns = await next;
        // The next goods are read while these are applied. Whoever awaits them gets an error.
        const last = columns.entries.goodsId?.[chunk - 1];
        next = last === undefined || this.#isStopped ? undefined : loadIndexedAfter(this.#db, last, chunk);
        next?.catch(() => undefined);
        await inTurns(index.take(this.#reader.read(columns, today)));
      }
      await inTurns(index.settle());
    } catch (error) {
      this.#isLoaded = false;
      throw error;
    }
    this.#index = index;
    this.#today = today;
    this.#isPictureDue = true;
    this.#log.info({ goods: index.size, seconds: secondsSince(startedAt) }, 'search index loaded');
  }

  async #reload({ goodsIds, stockIds, makerIds }: Changed): Promise<void> {
    if (makerIds.size > 0) {
      const makers = await loadMakerEntries(this.#db, [...makerIds]);
      await inTurns(this.#index.take([], makers.map(makerOf)));
    }
    await this.#reloadGoods([...goodsIds], this.#today);
    await this.#reloadStock([...stockIds], this.#today);
    await inTurns(this.#index.settle());
  }

  async #reloadStock(goodsIds: readonly number[], today: IsoDate | undefined): Promise<void> {
    for (let at = 0; at < goodsIds.length && today !== undefined && !this.#isStopped; at += chunk) {
      const columns = await loadIndexedStock(this.#db, goodsIds.slice(at, at + chunk));
      await inTurns(this.#index.takeStock(readStock(columns, today)));
      await inTurns(this.#index.settle());
    }
  }

  async #reloadGoods(goodsIds: readonly number[], today: IsoDate | undefined): Promise<void> {
    for (let at = 0; at < goodsIds.length && today !== undefined && !this.#isStopped; at += chunk) {
      const ids = goodsIds.slice(at, at + chunk);
      const goods = [...this.#reader.read(await loadIndexed(this.#db, ids), today)];
      const found = new Set(goods.map(({ goodsId }) => goodsId));
      const gone = ids.filter((id) => !found.has(id));
      await inTurns(this.#index.take(goods, [], gone));
      // Settles each time: otherwise every few goods that follow would scan all unsettled moves.
      await inTurns(this.#index.settle());
    }
  }

  /** At midnight, stock comes near its expiry. The index answers for no day while it reads the goods that change. */
  async #turnDay(): Promise<void> {
    const today = dateInShanghai(this.#clock.now());
    const before = this.#today;
    if (before === undefined || before === today) return;
    const ids = await loadTurningIds(this.#db, before, today);
    // Until all are applied, the index is right for neither day.
    this.#takenAt = Number.NEGATIVE_INFINITY;
    await this.#reloadGoods(ids, today);
    this.#today = today;
    this.#isPictureDue = true;
  }
}
