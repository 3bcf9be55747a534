import type * as described from './coupon.ts';
import type { Call } from './http/call.ts';

export const getAvailableCoupons: Call<{ of: typeof described.getAvailableCoupons }> = {
  method: 'GET',
  path: '/api/user/availableCoupon',
};

export const getCoupons: Call<{ of: typeof described.getCoupons }> = {
  method: 'GET',
  path: '/api/user/coupon',
};

export const getCouponNumbers: Call<{ of: typeof described.getCouponNumbers }> = {
  method: 'GET',
  path: '/api/user/couponNum',
};

export const getCouponCenter: Call<{ of: typeof described.getCouponCenter }> = {
  method: 'GET',
  path: '/api/coupon/center',
};

export const receiveCoupon: Call<{ of: typeof described.receiveCoupon }> = {
  method: 'POST',
  path: '/api/coupon/{id}/receive',
  idempotent: 'asked',
};

export const exchangeCoupon: Call<{ of: typeof described.exchangeCoupon }> = {
  method: 'POST',
  path: '/api/coupon/exchange',
  idempotent: 'asked',
};
