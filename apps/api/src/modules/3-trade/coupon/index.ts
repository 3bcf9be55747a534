export { claimCoupon } from './claim-coupon.ts';
export { kindOf, presentCenter } from './coupon.present.ts';
export { countMine, loadCenter, type OfferRow, releaseCoupons } from './coupon.repo.ts';
export { findClaim } from './find-claim.ts';
export { giveCoupon } from './give-coupon.ts';
export { loadUsableCoupons } from './load-usable-coupons.ts';
export { receiveState } from './receive-state.ts';
