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
import { pollEvery } from '../../shared/live/live-state.ts';
import type { PayProof } from '../../shared/pay-confirmation/pay-proof.ts';
import { queryClient } from '../../shared/query-client.ts';
import { noteServerTime } from '../../shared/server-clock.ts';
import { dropItem, readItem, writeItem } from '../../shared/session-memory.ts';

export type PaymentOptions = ResultOf<typeof getPaymentOptions>;
export type Payment = ResultOf<typeof getPayment>;
export type Method = Payment['method'];

/** A person who looks at a QR waits so long for the page to notice the payment where nobody tells it. */
const pollMs = 2_000;

/** What is to be paid and by which ways, always by the server's own account: an order with its submit, or these `together`. */
export function paymentOptionsQuery(orderId: number, together: readonly number[] = []) {
  return queryOptions({
    queryKey: ['payment', 'options', orderId, together],
    queryFn: async ({ signal }) => {
      const options = await call(getPaymentOptions, {
        signal,
        params: { id: orderId },
        query: together.length > 0 ? { order_ids: [...together] } : {},
      });
      noteServerTime(Date.parse(options.server_time));
      return options;
    },
    staleTime: 0,
    // Back from the bank or from the phone: the state may be another.
    refetchOnWindowFocus: true,
    meta: { inPlace: [404] },
  });
}

/** What an order that is paid holds and where it goes. Without it the page is as good. */
export function orderContentsQuery(orderId: number) {
  return queryOptions({
    queryKey: ['orders', 'contents', orderId],
    queryFn: ({ signal }) => call(getOrder, { signal, params: { id: orderId } }),
  });
}

/** Asks once more whether an order is paid, for who has paid and sees nothing of it yet. */
export async function isStillOpen(orderId: number, together: readonly number[]): Promise<boolean> {
  await queryClient.refetchQueries({ queryKey: ['payment'], type: 'active' });
  return queryClient.getQueryData(paymentOptionsQuery(orderId, together).queryKey)?.state === 'open';
}

/** One attempt, asked again and again while it is open. */
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
 * The key under which orders are paid in one way. It stays until the server has given a definite answer, so that a
 * retry after a broken line is the same attempt.
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

/** Pays an order with its submit or, where several are given, exactly those. `proof` confirms what a balance pays. */
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

/** After money moved: orders, balance and messages show something else. */
export async function paymentMoved(): Promise<void> {
  await Promise.all(
    [['payment', 'options'], ['orders'], ['wallet'], ['user', 'base']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
