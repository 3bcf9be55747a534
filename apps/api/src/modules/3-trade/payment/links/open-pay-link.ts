import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type {
  openPayLink as openPayLinkEndpoint,
  payByLink as payByLinkEndpoint,
} from '@qianfang/contract/pay-link';
import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { maskMobile } from '@qianfang/domain/identifier/contact';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../../platform/deps.ts';
import { readSettings } from '../../../1-ground/settings/index.ts';
import { queryWhenOverdue } from '../attempts/query-when-overdue.ts';
import { startAttempt } from '../attempts/start-payment.ts';
import { isByGateway } from '../gateways/payment-gateway.ts';
import { type PayForm, writePayForm } from '../gateways/write-pay-form.ts';
import { loadPayableOrders } from '../options/payable-orders.ts';
import { offerMethods } from '../options/payment-methods.ts';
import { stateOf } from '../options/read-payment-options.ts';
import { presentPayment } from '../payment.present.ts';
import { findLastPayment, findPaymentByNo, type PaymentRow } from '../payment.repo.ts';
import { hashOfToken } from './make-pay-link.ts';
import { findLinkByHash, type PayLinkRow } from './pay-link.repo.ts';

type LinkView = ResultOf<typeof openPayLinkEndpoint>;
type LinkMethod = BodyOf<typeof payByLinkEndpoint>['method'];

const over = '付款链接无效或已过期，请联系发给您链接的人';

async function requireLink(deps: Deps, token: string): Promise<PayLinkRow | Problem<'NOT_FOUND'>> {
  const link = await findLinkByHash(deps.db, hashOfToken(token), deps.clock.now());
  return link ?? problem('NOT_FOUND', { message: over });
}

/** Every gateway: 含麻 orders, which depend on the payer's account, have no link (see whyNoLink). */
const isLinkMethod = (method: string): method is LinkMethod => isByGateway({ method });

/** A visitor of a link, with the attempt that they began there. */
export interface Visit {
  readonly token: string;
  readonly paymentNo: string | undefined;
}

async function presentCurrent(deps: Deps, payment: PaymentRow | undefined, { token, paymentNo }: Visit) {
  // A visitor does not see how the company pays or has paid, nor another visitor's attempt.
  if (!payment || payment.link_id === null || !isLinkMethod(payment.method)) return null;
  if (payment.status === 'PENDING' && payment.payment_no !== paymentNo) return null;
  const begun = `?payment_no=${payment.payment_no}`;
  const view = await presentPayment(deps, payment, {
    returnPath: `/pay/${token}${begun}`,
    formPath: `/api/pay_link/${token}/form${begun}`,
  });
  return {
    payment_no: payment.payment_no,
    method: payment.method,
    amount: view.amount,
    status: view.status,
    qr_svg: view.qr_svg,
    phone_url: view.phone_url,
    pay_url: view.pay_url,
  };
}

/**
 * The result of the visitor's own attempt: it may have been paid and refunded, where the company paid first.
 */
async function presentBegun({ db }: Deps, link: PayLinkRow, { paymentNo }: Visit) {
  const begun = paymentNo === undefined ? undefined : await findPaymentByNo(db, paymentNo);
  if (begun?.link_id !== link.id) return null;
  return { amount: formatAmount(fen(begun.amount_fen)), status: begun.status };
}

