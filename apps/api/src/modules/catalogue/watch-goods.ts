import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../platform/deps.ts';
import type { AnswerBasis } from '../../platform/kept-answers.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { nextPromotionTurn } from '../promotion/index.ts';
import { watchSearch } from '../search/index.ts';

/**
 * To be asked before an answer about goods is made; tells afterwards, with the goods that the answer shows, until when it is
 * the same for this viewer: until one of them, what is found, what the company may have or has, an activity or the day is
 * another one. `isByPrices`: what is found hangs on prices and lives. Undefined where that is not known in memory.
 */
export async function watchGoods(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  isByPrices = false,
): Promise<(goodsIds: readonly number[]) => AnswerBasis | undefined> {
  const now = deps.clock.now();
  const today = dateInShanghai(now);
  const stands = watchSearch(deps.db, today, isByPrices);
  const turn = stands && (await nextPromotionTurn(deps.db, viewer, now));
  if (!stands || turn === undefined) return () => undefined;
  const until = Math.min(turn, startOfDayInShanghai(addDays(today, 1)));
  const own = [viewer.buyerId];
  return (goods) => ({
    about: { goods, rights: own, contract_price: own, claim: own, cart: own, favourite: own, purchase: own },
    until,
    stands,
  });
}
