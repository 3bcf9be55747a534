import { isProblem } from '@qianfang/contract/problem';
import { payerBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../../platform/db.ts';
import { loadBuyer } from '../../../1-ground/identity/index.ts';
import { lockOrdersForPayment } from '../../orders/index.ts';
import type { GatewayMethod } from '../gateways/gateway.ts';
import { findPaymentByNo, lockPayment } from '../payment.repo.ts';
import { receiveMoney } from './receive-money.ts';

/** What the gateway says was paid, by notification or when asked; its signature has been checked. */
export interface Receipt {
  readonly method: GatewayMethod;
  readonly paymentNo: string;
  readonly transactionNo: string;
  readonly totalFen: number;
  readonly currency: string;
  /** Name of the account that paid; '' where the gateway does not say. */
  readonly payerName: string;
}

/**
 * SETTLED: the money was taken, and went to the orders or back · REPEATED: it had been before ·
 * UNKNOWN: no such payment of this method · AMOUNT_WRONG: not what was asked for; nothing is taken, a person must look.
 */
export type Settlement = 'SETTLED' | 'REPEATED' | 'UNKNOWN' | 'AMOUNT_WRONG';

/**
 * Why the payer is not the buyer, where that is asked: of the gateways 企业网银 alone may pay 含麻 orders, and these are held for a payer of
 * another name, or of none (trade-rules H-02).
 */
async function mismatchOf(tx: Db, receipt: Receipt, buyerId: number): Promise<string | undefined> {
  if (receipt.method !== 'ebank') return undefined;
  const buyer = await loadBuyer(tx, buyerId);
  return payerBlock(receipt.payerName, buyer?.name ?? '', [])?.message;
}

/**
 * Takes the money of an attempt at a gateway once, whoever tells about it first and however often. Locks the orders, then the
 * payment, as everyone does.
 */
export async function settleReceipt(tx: Db, receipt: Receipt, at: Date): Promise<Settlement> {
  const found = await findPaymentByNo(tx, receipt.paymentNo);
  if (found?.method !== receipt.method) return 'UNKNOWN';
  await lockOrdersForPayment(
    tx,
    found.buyer_id,
    found.orders.map((order) => order.order_id),
  );
  const payment = await lockPayment(tx, found.buyer_id, found.id);
  if (!payment) return 'UNKNOWN';
  if (receipt.totalFen !== payment.amount_fen || receipt.currency !== 'CNY') return 'AMOUNT_WRONG';
  if (payment.status !== 'PENDING' && payment.status !== 'CLOSED') return 'REPEATED';
  const refused = await receiveMoney(tx, {
    payment,
    actor: 'system',
    transactionNo: receipt.transactionNo,
    payerName: receipt.payerName,
    payerMismatch: await mismatchOf(tx, receipt, payment.buyer_id),
    at,
  });
  if (isProblem(refused)) throw new Error(`payment ${payment.payment_no}: ${refused.message}`);
  return 'SETTLED';
}
