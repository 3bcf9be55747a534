import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getPaymentOptions } from '@qianfang/contract/payment';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type Dispatch, loadDispatch, presentArrival } from '../../../1-ground/dispatch/index.ts';
import { readSettings } from '../../../1-ground/settings/index.ts';
import { loadWarehouses } from '../../../1-ground/stock/index.ts';
import { loadPurchaser, presentPurchaser } from '../../../2-goods/qualification/index.ts';
import { presentCredit } from '../../../2-goods/wallet/index.ts';
import { loadOrdersForPayment, type PayableOrderRow, presentPromised } from '../../orders/index.ts';
import { whyNoLink } from '../links/make-pay-link.ts';
import { presentBank, presentPayment } from '../payment.present.ts';
import { findLastPayment, type PaymentRow } from '../payment.repo.ts';
import { isOpen, loadPayableOrders, type PayableOrders, type PaymentSelection } from './payable-orders.ts';
import { offerMethods } from './payment-methods.ts';

type Result = ResultOf<typeof getPaymentOptions>;

/** The state of an order for its payer. */
export function stateOf(payable: PayableOrders, current: PaymentRow | undefined, now: Date): Result['state'] {
  if (isOpen(payable.requested, now)) return current?.status === 'SLIP_UPLOADED' ? 'waiting' : 'open';
  // An order past its deadline counts as cancelled: within a minute it is.
  return payable.requested.status === 'CANCELLED' || payable.requested.status === 'PENDING_PAYMENT'
    ? 'cancelled'
    : 'paid';
}

const idsOf = ({ orders }: PayableOrders): string => orders.map((order) => order.id).join();

/** An open attempt is shown only with the displayed sum: it may have been begun with other orders. */
function isOfThese(payment: PaymentRow, payable: PayableOrders): boolean {
  const ids = payment.orders.map((order) => order.order_id);
  return payment.status !== 'PENDING' || ids.join() === idsOf(payable);
}

/** The orders paid or waiting in one payment with an order; else the orders to pay. */
async function loadShown(
  deps: Deps,
  buyerId: number,
  payable: PayableOrders,
  current: PaymentRow | undefined,
): Promise<readonly PayableOrderRow[]> {
  if (current?.status !== 'PAID' && current?.status !== 'SLIP_UPLOADED') return payable.orders;
  return loadOrdersForPayment(
    deps.db,
    buyerId,
    current.orders.map((order) => order.order_id),
  );
}

/**
 * Why nobody else can pay the displayed orders; '' where somebody can. A link is for all open orders of one
 * submit.
 */
async function linkRefusal(
  db: Db,
  buyerId: number,
  { otherIds = [] }: PaymentSelection,
  payable: PayableOrders,
  now: Date,
): Promise<string> {
  const refusal = whyNoLink(payable, now);
  if (refusal || otherIds.length === 0) return refusal?.message ?? '';
  const submit = await loadPayableOrders(db, buyerId, { orderId: payable.requested.id }, now);
  const isSubmit = !isProblem(submit) && idsOf(submit) === idsOf(payable);
  return isSubmit ? '' : '所选订单不是同一次提交的，请从单个订单进入支付，再找人代付';
}

/** When an open order arrives if it is paid now; a held one leaves nobody knows when. */
function arrivalOf(dispatch: Dispatch, order: PayableOrderRow, now: Date) {
  if (!isOpen(order, now) || order.hold !== '') return null;
  const { warehouse_id: warehouseId, province, handling } = order;
  return presentArrival(dispatch, { warehouseId, province, isCold: handling === 'COLD' }, now);
}

/** The pay page: the orders and sum by the server's computation, and the methods. */
export async function readPaymentOptions(
  deps: Deps,
  buyerId: number,
  toPay: PaymentSelection,
): Promise<Result | Problem<'NOT_FOUND' | 'NOT_PAYABLE'>> {
  const { db } = deps;
  const now = deps.clock.now();
  const payable = await loadPayableOrders(db, buyerId, toPay, now);
  if (isProblem(payable)) return payable;
  const last = await findLastPayment(db, buyerId, payable.requested.id, 'company');
  const current = last && isOfThese(last, payable) ? last : undefined;
  const { offers, balances, credit } = await offerMethods(deps, buyerId, payable);
  const purchaser = payable.hasEphedrine
    ? await loadPurchaser(db, buyerId, payable.requested.account_id, dateInShanghai(now))
    : null;
  const dispatch = await loadDispatch(db);
  const warehouses = await loadWarehouses(db);
  const byLink = await linkRefusal(db, buyerId, toPay, payable, now);
  return {
    orders: (await loadShown(deps, buyerId, payable, current)).map((order) => ({
      id: order.id,
      order_no: order.order_no,
      payable: formatAmount(fen(order.payable_fen)),
      handling: order.handling,
      status: order.status,
      hold_reason: order.hold_reason,
      warehouse: warehouses.get(order.warehouse_id)?.name ?? '',
      arrival: arrivalOf(dispatch, order, now),
      promised: presentPromised(order),
    })),
    purchaser: purchaser && presentPurchaser(purchaser),
    amount: formatAmount(payable.amountFen),
    pay_before: payable.payBefore?.toISOString() ?? null,
    server_time: now.toISOString(),
    state: stateOf(payable, current, now),
    by_link: { is_usable: byLink === '', reason: byLink },
    methods: offers.map((offer) => ({
      method: offer.method,
      name: offer.name,
      is_usable: offer.refusal === undefined,
      reason: offer.refusal?.message ?? '',
      note: offer.note,
    })),
    balance: formatAmount(fen(balances.balanceFen)),
    credit: credit && presentCredit(credit, dateInShanghai(now)),
    bank: presentBank(await readSettings(db)),
    current: current ? await presentPayment(deps, current) : null,
  };
}
