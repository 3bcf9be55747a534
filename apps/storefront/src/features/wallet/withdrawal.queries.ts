import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { cancelWithdrawal, getWithdrawals, withdrawBalance } from '@qianfang/contract/wallet.calls';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';

export type Withdrawal = ResultOf<typeof getWithdrawals>['list'][number];

export const withdrawalsQuery = (page: number) =>
  pageQuery(getWithdrawals, ['wallet', 'withdrawals', page], { page, per_page: 10 });

const refreshWallet = () => invalidate(['wallet']);

/** The key belongs to one form: a retry after a lost connection is the same request. */
export async function requestWithdrawal(request: {
  readonly amount: string;
  readonly bank: string;
  readonly account_no: string;
  readonly key: string;
}): Promise<Withdrawal> {
  const { key, ...body } = request;
  try {
    return await call(withdrawBalance, { body, idempotencyKey: key });
  } finally {
    // Without an answer it may have been made all the same.
    await refreshWallet();
  }
}

export const cancelling = mutationOptions({
  mutationFn: (id: number) => call(cancelWithdrawal, { params: { id } }),
  onSettled: refreshWallet,
});
