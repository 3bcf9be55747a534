import type { Db } from '../../../platform/db.ts';
import { loadTracePrefixes } from './goods-numbers.repo.ts';

/** 药品标识码 of goods that have one, by goods id: what each of their trace codes begins with. */
export async function loadProductCodes(
  db: Db,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await loadTracePrefixes(db, goodsIds);
  return new Map(rows.map((row) => [row.goods_id, row.trace_prefix]));
}
