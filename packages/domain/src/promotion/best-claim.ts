import { type Fen, subtractFen } from '../money/fen.ts';
import type { CartInput } from '../pricing/cart-input.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricedCart } from '../pricing/priced-cart.ts';
import type { Coupon } from './coupon.ts';

/** A coupon that the buyer does not have yet, and what it would change. */
export interface CouponClaim {
  readonly coupon: Coupon;
  /** How much less is to be paid, above zero. */
  readonly saved: Fen;
  readonly payable: Fen;
}

/**
 * The claimable coupon with which least is to be paid, against the cart as it is priced now, with the coupon that it
 * uses. Priced by the engine with and without; null where none of them helps.
 * @param claimable with ids that no coupon of the wallet has
 */
export function bestClaim(
  input: CartInput,
  cart: PricedCart,
  claimable: readonly Coupon[],
): CouponClaim | null {
  if (claimable.length === 0 || cart.totals.kinds === 0) return null;
  const wallet = { ...input.wallet, coupons: [...input.wallet.coupons, ...claimable] };
  const after = priceCart({ ...input, wallet, choices: { ...input.choices, coupon: 'BEST' } });
  const coupon = claimable.find(({ id }) => id === after.couponId);
  const { payable } = after.totals;
  if (!coupon || payable >= cart.totals.payable) return null;
  return { coupon, saved: subtractFen(cart.totals.payable, payable), payable };
}
