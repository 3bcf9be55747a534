import {
  exchangeCoupon,
  getAvailableCoupons,
  getCouponCenter,
  getCouponNumbers,
  getCoupons,
  receiveCoupon,
} from '@qianfang/contract/coupon.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { claimCashback, getCashback, getVoucherLog, getVouchers } from '@qianfang/contract/voucher.calls';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { CallFailure, call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { sentenceOf } from '../../shared/refusals.ts';
import type { Received } from './received-text.ts';

export type CenterCoupon = ResultOf<typeof getCouponCenter>['list'][number];
export type OwnedCoupon = ResultOf<typeof getCoupons>['list'][number];
/** `isOpen`: only those unused coupons that are usable now. */
export type CouponFilter = Partial<QueryOf<typeof getCoupons>> & { readonly isOpen?: boolean };
export type VoucherFilter = Partial<QueryOf<typeof getVouchers>>;
export type VoucherLogFilter = Partial<QueryOf<typeof getVoucherLog>>;
export type Voucher = ResultOf<typeof getVouchers>['list'][number];
export type CashbackRound = NonNullable<ResultOf<typeof getCashback>['round']>;

const key = ['coupon'] as const;

export const centerQuery = callQuery(getCouponCenter, [...key, 'center']);

export const brandCouponsQuery = (brand: number) =>
  callQuery(getCouponCenter, [...key, 'center', brand], { query: { brand } });

export const goodsCouponsQuery = (goods: number) =>
  callQuery(getCouponCenter, [...key, 'center', 'goods', goods], { query: { goods } });

export function couponsQuery({ isOpen = false, ...filter }: CouponFilter) {
  const { status: _, ...rest } = filter;
  return queryOptions({
    queryKey: [...key, 'mine', isOpen, filter],
    queryFn: ({ signal }) =>
      isOpen
        ? call(getAvailableCoupons, { signal, query: rest })
        : call(getCoupons, { signal, query: filter }),
    placeholderData: keepPreviousData,
  });
}

export const couponNumbersQuery = callQuery(getCouponNumbers, [...key, 'numbers']);

const refresh = () => invalidate(key);

export const receiving = mutationOptions({
  mutationFn: (id: number) => call(receiveCoupon, { params: { id } }),
  onSettled: refresh,
});

/** Receives all the company may have of one coupon; returns why it got no more. */
async function receiveRest({
  id,
  mine,
  per_buyer,
}: CenterCoupon): Promise<{ count: number; reason?: string }> {
  for (let count = 0; count < per_buyer - mine; count += 1) {
    try {
      await call(receiveCoupon, { params: { id } });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 422) throw error;
      return { count, reason: sentenceOf(error) };
    }
  }
  return { count: per_buyer - mine };
}

/** Receives coupons one by one, so that one that is gone does not stop the others. */
export const receivingAll = mutationOptions({
  mutationFn: async (coupons: readonly CenterCoupon[]): Promise<Received> => {
    let count = 0;
    const refused: Array<Received['refused'][number]> = [];
    for (const coupon of coupons) {
      const had = await receiveRest(coupon);
      count += had.count;
      if (had.reason !== undefined) refused.push({ name: coupon.name, reason: had.reason });
    }
    return { count, refused };
  },
  onSettled: refresh,
});

export const exchanging = mutationOptions({
  mutationFn: (code: string) => call(exchangeCoupon, { body: { code } }),
  onSuccess: refresh,
  meta: { inPlace: ({ code }) => code === 422 },
});

export const vouchersQuery = (filter: VoucherFilter) => pageQuery(getVouchers, ['voucher', filter], filter);

export const voucherLogQuery = (filter: VoucherLogFilter) =>
  pageQuery(getVoucherLog, ['voucher', 'log', filter], filter);

export const cashbackQuery = callQuery(getCashback, ['cashback']);

export const claiming = mutationOptions({
  mutationFn: (tierId: number) => call(claimCashback, { params: { id: tierId } }),
  onSettled: () => invalidate(['cashback'], ['voucher'], ['wallet']),
});
