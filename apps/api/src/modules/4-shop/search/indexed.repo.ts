import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { textSeparator } from './entries.repo.ts';

interface GroupPriceJson {
  readonly priceGroup: string;
  readonly province: string;
  readonly price: number;
}

/** A row of search.indexed. Lists of texts are joined by {@link textSeparator}, which is read faster than arrays. */
export interface IndexedRow {
  readonly goods_id: number;
  readonly maker_id: number;
  readonly key_id: number | null;
  readonly name_norm: string;
  readonly initials: string;
  readonly pinyin: string;
  readonly numbers: string;
  readonly spec: string;
  readonly form: string;
  readonly origin: string;
  readonly category_path: string;
  readonly rx_type: string;
  readonly is_cold: boolean;
  readonly is_ephedrine: boolean;
  readonly is_youx: boolean;
  readonly is_self_operated: boolean;
  readonly is_device_section: boolean;
  readonly is_dpby: boolean;
  readonly sold_quantity: number;
  readonly created_at_us: number;
  readonly base_price: number | null;
  readonly ladder_price: number | null;
  readonly group_prices: readonly GroupPriceJson[] | null;
  readonly available: number;
  readonly expiry_day: number | null;
  readonly has_near: boolean;
  readonly tags: string;
}

const columns = sql`
  goods_id, maker_id, key_id, name_norm, array_to_string(initials, ${sql.lit(textSeparator)}) as initials,
  array_to_string(pinyin, ${sql.lit(textSeparator)}) as pinyin,
  array_to_string(numbers, ${sql.lit(textSeparator)}) as numbers, spec, form, origin,
  array_to_string(category_path, ',') as category_path, rx_type, is_cold, is_ephedrine, is_youx, is_self_operated,
  is_device_section, is_dpby, sold_quantity, (extract(epoch from created_at) * 1000000)::bigint as created_at_us,
  base_price, ladder_price, group_prices, available, expiry_from - date '1970-01-01' as expiry_day, has_near,
  array_to_string(tags, ${sql.lit(textSeparator)}) as tags`;

/** The number of goods to load. */
export async function countIndexed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search.entry`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next ids of goods, ascending. */
export async function loadIdsAfter(db: Db, goodsId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select goods_id from search.entry where goods_id > ${goodsId} order by goods_id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.goods_id);
}

/**
 * These goods as of a day. They are requested by id: with only a starting id, PostgreSQL would merge whole tables
 * from their beginnings.
 */
export async function loadIndexed(db: Db, today: string, goodsIds: readonly number[]): Promise<IndexedRow[]> {
  const { rows } = await sql<IndexedRow>`
    select ${columns} from search.indexed(${today}::date) where goods_id = any(${goodsIds}::bigint[])`.execute(
    db,
  );
  return rows;
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
