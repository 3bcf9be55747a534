import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getOrder } from '@qianfang/contract/order.calls';
import {
  getPayment,
  getPaymentOptions,
  startPayment,
  uploadTransferSlip,
} from '@qianfang/contract/payment.calls';
import { queryOptions } from '@tanstack/react-query';
import { CallFailure, call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { pollEvery } from '../../shared/live/live-state.ts';
import type { PayProof } from '../../shared/pay-confirmation/pay-proof.ts';
import { invalidate, queryClient } from '../../shared/query-client.ts';
import { noteServerTime } from '../../shared/server-clock.ts';
import { dropItem, readItem, writeItem } from '../../shared/session-memory.ts';

export type PaymentOptions = ResultOf<typeof getPaymentOptions>;
export type Payment = ResultOf<typeof getPayment>;
export type Method = Payment['method'];

/** The longest acceptable delay after a QR payment, without server events. */
const pollMs = 2_000;

/** The payable and its methods, always from the server: an order with its submit, or these `together`. */
export const paymentOptionsQuery = (orderId: number, together: readonly number[] = []) =>
  callQuery(getPaymentOptions, ['payment', 'options', orderId, together], {
    params: { id: orderId },
    query: together.length > 0 ? { order_ids: [...together] } : {},
    received: ({ server_time }) => noteServerTime(Date.parse(server_time)),
    staleTime: 0,
    // The state may have changed at the bank or on the phone.
    refetchOnWindowFocus: true,
    inPlace: [404],
  });

/** The lines and address of a paid order. The page works without them. */
export const orderContentsQuery = (orderId: number) =>
  callQuery(getOrder, ['orders', 'contents', orderId], { params: { id: orderId } });

/** Refetches whether an order is unpaid, for a buyer who has paid and does not see it yet. */
export async function isStillOpen(orderId: number, together: readonly number[]): Promise<boolean> {
  await queryClient.refetchQueries({ queryKey: ['payment'], type: 'active' });
  return queryClient.getQueryData(paymentOptionsQuery(orderId, together).queryKey)?.state === 'open';
}

/** An attempt, polled while it is open. */
export function paymentQuery(payment: Payment) {
  return queryOptions({
    queryKey: ['payment', 'attempt', payment.id],
    queryFn: ({ signal }) => call(getPayment, { signal, params: { id: payment.id } }),
    initialData: payment,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.status === 'PENDING' ? pollEvery(pollMs) : false),
    meta: { polls: true },
  });
}

/**
 * The key under which orders are paid by one method. It stays until the server gives a definite answer, so
 * that a retry after a lost connection is the same attempt.
 */
function payKey(
  orderIds: readonly number[],
  method: Method,
): { readonly key: string; readonly drop: () => void } {
  const name = `qf-pay-${orderIds.join('-')}-${method}`;
  const key = readItem(name) || crypto.randomUUID();
  writeItem(name, key);
  return { key, drop: () => dropItem(name) };
}

function isDefinite(error: unknown): boolean {
  return error instanceof CallFailure && error.kind === 'problem' && error.code < 500;
}

/** Pays an order with its submit, or exactly the given ones. `proof` confirms a balance payment. */
export async function beginPayment(
  orderId: number,
  together: readonly number[],
  method: Method,
  proof: PayProof = {},
): Promise<Payment> {
  const { key, drop } = payKey(together.length > 0 ? together : [orderId], method);
  try {
    const payment = await call(startPayment, {
      params: { id: orderId },
      body: { method, ...(together.length > 0 ? { order_ids: [...together] } : {}), ...proof },
      idempotencyKey: key,
    });
    drop();
    return payment;
  } catch (error) {
    if (isDefinite(error)) drop();
    throw error;
  }
}

export function sendSlip(
  paymentId: number,
  slip: { readonly payerName: string; readonly file: File; readonly onProgress: (share: number) => void },
): Promise<Payment> {
  return call(uploadTransferSlip, {
    params: { id: paymentId },
    body: { payer_name: slip.payerName },
    files: [slip.file],
    onProgress: slip.onProgress,
  });
}

/** After a money movement: refetches orders, balance and messages. */
export const paymentMoved = () =>
  invalidate(['payment', 'options'], ['orders'], ['wallet'], ['user', 'base']);
