import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { AnswerBasis } from '../../../platform/kept-answers.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { nextPromotionTurn } from '../../2-goods/promotion/index.ts';

export type TellBasis = (goodsIds: readonly number[]) => AnswerBasis | undefined;

/**
 * To be asked before an answer about offers is made; tells afterwards, with the goods that the answer shows, until when it is
 * the same for this viewer: until one of them, what the company may have or has, an activity or the day is another one.
 * Undefined where that is not known in memory.
 */
export async function watchOffers(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer): Promise<TellBasis> {
  const now = deps.clock.now();
  const turn = await nextPromotionTurn(deps.db, viewer, now);
  if (turn === undefined) return () => undefined;
  const until = Math.min(turn, startOfDayInShanghai(addDays(dateInShanghai(now), 1)));
  const own = [viewer.buyerId];
  return (goods) => ({
    about: {
      goods,
      rights: own,
      contract_price: own,
      claim: own,
      cart: own,
      favourite: own,
      purchase: own,
    },
    until,
    stands: () => true,
  });
}
