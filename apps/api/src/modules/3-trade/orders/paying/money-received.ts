import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrder } from '@qianfang/contract/order';

type Order = ResultOf<typeof getOrder>;

/**
 * Payments that brought money for an order. Credit brings it later, by repayment; a payment in excess is
 * refunded whole.
 */
export function moneyReceived({ payments }: Order): Order['payments'] {
  return payments.filter(
    (payment) => payment.paid_at !== null && payment.method !== 'credit' && !payment.is_surplus,
  );
}
