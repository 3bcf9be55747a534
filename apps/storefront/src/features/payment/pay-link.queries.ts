import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  endPayLink,
  getPayLink,
  makePayLink,
  openPayLink,
  payByLink,
} from '@qianfang/contract/pay-link.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';
import { noteServerTime } from '../../shared/server-clock.ts';

export type LinkView = ResultOf<typeof openPayLink>;
export type LinkMethod = LinkView['methods'][number]['method'];

const pollMs = 3_000;
/** With server events, because an event may be lost. */
const eventsPollMs = 15_000;

/** The link by which somebody else pays an order. */
export function payLinkQuery(orderId: number) {
  return queryOptions({
    queryKey: ['payment', 'link', orderId],
    queryFn: ({ signal }) => call(getPayLink, { signal, params: { id: orderId } }),
  });
}

export async function makeLink(orderId: number): Promise<void> {
  const made = await call(makePayLink, { params: { id: orderId } });
  queryClient.setQueryData(payLinkQuery(orderId).queryKey, made);
}

export async function endLink(orderId: number): Promise<void> {
  queryClient.setQueryData(
    payLinkQuery(orderId).queryKey,
    await call(endPayLink, { params: { id: orderId } }),
  );
}

/** Whether its state may still change. */
export const isMoving = ({ state }: LinkView) => state === 'open' || state === 'waiting';

/**
 * A link's order for its recipient; polled while its state may change.
 * @param paymentNo of this visitor's attempt, '' for none
 * @param hasEvents whether the server sends changes to this page
 */
export function linkQuery(token: string, paymentNo: string, hasEvents = false) {
  return queryOptions({
    queryKey: ['payment', 'by-link', token, paymentNo],
    queryFn: async ({ signal }) => {
      const view = await call(openPayLink, {
        signal,
        params: { token },
        query: paymentNo === '' ? {} : { payment_no: paymentNo },
      });
      noteServerTime(Date.parse(view.server_time));
      return view;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) =>
      query.state.data && isMoving(query.state.data) ? (hasEvents ? eventsPollMs : pollMs) : false,
    meta: { inPlace: [404, 422], polls: true },
  });
}

/** Starts a payment; the page continues with the answer, under the attempt's number. */
export async function startByLink(
  token: string,
  wish: { readonly method: LinkMethod; readonly payer_name: string; readonly payer_phone?: string },
): Promise<LinkView> {
  const view = await call(payByLink, {
    params: { token },
    body: wish,
    idempotencyKey: crypto.randomUUID(),
  });
  queryClient.setQueryData(linkQuery(token, view.current?.payment_no ?? '').queryKey, view);
  return view;
}
