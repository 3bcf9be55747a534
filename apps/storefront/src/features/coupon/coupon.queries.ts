import {
  exchangeCoupon,
  getAvailableCoupons,
  getCouponCenter,
  getCouponNumbers,
  getCoupons,
  receiveCoupon,
} from '@qianfang/contract/coupon';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { claimCashback, getCashback, getVouchers } from '@qianfang/contract/voucher';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { CallFailure, call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';

export type CenterCoupon = ResultOf<typeof getCouponCenter>['list'][number];
export type HeldCoupon = ResultOf<typeof getCoupons>['list'][number];
/** `isOpen`: of the unused ones only those that can be used at this moment. */
export type CouponFilter = Partial<QueryOf<typeof getCoupons>> & { readonly isOpen?: boolean };
export type VoucherFilter = Partial<QueryOf<typeof getVouchers>>;
export type Voucher = ResultOf<typeof getVouchers>['list'][number];
export type CashbackRound = NonNullable<ResultOf<typeof getCashback>['round']>;

const key = ['coupon'] as const;

export const centerQuery = queryOptions({
  queryKey: [...key, 'center'],
  queryFn: ({ signal }) => call(getCouponCenter, { signal }),
});

export const brandCouponsQuery = (brand: number) =>
  queryOptions({
    queryKey: [...key, 'center', brand],
    queryFn: ({ signal }) => call(getCouponCenter, { signal, query: { brand } }),
    // The brand's goods stand without them.
    meta: { quiet: true },
  });

export const goodsCouponsQuery = (goods: number) =>
  queryOptions({
    queryKey: [...key, 'center', 'goods', goods],
    queryFn: ({ signal }) => call(getCouponCenter, { signal, query: { goods } }),
    // The goods stands without them.
    meta: { quiet: true },
  });

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

export const couponNumbersQuery = queryOptions({
  queryKey: [...key, 'numbers'],
  queryFn: ({ signal }) => call(getCouponNumbers, { signal }),
});

const refresh = () => queryClient.invalidateQueries({ queryKey: key });

export const receiving = mutationOptions({
  mutationFn: (id: number) => call(receiveCoupon, { params: { id } }),
  onSettled: refresh,
});

/** Takes one after the other, so that one that is gone meanwhile stops no other; gives how many were had. */
export const receivingAll = mutationOptions({
  mutationFn: async (ids: readonly number[]) => {
    let count = 0;
    for (const id of ids) {
      try {
        await call(receiveCoupon, { params: { id } });
        count += 1;
      } catch (error) {
        if (!(error instanceof CallFailure) || error.code !== 422) throw error;
      }
    }
    return count;
  },
  onSettled: refresh,
});

export const exchanging = mutationOptions({
  mutationFn: (code: string) => call(exchangeCoupon, { body: { code } }),
  onSuccess: refresh,
  meta: { quiet: (failure) => failure.code === 422 },
});

export function vouchersQuery(filter: VoucherFilter) {
  return queryOptions({
    queryKey: ['voucher', filter],
    queryFn: ({ signal }) => call(getVouchers, { signal, query: filter }),
    placeholderData: keepPreviousData,
  });
}

export const cashbackQuery = queryOptions({
  queryKey: ['cashback'],
  queryFn: ({ signal }) => call(getCashback, { signal }),
});

export const claiming = mutationOptions({
  mutationFn: (tierId: number) => call(claimCashback, { params: { id: tierId } }),
  onSettled: () =>
    Promise.all(
      [['cashback'], ['voucher'], ['wallet']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ),
});
