import { keepOwn } from '../../platform/keep.ts';
import { loadQuantities } from './cart.repo.ts';

/** Units in the cart of a company by goods id; goods that are not in it are absent. At most one statement. */
export const loadCartNumbers = keepOwn(
  { topic: 'cart', most: 1_000, mostEach: 2_000 },
  async (db, buyerId, goodsIds): Promise<ReadonlyMap<number, number>> => {
    const numbers = new Map<number, number>();
    for (const row of await loadQuantities(db, buyerId, goodsIds))
      numbers.set(row.goods_id, (numbers.get(row.goods_id) ?? 0) + row.quantity);
    return numbers;
  },
);
