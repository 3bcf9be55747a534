export { type CouponClaim, claimCoupon, releaseCoupons } from './claim-coupon.ts';
export { countCoupons } from './count-coupons.ts';
export { giveCoupon } from './give-coupon.ts';
export { loadUsableCoupons } from './load-usable-coupons.ts';
