import type { receiveCoupon as receiveCouponEndpoint } from '@qianfang/contract/coupon';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { hasOrdered } from '../purchases/index.ts';
import { countMine, lockOffer } from './coupon.repo.ts';
import { giveFromLockedOffer } from './give-coupon.ts';
import { receiveState } from './receive-state.ts';

type Result = ResultOf<typeof receiveCouponEndpoint>;

/**
 * Receives a coupon of the centre. Locks the offer, so that only one company gets the last one and nobody
 * exceeds the limit. Problems: NOT_FOUND, STATE_FORBIDS with the reason.
 */
export function receiveCoupon(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<Result | Problem<'CONFLICT' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const isFirstOrder = !(await hasOrdered(tx, viewer.buyerId));
    const offer = await lockOffer(tx, id);
    if (!offer) return problem('NOT_FOUND');
    const mine = (await countMine(tx, viewer.buyerId, [id], 'center')).get(id) ?? 0;
    const { state, text } = receiveState(offer, { viewer, isFirstOrder, mine, now });
    if (state !== 'open') return problem('STATE_FORBIDS', { message: text });
    const held = await giveFromLockedOffer(tx, offer, {
      buyerId: viewer.buyerId,
      offerId: id,
      source: 'center',
      reference: String(mine + 1),
      at: now,
    });
    return held === undefined ? problem('CONFLICT') : { id: held, name: offer.name, mine: mine + 1 };
  });
}
