import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { OrderHold } from '@qianfang/domain/order/order-state';
import type { Db } from '../../../../platform/db.ts';
import { sendMessages } from '../../../1-ground/message/index.ts';
import { type OpenOrder, updateHolds } from './unshipped.repo.ts';

export interface HoldChange {
  readonly order: Pick<OpenOrder, 'id' | 'buyer_id' | 'order_no'>;
  /** '' ends the hold. */
  readonly hold: OrderHold;
  /** For the buyer; '' when ending. */
  readonly reason: string;
  /** The day it ends by itself; null for none. */
  readonly until: IsoDate | null;
}

/** Who holds: a member of staff, or the store by its rules. */
export interface Holder {
  readonly actor: 'operator' | 'system';
  readonly name: string;
}

const batchSize = 1_000;

/**
 * Holds or releases orders in the caller's transaction: records it, and each buyer gets a message. The caller
 * has locked the orders. Two statements per thousand orders.
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
        // An order may be held again, for instance when the next document expires.
        dedupeKey: `order-${eventOf(change)}:${change.order.id}:${at.toISOString()}`,
        at,
      })),
    );
  }
}
