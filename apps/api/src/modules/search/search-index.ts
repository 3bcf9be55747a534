import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type Db, dbOver } from '../../platform/db.ts';
import { listenForChanges, readChanges, readHorizon } from './change.repo.ts';
import { ColumnIndex } from './column-index/column-index.ts';
import type { IndexedGoods } from './column-index/indexed-goods.ts';
import type { IndexedMaker } from './column-index/maker-table.ts';
import { textSeparator } from './entries.repo.ts';
import {
  type IndexedMakerRow,
  type IndexedRow,
  loadIndexed,
  loadIndexedAfter,
  loadMakerEntries,
  loadTurningIds,
} from './indexed.repo.ts';

/** So many goods are read at a time: requests are answered between. */
const chunk = 1_000;
const sweepMs = 500;
/** An index that could not follow for so long is not asked. */
const mostLagMs = 5_000;
/** Beyond it changes may have been pruned: everything is read again. */
const mostGapMs = 30 * 60_000;

const texts = (joined: string): string[] => (joined === '' ? [] : joined.split(textSeparator));

function goodsOf(row: IndexedRow): IndexedGoods {
  return {
    goodsId: row.goods_id,
    makerId: row.maker_id,
    keyId: row.key_id,
    nameNorm: row.name_norm,
    initials: texts(row.initials),
    pinyin: texts(row.pinyin),
    numbers: texts(row.numbers),
    spec: row.spec,
    form: row.form,
    categoryPath: row.category_path === '' ? [] : row.category_path.split(',').map(Number),
    rxType: row.rx_type,
    isCold: row.is_cold,
    isEphedrine: row.is_ephedrine,
    isYoux: row.is_youx,
    isSelfOperated: row.is_self_operated,
    isDeviceSection: row.is_device_section,
    isDpby: row.is_dpby,
    soldQuantity: row.sold_quantity,
    createdAt: row.created_at_us,
    basePrice: row.base_price,
    ladderPrice: row.ladder_price,
    groupPrices: row.group_prices ?? [],
    available: row.available,
    expiryFrom: row.expiry_day,
    hasNear: row.has_near,
  };
}

const makerOf = ({ maker_id, name, name_norm, initials, pinyin }: IndexedMakerRow): IndexedMaker => ({
  makerId: maker_id,
  name,
  nameNorm: name_norm,
  initials,
  pinyin,
});

interface SearchIndexOptions {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: {
    info(facts: object, text: string): void;
    warn(facts: object, text: string): void;
  };
}

/**
 * The index of this process: read once, then brought up to date by the log of changes. A notification says at once that there
 * is something to read; the log is read every half second in any case, so that a lost notification loses nothing.
 */
export class SearchIndex {
  readonly #db: Db;
  readonly #pool: pg.Pool;
  readonly #clock: Clock;
  readonly #log: SearchIndexOptions['log'];
  #index = new ColumnIndex();
  #today: IsoDate | undefined;
  #horizon = '0';
  /** Changes that have been taken in and will be read again, as an older transaction is still open. */
  #seen = new Set<number>();
  #followedAt = Number.NEGATIVE_INFINITY;
  #working: Promise<void> = Promise.resolve();
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;
  #ear: { stop(): void } | undefined;
  #isListening = false;
  #isStopped = false;

  constructor({ pool, clock, log }: SearchIndexOptions) {
    this.#db = dbOver(pool);
    this.#pool = pool;
    this.#clock = clock;
    this.#log = log;
  }

  /** Loads behind, and follows from then on. */
  start(): void {
    this.#timer = setInterval(() => this.#sweep(), sweepMs);
    this.#timer.unref();
    this.#sweep();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#ear?.stop();
    await this.#working;
  }

  /** The index, where it is loaded, follows the log and stands on this day. */
  asOf(today: string): ColumnIndex | undefined {
    const isFollowing = performance.now() - this.#followedAt <= mostLagMs;
    return isFollowing && today === this.#today ? this.#index : undefined;
  }

  /** Takes in everything that was committed before the call. Never fails: an index that cannot follow is not asked. */
  catchUp(): Promise<void> {
    if (this.#waiting > 0) return this.#working;
    this.#waiting += 1;
    this.#working = this.#working.then(async () => {
      this.#waiting -= 1;
      if (this.#isStopped) return;
      try {
        await this.#follow();
      } catch (error) {
        if (!this.#isStopped) this.#log.warn({ err: error }, 'search index cannot follow');
      }
    });
    return this.#working;
  }

  #sweep(): void {
    if (!this.#isListening) void this.#listen();
    void this.catchUp();
  }

  async #listen(): Promise<void> {
    this.#isListening = true;
    try {
      const ear = await listenForChanges(
        this.#pool,
        () => void this.catchUp(),
        () => {
          this.#ear = undefined;
          this.#isListening = false;
        },
      );
      this.#ear = ear;
      if (this.#isStopped) ear.stop();
    } catch {
      // The sweep reads the log meanwhile, and tries again.
      this.#isListening = false;
    }
  }

  async #follow(): Promise<void> {
    const startedAt = performance.now();
    if (this.#today === undefined || startedAt - this.#followedAt > mostGapMs) {
      this.#followedAt = Number.NEGATIVE_INFINITY;
      await this.#load();
    }
    const { horizon, changes } = await readChanges(this.#db, this.#horizon);
    const fresh = changes.filter((change) => !this.#seen.has(change.id));
    const makerIds = fresh.flatMap((change) => change.maker_id ?? []);
    if (makerIds.length > 0) {
      this.#index.put([], (await loadMakerEntries(this.#db, [...new Set(makerIds)])).map(makerOf));
    }
    await this.#reload([...new Set(fresh.flatMap((change) => change.goods_id ?? []))]);
    this.#horizon = horizon;
    this.#seen = new Set(changes.map((change) => change.id));
    await this.#turnDay();
    this.#followedAt = startedAt;
  }

  async #load(): Promise<void> {
    const startedAt = performance.now();
    const index = new ColumnIndex();
    const today = dateInShanghai(this.#clock.now());
    const horizon = await readHorizon(this.#db);
    index.put([], (await loadMakerEntries(this.#db)).map(makerOf));
    for (let last = 0; !this.#isStopped; ) {
      const rows = await loadIndexedAfter(this.#db, today, last, chunk);
      index.put(rows.map(goodsOf));
      last = rows.at(-1)?.goods_id ?? last;
      if (rows.length < chunk) break;
    }
    this.#index = index;
    this.#horizon = horizon;
    this.#seen = new Set();
    this.#today = today;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    this.#log.info({ goods: index.size, seconds }, 'search index loaded');
  }

  async #reload(goodsIds: readonly number[], today = this.#today): Promise<void> {
    for (let at = 0; at < goodsIds.length && today !== undefined; at += chunk) {
      const ids = goodsIds.slice(at, at + chunk);
      const rows = await loadIndexed(this.#db, today, ids);
      const found = new Set(rows.map((row) => row.goods_id));
      this.#index.put(
        rows.map(goodsOf),
        [],
        ids.filter((id) => !found.has(id)),
      );
    }
  }

  /** At midnight stock comes near its expiry. While the goods that turn are read no day is answered for. */
  async #turnDay(): Promise<void> {
    const today = dateInShanghai(this.#clock.now());
    const before = this.#today;
    if (before === undefined || before === today) return;
    const ids = await loadTurningIds(this.#db, before, today);
    // Until all are in, neither day is true.
    this.#followedAt = Number.NEGATIVE_INFINITY;
    await this.#reload(ids, today);
    this.#today = today;
  }
}
