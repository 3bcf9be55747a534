import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getRechargeOptions, rechargeBalance } from '@qianfang/contract/payment.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';
import type { Payment } from './payment.queries.ts';

export type RechargeOptions = ResultOf<typeof getRechargeOptions>;
export type RechargeMethod = RechargeOptions['methods'][number]['method'];

/** The recharge methods, and recharges under way. */
export const rechargeOptionsQuery = queryOptions({
  queryKey: ['payment', 'recharge'],
  queryFn: ({ signal }) => call(getRechargeOptions, { signal }),
  staleTime: 0,
});

export function beginRecharge(wish: {
  readonly amount: string;
  readonly method: RechargeMethod;
  readonly key: string;
}): Promise<Payment> {
  const { amount, method, key } = wish;
  return call(rechargeBalance, { body: { amount, method }, idempotencyKey: key });
}

/** After a recharge or a slip: refetches the balance, its log and recharges under way. */
export async function rechargeMoved(): Promise<void> {
  await Promise.all(
    [rechargeOptionsQuery.queryKey, ['wallet'], ['user', 'base']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
