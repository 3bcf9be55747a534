import { fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import {
  findOrderHead,
  loadReceivedLines,
  lockOrderHead,
  type ReceivedLineRow,
  type ReceivedOrderRow,
} from './received-order.repo.ts';

/** An order for after-sales: shipped units by line and batch, and their cost. */
export interface ReceivedOrder extends ReceivedOrderRow {
  readonly lines: readonly ReceivedLine[];
}
export type ReceivedLine = Omit<ReceivedLineRow, 'shares'> & {
  /** Fen saved by promotions and coupons, vouchers and points. */
  readonly promotion_fen: number;
  /** Of which the order discount. */
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

/** The same with the order locked: applications for the same units wait for each other. */
export async function lockReceivedOrder(
  tx: Db,
  buyerId: number,
  id: number,
): Promise<ReceivedOrder | undefined> {
  const order = await lockOrderHead(tx, buyerId, id);
  return order && { ...order, lines: (await loadReceivedLines(tx, buyerId, id)).map(lineOf) };
}
