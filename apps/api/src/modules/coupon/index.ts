export { claimCoupon, releaseCoupons } from './claim-coupon.ts';
export { giveCoupon } from './give-coupon.ts';
export { loadUsableCoupons } from './load-usable-coupons.ts';
