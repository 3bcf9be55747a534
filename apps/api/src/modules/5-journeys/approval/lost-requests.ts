import { type DeliveryRequestsByOrder, deliveryRequestTexts } from '@qianfang/domain/order/delivery-requests';
import { draftKey } from '../../4-shop/cart/index.ts';
import type { RequestRow } from './approval.repo.ts';

/**
 * What a store has asked of orders that are not made, in words: by the time of the decision other warehouses send the
 * goods, or some are left out. It is said, because another order may not be the one that was meant.
 */
export function lostRequests(
  row: RequestRow,
  orders: ReadonlyArray<Parameters<typeof draftKey>[0]>,
): string[] {
  const made = new Set(orders.map(draftKey));
  const lost = deliveryRequestTexts(row.wishes as DeliveryRequestsByOrder).filter(
    ({ key }) => !made.has(key),
  );
  return [...new Set(lost.map(({ text }) => text))];
}
