import type { OrderState } from '@qianfang/domain/order/order-state';

const states: readonly OrderState[] = ['PART_SHIPPED', 'TO_RECEIVE', 'DONE'];

/** Whether parcels have shipped. A finished order may still be recorded, since one press received it. */
export function mayAccept(status: OrderState): boolean {
  return states.includes(status);
}
