import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** What search.indexed has of goods, by table; ordered by goods. */
export interface IndexedColumns {
  readonly entries: {
    /** Null where there are none, and then all other lists are, too. */
    readonly goodsId: readonly number[] | null;
    readonly makerId: readonly number[];
    readonly keyId: ReadonlyArray<number | null>;
    readonly nameNorm: readonly string[];
    readonly initials: ReadonlyArray<readonly string[]>;
    readonly pinyin: ReadonlyArray<readonly string[]>;
    readonly numbers: ReadonlyArray<readonly string[]>;
  };
  readonly goods: {
    readonly goodsId: readonly number[] | null;
    readonly categoryId: ReadonlyArray<number | null>;
    readonly spec: readonly string[];
    readonly form: readonly string[];
    readonly origin: readonly string[];
    readonly rxType: readonly string[];
    /** The sum of what is true: cold 1, ephedrine 2, section youx 4, own 8, device 16, dpby 32. */
    readonly flags: readonly number[];
    readonly shelfLifeMonths: ReadonlyArray<number | null>;
    readonly packSize: readonly number[];
    readonly soldQuantity: readonly number[];
    /** Microseconds since 1970. */
    readonly createdAt: readonly number[];
  };
  readonly categories: {
    readonly categoryId: readonly number[] | null;
    readonly path: ReadonlyArray<readonly number[]>;
  };
  readonly prices: {
    readonly goodsId: readonly number[] | null;
    readonly basePrice: ReadonlyArray<number | null>;
    readonly ladderType: readonly number[];
  };
  /** Of each product by ascending number. */
  readonly ladders: {
    readonly goodsId: readonly number[] | null;
    readonly number: readonly number[];
    readonly price: readonly number[];
  };
  readonly groupPrices: {
    readonly goodsId: readonly number[] | null;
    readonly priceGroup: readonly string[];
    readonly province: readonly string[];
    readonly price: readonly number[];
  };
  /** With units left. */
  readonly batches: {
    readonly goodsId: readonly number[] | null;
    readonly available: readonly number[];
    readonly expiryDay: ReadonlyArray<number | null>;
  };
  readonly tags: { readonly goodsId: readonly number[] | null; readonly name: readonly string[] };
}

/** What search.indexed_stock has of goods; ordered by goods. */
export interface StockColumns extends Pick<IndexedColumns, 'batches'> {
  readonly goods: Pick<IndexedColumns['goods'], 'goodsId' | 'shelfLifeMonths'>;
}

/** The number of goods to load. */
export async function countIndexed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search.entry`.execute(db);
  return rows[0]?.count ?? 0;
}

/** These goods. */
export async function loadIndexed(db: Db, goodsIds: readonly number[]): Promise<IndexedColumns> {
  const { rows } = await sql<IndexedColumns>`
    select entries, goods, categories, prices, ladders, group_prices as "groupPrices", batches, tags
    from search.indexed(${goodsIds}::bigint[])`.execute(db);
  return rows[0] as IndexedColumns;
}

/** Only the stock of these goods. */
export async function loadIndexedStock(db: Db, goodsIds: readonly number[]): Promise<StockColumns> {
  const { rows } = await sql<StockColumns>`
    select goods, batches from search.indexed_stock(${goodsIds}::bigint[])`.execute(db);
  return rows[0] as StockColumns;
}

/** The next goods, by ascending id. */
export async function loadIndexedAfter(db: Db, goodsId: number, limit: number): Promise<IndexedColumns> {
  const { rows } = await sql<IndexedColumns>`
    select entries, goods, categories, prices, ladders, group_prices as "groupPrices", batches, tags
    from search.indexed(array(
      select goods_id from search.entry where goods_id > ${goodsId} order by goods_id limit ${limit}))`.execute(
    db,
  );
  return rows[0] as IndexedColumns;
}

export interface IndexedMakerRow {
  readonly maker_id: number;
  readonly name: string;
  readonly name_norm: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
}

/** All makers, or these. */
export async function loadMakerEntries(db: Db, makerIds?: readonly number[]): Promise<IndexedMakerRow[]> {
  const some = makerIds ? sql`where maker_id = any(${makerIds}::bigint[])` : sql``;
  const { rows } = await sql<IndexedMakerRow>`
    select maker_id, name, name_norm, initials, pinyin from search.maker_entry ${some}`.execute(db);
  return rows;
}

/** Goods whose facts differ between `yesterday` and `today`, because stock comes near its expiry. */
export async function loadTurningIds(db: Db, yesterday: string, today: string): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select goods_id from search.turning_goods(${yesterday}::date, ${today}::date)`.execute(db);
  return rows.map((row) => row.goods_id);
}
