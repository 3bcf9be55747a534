import { fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import {
  findOrderHead,
  loadReceivedLines,
  lockOrderHead,
  type ReceivedLineRow,
  type ReceivedOrderRow,
} from './received-order.repo.ts';

/** An order as after-sales sees it: what left of each line, batch by batch, and what it cost. */
export interface ReceivedOrder extends ReceivedOrderRow {
  readonly lines: readonly ReceivedLine[];
}
export type ReceivedLine = Omit<ReceivedLineRow, 'shares'> & {
  /** Fen that promotions and coupons, vouchers and points took off. */
  readonly promotion_fen: number;
  /** What of it the order discount took off. */
  readonly order_discount_fen: number;
  readonly voucher_fen: number;
  readonly points_fen: number;
};

function lineOf({ shares, ...row }: ReceivedLineRow): ReceivedLine {
  const share = (name: keyof typeof shares) => shares[name] ?? fen(0);
  return {
    ...row,
    promotion_fen: share('fullReduction') + share('orderDiscount') + share('coupon'),
    order_discount_fen: share('orderDiscount'),
    voucher_fen: share('voucher'),
    points_fen: share('points'),
  };
}

/** Undefined for another company's order. */
export async function loadReceivedOrder(
  db: Db,
  buyerId: number,
  id: number,
): Promise<ReceivedOrder | undefined> {
  const order = await findOrderHead(db, buyerId, id);
  return order && { ...order, lines: (await loadReceivedLines(db, buyerId, id)).map(lineOf) };
}

/** The same, the order locked: two applications for the same units wait for each other. */
export async function lockReceivedOrder(
  tx: Db,
  buyerId: number,
  id: number,
): Promise<ReceivedOrder | undefined> {
  const order = await lockOrderHead(tx, buyerId, id);
  return order && { ...order, lines: (await loadReceivedLines(tx, buyerId, id)).map(lineOf) };
}
