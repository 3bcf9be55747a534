import type { Db } from '../../../platform/db.ts';
import { loadTracePrefixes } from './goods-numbers.repo.ts';

/** 药品标识码 of goods by goods id, where they have one: the prefix of each of their trace codes. */
export async function loadProductCodes(
  db: Db,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await loadTracePrefixes(db, goodsIds);
  return new Map(rows.map((row) => [row.goods_id, row.trace_prefix]));
}
