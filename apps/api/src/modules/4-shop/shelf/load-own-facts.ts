import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadMarkedIds } from '../../1-ground/marks/index.ts';
import { loadPreferred } from '../../1-ground/preferred/index.ts';
import { loadPurchaseFacts } from '../../3-trade/purchases/index.ts';
import { loadCartNumbers } from '../cart/index.ts';
import { noOwnFacts, type OwnFacts } from '../offer/index.ts';

/**
 * This company's own facts about goods: bought before, in the cart, a favourite, preferred by its head office. At most
 * seven statements.
 */
export async function loadOwnFacts(
  { db, clock }: Deps,
  viewer: Viewer,
  goodsIds: readonly number[],
): Promise<(goodsId: number) => OwnFacts> {
  const { buyerId } = viewer;
  const [purchaseOf, numberOf, isMarked, preferred] = await Promise.all([
    loadPurchaseFacts(db, buyerId, goodsIds),
    loadCartNumbers(db, buyerId, goodsIds),
    loadMarkedIds(db, buyerId, goodsIds),
    loadPreferred(db, viewer, dateInShanghai(clock.now())),
  ]);
  return (goodsId) => ({
    ...noOwnFacts,
    ...purchaseOf(goodsId),
    cartNumber: numberOf(goodsId) ?? 0,
    isFavorite: isMarked(goodsId) ?? false,
    isPreferred: preferred.has(goodsId),
  });
}
