import { isProblem } from '@qianfang/contract/problem';
import { payerBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../../platform/db.ts';
import { loadBuyer } from '../../../1-ground/identity/index.ts';
import { lockOrdersForPayment } from '../../orders/index.ts';
import type { GatewayMethod } from '../gateways/gateway.ts';
import { findPaymentByNo, lockPayment } from '../payment.repo.ts';
import { settlePayment } from './settle-payment.ts';

/** A payment reported by the gateway, by notification or query, with a verified signature. */
export interface PaidTrade {
  readonly method: GatewayMethod;
  readonly paymentNo: string;
  readonly transactionNo: string;
  readonly totalFen: number;
  readonly currency: string;
  /** The payer's account name; '' where the gateway does not give it. */
  readonly payerName: string;
}

/**
 * SETTLED: the money went to the orders or back · REPEATED: it was settled before · UNKNOWN: no such payment
 * of this method · AMOUNT_WRONG: another amount; nothing is settled, a person must check.
 */
export type Settlement = 'SETTLED' | 'REPEATED' | 'UNKNOWN' | 'AMOUNT_WRONG';

/**
 * Why the payer is not the buyer, where that matters: of the gateways only 企业网银 may pay 含麻 orders,
 * which are held for a payer of another or no name (trade-rules H-02).
 */
async function mismatchOf(tx: Db, trade: PaidTrade, buyerId: number): Promise<string | undefined> {
  if (trade.method !== 'ebank') return undefined;
  const buyer = await loadBuyer(tx, buyerId);
  return payerBlock(trade.payerName, buyer?.name ?? '', [])?.message;
}

/**
 * Settles a gateway's payment once, whoever reports it first and however often. Locks the orders, then the
 * payment: the global order.
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
