import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getRechargeOptions, rechargeBalance } from '@qianfang/contract/payment.calls';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import type { Payment } from './payment.queries.ts';

export type RechargeOptions = ResultOf<typeof getRechargeOptions>;
export type RechargeMethod = RechargeOptions['methods'][number]['method'];

/** The recharge methods, and recharges under way. */
export const rechargeOptionsQuery = callQuery(getRechargeOptions, ['payment', 'recharge'], { staleTime: 0 });

export function beginRecharge(request: {
  readonly amount: string;
  readonly method: RechargeMethod;
  readonly key: string;
}): Promise<Payment> {
  const { amount, method, key } = request;
  return call(rechargeBalance, { body: { amount, method }, idempotencyKey: key });
}

/** After a recharge or a slip: refetches the balance, its log and recharges under way. */
export const rechargeMoved = () => invalidate(rechargeOptionsQuery.queryKey, ['wallet'], ['user', 'base']);
