import { keepOwn } from '../../../platform/keep.ts';
import { loadAllQuantities, loadQuantities } from './cart.repo.ts';

/** Of each goods, whatever warehouses its lines are of. */
function numbersOf(lines: Awaited<ReturnType<typeof loadQuantities>>): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  for (const line of lines) numbers.set(line.goods_id, (numbers.get(line.goods_id) ?? 0) + line.quantity);
  return numbers;
}

/** Units in the cart of a company by goods id; goods that are not in it are absent. At most two statements. */
export const loadCartNumbers = keepOwn(
  {
    topic: 'cart',
    most: 1_000,
    mostEach: 2_000,
    loadAll: async (db, buyerId, mostEach) => {
      const lines = await loadAllQuantities(db, buyerId, mostEach + 1);
      return lines.length > mostEach ? undefined : numbersOf(lines);
    },
  },
  async (db, buyerId, goodsIds) => numbersOf(await loadQuantities(db, buyerId, goodsIds)),
);
