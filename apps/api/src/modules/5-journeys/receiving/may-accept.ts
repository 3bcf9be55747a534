import type { OrderState } from '@qianfang/domain/order/order-state';

const states: readonly OrderState[] = ['PART_SHIPPED', 'TO_RECEIVE', 'DONE'];

/** Whether parcels have left. Of a finished order the record may still be made: it was received by one press. */
export function mayAccept(status: OrderState): boolean {
  return states.includes(status);
}
