import { type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { movePayment } from '@qianfang/domain/payment/payment-state';
import type { Db } from '../../../../platform/db.ts';
import { isAtOnce } from '../gateways/payment-gateway.ts';
import type { PayableOrders } from '../options/payable-orders.ts';
import type { PaymentView } from '../payment.present.ts';
import { insertPayment, type PaymentRow } from '../payment.repo.ts';

/** The company, and the payer: an account of it, or a visitor of a link. */
export interface Payer {
  readonly buyerId: number;
  readonly accountId: number | null;
  readonly linkId: number | null;
  /** As the visitor of a link states; '' for an account of the company. */
  readonly name: string;
  /** Masked. */
  readonly phone: string;
}

/**
 * Writes an attempt to pay locked orders. A method that pays at once is written as paid; its caller posts the
 * money in the same transaction. CONFLICT where the key belongs to another attempt.
 */
export async function openAttempt(
  tx: Db,
  payer: Payer,
  { key, method }: { readonly key: string; readonly method: PaymentView['method'] },
  payable: PayableOrders,
  at: Date,
): Promise<PaymentRow | Problem<'CONFLICT' | 'STATE_FORBIDS'>> {
  const status = isAtOnce({ method })
    ? movePayment({ status: 'PENDING', method }, 'confirm', 'system')
    : 'PENDING';
  if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
  const payment = await insertPayment(tx, {
    buyerId: payer.buyerId,
    accountId: payer.accountId,
    linkId: payer.linkId,
    payerName: payer.name,
    payerPhone: payer.phone,
    key,
    method,
    purpose: 'order',
    amountFen: payable.amountFen,
    today: dateInShanghai(at),
    expiresAt: payable.payBefore,
    at,
    orders: payable.orders.map((order) => ({ orderId: order.id, amountFen: order.payable_fen })),
    status,
  });
  return payment ?? problem('CONFLICT');
}
