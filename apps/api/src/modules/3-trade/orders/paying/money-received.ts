import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrder } from '@qianfang/contract/order';

type Order = ResultOf<typeof getOrder>;

/**
 * Payments of an order that brought money for it; what is bought on credit brings it later, with what is paid back, and
 * what was paid once too often goes back whole.
 */
export function moneyReceived({ payments }: Order): Order['payments'] {
  return payments.filter(
    (payment) => payment.paid_at !== null && payment.method !== 'credit' && !payment.is_surplus,
  );
}
