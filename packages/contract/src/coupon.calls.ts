import type * as described from './coupon.ts';
import { get, mayBeKeyed, post } from './http/call.ts';

export const getAvailableCoupons = get<typeof described, 'getAvailableCoupons'>('/api/user/availableCoupon');
export const getCoupons = get<typeof described, 'getCoupons'>('/api/user/coupon');
export const getCouponNumbers = get<typeof described, 'getCouponNumbers'>('/api/user/couponNum');
export const getCouponCenter = get<typeof described, 'getCouponCenter'>('/api/coupon/center');
export const receiveCoupon = post<typeof described, 'receiveCoupon'>('/api/coupon/{id}/receive', mayBeKeyed);
export const exchangeCoupon = post<typeof described, 'exchangeCoupon'>('/api/coupon/exchange', mayBeKeyed);
