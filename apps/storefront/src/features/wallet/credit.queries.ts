import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  getUserCredit,
  getUserCreditBills,
  getUserCreditRepayments,
  repayUserCredit,
} from '@qianfang/contract/wallet.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';

export type Credit = NonNullable<ResultOf<typeof getUserCredit>['credit']>;
export type CreditRepayment = ResultOf<typeof getUserCreditRepayments>['list'][number];
export type CreditBill = ResultOf<typeof getUserCreditBills>['list'][number];

export const creditQuery = queryOptions({
  queryKey: ['wallet', 'credit'],
  queryFn: ({ signal }) => call(getUserCredit, { signal }),
});

export function creditBillsQuery(page: number) {
  return queryOptions({
    queryKey: ['wallet', 'credit-bills', page],
    queryFn: ({ signal }) => call(getUserCreditBills, { signal, query: { page, per_page: 10 } }),
    placeholderData: keepPreviousData,
  });
}

export function creditRepaymentsQuery(page: number) {
  return queryOptions({
    queryKey: ['wallet', 'credit-repayments', page],
    queryFn: ({ signal }) => call(getUserCreditRepayments, { signal, query: { page, per_page: 10 } }),
    placeholderData: keepPreviousData,
  });
}

/** Repays from the balance. The key belongs to one press of the button. */
export async function repayCredit(amount: string, key: string): Promise<void> {
  await call(repayUserCredit, { body: { amount }, idempotencyKey: key });
  await Promise.all(
    [['wallet'], ['payment', 'options'], ['user', 'base']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
