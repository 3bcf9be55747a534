import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Deps } from '../../../../platform/deps.ts';
import { loadPayableOrders, type PaymentSelection } from './payable-orders.ts';

/** Why there is no cash on delivery: for 含麻 by law (trade-rules 4.1, H-01), otherwise by this store. */
export function cashRefusal(hasEphedrine: boolean): Problem<'HM_CASH_FORBIDDEN' | 'METHOD_FORBIDDEN'> {
  return hasEphedrine
    ? problem('HM_CASH_FORBIDDEN')
    : problem('METHOD_FORBIDDEN', { message: '暂不支持货到付款，请选择其他支付方式' });
}

/** The same for open orders. Problems: NOT_FOUND, NOT_PAYABLE, HM_CASH_FORBIDDEN, METHOD_FORBIDDEN. */
export async function refuseCash(
  deps: Deps,
  buyerId: number,
  orders: PaymentSelection,
): Promise<Problem<ReasonsOf<typeof loadPayableOrders> | ReasonsOf<typeof cashRefusal>>> {
  const payable = await loadPayableOrders(deps.db, buyerId, orders, deps.clock.now());
  return isProblem(payable) ? payable : cashRefusal(payable.hasEphedrine);
}
