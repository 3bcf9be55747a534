import type { exchangeCoupon as exchangeCouponEndpoint } from '@qianfang/contract/coupon';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { countCodeUse, countMine, lockCode, lockOffer } from './coupon.repo.ts';
import { giveFromLockedOffer } from './give-coupon.ts';

type Result = ResultOf<typeof exchangeCouponEndpoint>;

const refuse = (message: string) => fieldProblem('code', message);

/** Exchanges a code for its coupon, once per company. Wrong and expired codes get the same answer. */
export function exchangeCoupon(
  deps: Deps,
  viewer: Viewer,
  typed: string,
): Promise<Result | Problem<'INVALID'>> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const code = await lockCode(tx, typed.trim().toUpperCase());
    if (!code || code.ends_at <= now) return refuse('券码无效或已过期，请核对后重试');
    if (code.total !== null && code.used >= code.total) return refuse('该券码已被兑完');
    const offer = await lockOffer(tx, code.offer_id);
    if (!offer?.is_on) return refuse('券码无效或已过期，请核对后重试');
    const held = await giveFromLockedOffer(tx, offer, {
      buyerId: viewer.buyerId,
      offerId: offer.id,
      source: 'code',
      reference: code.code,
      at: now,
    });
    if (held === undefined) return refuse('该券码您已兑换过');
    await countCodeUse(tx, code.code);
    const mine = (await countMine(tx, viewer.buyerId, [offer.id], 'code')).get(offer.id) ?? 1;
    return { id: held, name: offer.name, mine };
  });
}
