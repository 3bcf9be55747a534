import type { Db } from '../../platform/db.ts';
import { loadCartNumbers } from '../cart/index.ts';
import { noOwnFacts, type OwnFacts } from '../catalogue/index.ts';
import { loadMarkedIds } from '../favourite/index.ts';
import { loadPurchaseFacts } from '../orders/index.ts';

/** What is this company's own about goods: bought before, in the cart, a favourite. Three statements. */
export async function loadOwnFacts(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<(goodsId: number) => OwnFacts> {
  const [purchases, numbers, marked] = await Promise.all([
    loadPurchaseFacts(db, buyerId, goodsIds),
    loadCartNumbers(db, buyerId, goodsIds),
    loadMarkedIds(db, buyerId, goodsIds),
  ]);
  return (goodsId) => {
    const bought = purchases.get(goodsId);
    return {
      ...noOwnFacts,
      ...bought,
      cartNumber: numbers.get(goodsId) ?? 0,
      isFavorite: marked.has(goodsId),
    };
  };
}
