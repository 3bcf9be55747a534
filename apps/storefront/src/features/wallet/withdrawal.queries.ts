import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { cancelWithdrawal, getWithdrawals, withdrawBalance } from '@qianfang/contract/wallet.calls';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';

export type Withdrawal = ResultOf<typeof getWithdrawals>['list'][number];

export function withdrawalsQuery(page: number) {
  return queryOptions({
    queryKey: ['wallet', 'withdrawals', page],
    queryFn: ({ signal }) => call(getWithdrawals, { signal, query: { page, per_page: 10 } }),
    placeholderData: keepPreviousData,
  });
}

const refreshWallet = () => queryClient.invalidateQueries({ queryKey: ['wallet'] });

/** The key belongs to one form: a retry after a lost connection is the same request. */
export async function requestWithdrawal(wish: {
  readonly amount: string;
  readonly bank: string;
  readonly account_no: string;
  readonly key: string;
}): Promise<Withdrawal> {
  const { key, ...body } = wish;
  const made = await call(withdrawBalance, { body, idempotencyKey: key });
  await refreshWallet();
  return made;
}

export const cancelling = mutationOptions({
  mutationFn: (id: number) => call(cancelWithdrawal, { params: { id } }),
  onSettled: refreshWallet,
});
