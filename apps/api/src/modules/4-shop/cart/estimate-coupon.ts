import type { estimateCoupon as estimateCouponEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { addFen, formatAmount } from '@qianfang/domain/money/fen';
import { emptyWallet } from '@qianfang/domain/pricing/cart-input';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findClaim, loadUsableCoupons } from '../../3-trade/coupon/index.ts';
import { openCart } from './open-cart.ts';

/**
 * 券预估: what the best coupon would take off the cart as it is, by the engine that the check page uses. Without any
 * that helps, the one that is nearest to its threshold; and what could be received to pay less still.
 */
export async function estimateCoupon(
  deps: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof estimateCouponEndpoint>> {
  const coupons = await loadUsableCoupons(deps.db, viewer.buyerId, deps.clock.now());
  const cart = await openCart(deps.db, deps, viewer, { wallet: { ...emptyWallet, coupons } });
  const { priced } = cart;
  // A store whose head office buys for it pays with coupons of that.
  const claim = viewer.buyerKind === 'CHAIN_STORE' ? null : await findClaim(deps, viewer, cart);
  const none = { name: '', saving: null, payable: null, missing: null, claim };
  const used = priced.coupons.find(({ coupon }) => coupon.id === priced.couponId);
  if (used) {
    const saving = addFen(priced.totals.coupon, priced.freight.couponOff);
    const payable = formatAmount(priced.totals.payable);
    return { name: used.coupon.name, saving: formatAmount(saving), payable, missing: null, claim };
  }
  const near = priced.coupons
    .filter(({ refusal, inScope }) => refusal === 'BELOW_THRESHOLD' && inScope > 0)
    .toSorted((a, b) => a.missing - b.missing || a.coupon.id - b.coupon.id)[0];
  return near ? { ...none, name: near.coupon.name, missing: formatAmount(near.missing) } : none;
}
