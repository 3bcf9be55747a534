import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  endPayLink,
  getPayLink,
  makePayLink,
  openPayLink,
  payByLink,
} from '@qianfang/contract/pay-link.calls';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { queryClient } from '../../shared/query-client.ts';
import { callOnce } from '../../shared/send-once.ts';
import { noteServerTime } from '../../shared/server-clock.ts';

export type LinkView = ResultOf<typeof openPayLink>;
export type LinkMethod = LinkView['methods'][number]['method'];

const pollMs = 3_000;
/** With server events, because an event may be lost. */
const eventsPollMs = 15_000;

/** The link by which somebody else pays an order. */
export const payLinkQuery = (orderId: number) =>
  callQuery(getPayLink, ['payment', 'link', orderId], { params: { id: orderId } });

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
export const linkQuery = (token: string, paymentNo: string, hasEvents = false) =>
  callQuery(openPayLink, ['payment', 'by-link', token, paymentNo], {
    params: { token },
    query: paymentNo === '' ? {} : { payment_no: paymentNo },
    received: ({ server_time }) => noteServerTime(Date.parse(server_time)),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) =>
      query.state.data && isMoving(query.state.data) ? (hasEvents ? eventsPollMs : pollMs) : false,
    inPlace: [404, 422],
    meta: { polls: true },
  });

/** Starts a payment; the page continues with the answer, under the attempt's number. */
export async function startByLink(
  token: string,
  request: { readonly method: LinkMethod; readonly payer_name: string; readonly payer_phone?: string },
): Promise<LinkView> {
  const view = await callOnce(payByLink, { params: { token }, body: request });
  queryClient.setQueryData(linkQuery(token, view.current?.payment_no ?? '').queryKey, view);
  return view;
}
