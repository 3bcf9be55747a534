import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  type EphedrineReceipt,
  isReceiptOverdue,
  receiptDueOn,
} from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../platform/db.ts';
import { type EphedrineOrder, loadEphedrineOrders } from '../orders/index.ts';
import { loadDeliveries } from '../shipment/index.ts';
import { loadReceipts, type ReceiptRow } from './receipt.repo.ts';

/** Reads no more of a company's orders; older ones were confirmed long ago. */
const maxOrders = 1_000;

/** An order of ephedrine preparations with its receipt. */
export interface OwnReceipt {
  readonly order: EphedrineOrder;
  readonly row: ReceiptRow | undefined;
  readonly receipt: EphedrineReceipt;
  /** Null while in transit. */
  readonly arrivedAt: Date | null;
  readonly state: EphedrineReceipt['status'] | 'OVERDUE';
  readonly dueOn: IsoDate | null;
}

/**
 * When an order arrived: its last parcel was signed for, or the company confirmed it earlier. The deadline of
 * a receipt runs from there (H-05); pressing 确认收货 late does not extend it.
 */
function arrivalOf(order: EphedrineOrder, signed: ReadonlyArray<Date | null>): Date | null {
  const times = signed.flatMap((at) => at ?? []);
  const isWhole = !order.is_part && times.length > 0 && times.length === signed.length;
  const delivered = isWhole ? [new Date(Math.max(...times.map(Number)))] : [];
  const known = [...delivered, ...(order.received_at ? [order.received_at] : [])];
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}

/** A company's receipts, latest shipped first. Three statements. */
export async function readReceipts(db: Db, buyerId: number, today: IsoDate): Promise<OwnReceipt[]> {
  const orders = await loadEphedrineOrders(db, buyerId, maxOrders);
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const [rows, deliveries] = await Promise.all([
    loadReceipts(db, buyerId, ids),
    loadDeliveries(
      db,
      ids.map((id) => ({ id, buyer_id: buyerId })),
    ),
  ]);
  return orders.map((order) => {
    const row = rows.get(order.id);
    const arrivedAt = arrivalOf(order, deliveries.get(order.id) ?? []);
    const deliveredOn = arrivedAt ? dateInShanghai(arrivedAt) : null;
    const receipt: EphedrineReceipt = {
      status: row?.status ?? (deliveredOn === null ? 'WAIT_DELIVERY' : 'WAIT_UPLOAD'),
      deliveredOn,
    };
    const isOverdue = receipt.status !== 'UPLOADED' && isReceiptOverdue(receipt, today);
    return {
      order,
      row,
      receipt,
      arrivedAt,
      state: isOverdue ? 'OVERDUE' : receipt.status,
      dueOn: receiptDueOn(receipt),
    };
  });
}