/** The sum, the seller and the methods, without the buyer or the goods. */
async function present(
  deps: Deps,
  link: PayLinkRow,
  visit: Visit,
): Promise<LinkView | Problem<'NOT_FOUND' | 'NOT_PAYABLE'>> {
  const { db } = deps;
  const now = deps.clock.now();
  const payable = await loadPayableOrders(db, link.buyer_id, { orderId: link.order_id }, now);
  if (isProblem(payable)) return payable;
  const findCurrent = () => findLastPayment(db, link.buyer_id, link.order_id, 'visitor');
  const seen = await findCurrent();
  const current = seen && (await queryWhenOverdue(deps, seen)) ? await findCurrent() : seen;
  const after =
    current === seen ? payable : await loadPayableOrders(db, link.buyer_id, { orderId: link.order_id }, now);
  if (isProblem(after)) return after;
  const state = stateOf(after, current, now);
  const { offers } = await offerMethods(deps, link.buyer_id, after);
  const { company } = await readSettings(db);
  return {
    seller: company,
    amount: formatAmount(state === 'paid' && current ? fen(current.amount_fen) : after.amountFen),
    expires_at: link.expires_at.toISOString(),
    server_time: now.toISOString(),
    state: state === 'cancelled' ? 'closed' : state,
    methods: offers.flatMap(({ method, name, note, refusal }) =>
      isLinkMethod(method)
        ? [{ method, name, note, is_usable: refusal === undefined, reason: refusal?.message ?? '' }]
        : [],
    ),
    current: await presentCurrent(deps, current, visit),
    begun: await presentBegun(deps, link, visit),
  };
}

/** The view of a link's visitor. NOT_FOUND for a link that is unknown, expired or revoked. */
export async function openPayLink(
  deps: Deps,
  visit: Visit,
): Promise<LinkView | Problem<'NOT_FOUND' | 'NOT_PAYABLE'>> {
  const link = await requireLink(deps, visit.token);
  return isProblem(link) ? link : present(deps, link, visit);
}

/**
 * The page that sends a visitor on to 银联 or 企业网银. NOT_FOUND as of openPayLink, and for an attempt not
 * begun there.
 */
export async function writeLinkPayForm(
  deps: Deps,
  token: string,
  paymentNo: string,
): Promise<PayForm | Problem<ReasonsOf<typeof writePayForm> | 'NOT_FOUND'>> {
  const link = await requireLink(deps, token);
  if (isProblem(link)) return link;
  const payment = await findPaymentByNo(deps.db, paymentNo);
  return payment?.link_id === link.id ? writePayForm(deps, payment) : problem('NOT_FOUND', { message: over });
}

/**
 * For a visitor who subscribes: the link's company, and a digest of the view. NOT_FOUND as of openPayLink.
 */
export async function watchPayLink(
  deps: Deps,
  token: string,
): Promise<{ readonly buyerId: number; readonly seen: string } | Problem<'NOT_FOUND' | 'NOT_PAYABLE'>> {
  const link = await requireLink(deps, token);
  if (isProblem(link)) return link;
  const now = deps.clock.now();
  const payable = await loadPayableOrders(deps.db, link.buyer_id, { orderId: link.order_id }, now);
  if (isProblem(payable)) return payable;
  const current = await findLastPayment(deps.db, link.buyer_id, link.order_id, 'visitor');
  const theirs = current?.link_id == null ? '' : `${current.payment_no} ${current.status}`;
  return {
    buyerId: link.buyer_id,
    seen: `${stateOf(payable, current, now)} ${payable.amountFen} ${theirs}`,
  };
}

/** A visitor starts to pay. Problems as of startPayment, and NOT_FOUND as of openPayLink. */
export async function payByLink(
  deps: Deps,
  token: string,
  request: {
    readonly key: string;
    readonly method: LinkMethod;
    readonly payerName: string;
    readonly payerPhone: string | undefined;
  },
): Promise<LinkView | Problem<ReasonsOf<typeof startAttempt>>> {
  const link = await requireLink(deps, token);
  if (isProblem(link)) return link;
  const payer = {
    buyerId: link.buyer_id,
    accountId: null,
    linkId: link.id,
    name: request.payerName,
    phone: maskMobile(request.payerPhone ?? ''),
  };
  const attempt = await startAttempt(deps, payer, {
    orderId: link.order_id,
    // Visitors' keys are separate from the company's own.
    key: `link${link.id}:${request.key}`,
    method: request.method,
  });
  return isProblem(attempt) ? attempt : present(deps, link, { token, paymentNo: attempt.payment_no });
}
