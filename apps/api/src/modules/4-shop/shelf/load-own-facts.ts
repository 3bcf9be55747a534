import type { Db } from '../../../platform/db.ts';
import { loadMarkedIds } from '../../1-ground/marks/index.ts';
import { loadPurchaseFacts } from '../../3-trade/purchases/index.ts';
import { loadCartNumbers } from '../cart/index.ts';
import { noOwnFacts, type OwnFacts } from '../offer/index.ts';

/** This company's own facts about goods: bought before, in the cart, a favourite. At most five statements. */
export async function loadOwnFacts(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<(goodsId: number) => OwnFacts> {
  const [purchaseOf, numberOf, isMarked] = await Promise.all([
    loadPurchaseFacts(db, buyerId, goodsIds),
    loadCartNumbers(db, buyerId, goodsIds),
    loadMarkedIds(db, buyerId, goodsIds),
  ]);
  return (goodsId) => ({
    ...noOwnFacts,
    ...purchaseOf(goodsId),
    cartNumber: numberOf(goodsId) ?? 0,
    isFavorite: isMarked(goodsId) ?? false,
  });
}
