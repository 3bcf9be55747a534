import type { Db } from '../../../platform/db.ts';
import { updatePayBefore } from './payment-side.repo.ts';

/**
 * Says until when unpaid orders hold their stock. Null stops the clock, while a transfer slip waits for the store to
 * look at it. Orders that have been paid or cancelled keep what they have.
 */
export function setPayTime(
  tx: Db,
  buyerId: number,
  orderIds: readonly number[],
  payBefore: Date | null,
): Promise<void> {
  return updatePayBefore(tx, buyerId, orderIds, payBefore);
}
