import { type DeliveryRequestsByOrder, deliveryRequestTexts } from '@qianfang/domain/order/delivery-requests';
import { draftKey } from '../../4-shop/cart/index.ts';
import type { RequestRow } from './approval.repo.ts';

/**
 * A store's requests for single orders that no longer exist, in words: by the time of the decision, goods
 * come from other warehouses or are left out. They are reported, because another order may not be the
 * intended one.
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
