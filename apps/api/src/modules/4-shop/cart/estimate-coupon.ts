import type { estimateCoupon as estimateCouponEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { addFen, formatAmount } from '@qianfang/domain/money/fen';
import { emptyWallet } from '@qianfang/domain/pricing/cart-input';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadUsableCoupons } from '../../3-trade/coupon/index.ts';
import { openCart } from './open-cart.ts';

/**
 * 券预估: what the best coupon would take off the cart as it is, by the engine that the check page uses. Without any
 * that helps, the one that is nearest to its threshold.
 */
export async function estimateCoupon(
  deps: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof estimateCouponEndpoint>> {
  const coupons = await loadUsableCoupons(deps.db, viewer.buyerId, deps.clock.now());
  const none = { name: '', saving: null, payable: null, missing: null };
  if (coupons.length === 0) return none;
  const { priced } = await openCart(deps.db, deps, viewer, { wallet: { ...emptyWallet, coupons } });
  const used = priced.coupons.find(({ coupon }) => coupon.id === priced.couponId);
  if (used) {
    const saving = addFen(priced.totals.coupon, priced.freight.couponOff);
    const payable = formatAmount(priced.totals.payable);
    return { name: used.coupon.name, saving: formatAmount(saving), payable, missing: null };
  }
  const near = priced.coupons
    .filter(({ refusal, inScope }) => refusal === 'BELOW_THRESHOLD' && inScope > 0)
    .toSorted((a, b) => a.missing - b.missing || a.coupon.id - b.coupon.id)[0];
  return near ? { ...none, name: near.coupon.name, missing: formatAmount(near.missing) } : none;
}
