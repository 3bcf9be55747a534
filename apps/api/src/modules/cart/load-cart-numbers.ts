import type { Db } from '../../platform/db.ts';
import { loadQuantities } from './cart.repo.ts';

/** Units in the cart by goods id; goods that are not in it are absent. */
export async function loadCartNumbers(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await loadQuantities(db, buyerId, goodsIds);
  const numbers = new Map<number, number>();
  for (const row of rows) numbers.set(row.goods_id, (numbers.get(row.goods_id) ?? 0) + row.quantity);
  return numbers;
}
