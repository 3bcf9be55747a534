import { cachedByOwner } from '../../../memory/cached.ts';
import { loadAllQuantities, loadQuantities } from './cart.repo.ts';

/** Of each goods, whatever warehouses its lines are of. */
function numbersOf(lines: Awaited<ReturnType<typeof loadQuantities>>): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  for (const line of lines) numbers.set(line.goods_id, (numbers.get(line.goods_id) ?? 0) + line.quantity);
  return numbers;
}

/** Units in the cart of a company by goods id; goods that are not in it are absent. At most two statements. */
export const loadCartNumbers = cachedByOwner(
  {
    topic: 'cart',
    max: 1_000,
    maxEach: 2_000,
    loadAll: async (db, buyerId, maxEach) => {
      const lines = await loadAllQuantities(db, buyerId, maxEach + 1);
      return lines.length > maxEach ? undefined : numbersOf(lines);
    },
  },
  async (db, buyerId, goodsIds) => numbersOf(await loadQuantities(db, buyerId, goodsIds)),
);
