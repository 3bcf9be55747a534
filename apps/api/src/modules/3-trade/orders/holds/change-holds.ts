import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { OrderHold } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../../platform/db.ts';
import { sendMessages } from '../../../1-ground/message/index.ts';
import { type OpenOrder, updateHolds } from './unshipped.repo.ts';

export interface HoldChange {
  readonly order: Pick<OpenOrder, 'id' | 'buyer_id' | 'order_no'>;
  /** '' ends the hold. */
  readonly hold: OrderHold;
  /** For the buyer; '' with an end. */
  readonly reason: string;
  /** The last day for it to end by itself; null where there is none. */
  readonly until: IsoDate | null;
}

/** Who holds: a member of the staff, or the store by its rules. */
export interface Holder {
  readonly actor: 'operator' | 'system';
  readonly name: string;
}

const batchSize = 1_000;

/**
 * Holds orders, or lets them go on, inside the caller's transaction: kept in their records, and each buyer gets a
 * message. The orders are locked by the caller. Two statements a thousand orders.
 */
export async function changeHolds(
  tx: Db,
  changes: readonly HoldChange[],
  by: Holder,
  at: Date,
): Promise<void> {
  for (let from = 0; from < changes.length; from += batchSize) {
    const some = changes.slice(from, from + batchSize);
    const eventOf = (change: HoldChange) => (change.hold === '' ? 'release' : 'suspend');
    await updateHolds(
      tx,
      some.map((change) => ({
        buyerId: change.order.buyer_id,
        orderId: change.order.id,
        hold: change.hold,
        reason: change.reason,
        until: change.until,
        event: eventOf(change),
      })),
      by,
      at,
    );
    await sendMessages(
      tx,
      some.map((change) => ({
        buyerId: change.order.buyer_id,
        kind: 'order',
        title: `订单 ${change.order.order_no} ${change.hold === '' ? '恢复发货' : '暂停发货'}`,
        body: change.hold === '' ? '我们将尽快发货。' : `${change.reason}。`,
        url: `/order/info/${change.order.id}`,
        // An order may be held again, say when the next document runs out.
        dedupeKey: `order-${eventOf(change)}:${change.order.id}:${at.toISOString()}`,
        at,
      })),
    );
  }
}
