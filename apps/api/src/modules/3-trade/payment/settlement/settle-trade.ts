import { isProblem } from '@qianfang/contract/problem';
import { payerBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../../platform/db.ts';
import { loadBuyer } from '../../../1-ground/identity/index.ts';
import { lockOrdersForPayment } from '../../orders/index.ts';
import type { GatewayMethod } from '../gateways/gateway.ts';
import { findPaymentByNo, lockPayment } from '../payment.repo.ts';
import { settlePayment } from './settle-payment.ts';

/** What the gateway says was paid, by notification or when asked; its signature has been checked. */
export interface PaidTrade {
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
async function mismatchOf(tx: Db, trade: PaidTrade, buyerId: number): Promise<string | undefined> {
  if (trade.method !== 'ebank') return undefined;
  const buyer = await loadBuyer(tx, buyerId);
  return payerBlock(trade.payerName, buyer?.name ?? '', [])?.message;
}

/**
 * Takes the money of an attempt at a gateway once, whoever tells about it first and however often. Locks the orders, then the
 * payment, as everyone does.
 */
export async function settleTrade(tx: Db, trade: PaidTrade, at: Date): Promise<Settlement> {
  const found = await findPaymentByNo(tx, trade.paymentNo);
  if (found?.method !== trade.method) return 'UNKNOWN';
  await lockOrdersForPayment(
    tx,
    found.buyer_id,
    found.orders.map((order) => order.order_id),
  );
  const payment = await lockPayment(tx, found.buyer_id, found.id);
  if (!payment) return 'UNKNOWN';
  if (trade.totalFen !== payment.amount_fen || trade.currency !== 'CNY') return 'AMOUNT_WRONG';
  if (payment.status !== 'PENDING' && payment.status !== 'CLOSED') return 'REPEATED';
  const refused = await settlePayment(tx, {
    payment,
    actor: 'system',
    transactionNo: trade.transactionNo,
    payerName: trade.payerName,
    payerMismatch: await mismatchOf(tx, trade, payment.buyer_id),
    at,
  });
  if (isProblem(refused)) throw new Error(`payment ${payment.payment_no}: ${refused.message}`);
  return 'SETTLED';
}
