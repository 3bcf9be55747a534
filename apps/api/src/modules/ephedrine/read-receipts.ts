import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  type EphedrineReceipt,
  isReceiptOverdue,
  receiptDueOn,
} from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../platform/db.ts';
import { type EphedrineOrder, loadEphedrineOrders } from '../orders/index.ts';
import { loadReceipts, type ReceiptRow } from './receipt.repo.ts';

/** More of a company's orders are never looked at; older ones are long confirmed. */
const mostOrders = 1_000;

/** An order of ephedrine preparations beside what has come back for it. */
export interface OwnReceipt {
  readonly order: EphedrineOrder;
  readonly row: ReceiptRow | undefined;
  readonly receipt: EphedrineReceipt;
  readonly state: EphedrineReceipt['status'] | 'OVERDUE';
  readonly dueOn: IsoDate | null;
}

/** A company's receipts, the latest shipped first. Two statements. */
export async function readReceipts(db: Db, buyerId: number, today: IsoDate): Promise<OwnReceipt[]> {
  const orders = await loadEphedrineOrders(db, buyerId, mostOrders);
  if (orders.length === 0) return [];
  const rows = await loadReceipts(
    db,
    buyerId,
    orders.map((order) => order.id),
  );
  return orders.map((order) => {
    const row = rows.get(order.id);
    const deliveredOn = order.received_at ? dateInShanghai(order.received_at) : null;
    const receipt: EphedrineReceipt = {
      status: row?.status ?? (deliveredOn === null ? 'WAIT_DELIVERY' : 'WAIT_UPLOAD'),
      deliveredOn,
    };
    const isOverdue = receipt.status !== 'UPLOADED' && isReceiptOverdue(receipt, today);
    return {
      order,
      row,
      receipt,
      state: isOverdue ? 'OVERDUE' : receipt.status,
      dueOn: receiptDueOn(receipt),
    };
  });
}
