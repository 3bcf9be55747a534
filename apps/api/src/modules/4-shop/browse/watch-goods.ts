import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type TellBasis, watchOffers } from '../offer/index.ts';
import { watchSearch } from '../search/index.ts';

/**
 * What `watchOffers` tells of goods that were searched for: also until something else is found. `isByPrices`: what is found hangs on prices
 * and lives.
 */
export async function watchGoods(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  isByPrices = false,
): Promise<(goods: readonly number[], isFoundAgain?: () => boolean) => ReturnType<TellBasis>> {
  const stands = watchSearch(deps.db, dateInShanghai(deps.clock.now()), isByPrices);
  if (!stands) return () => undefined;
  const basisOf = await watchOffers(deps, viewer);
  return (goods, isFoundAgain) => {
    const basis = basisOf(goods);
    return basis && { ...basis, stands: isFoundAgain ?? stands };
  };
}
