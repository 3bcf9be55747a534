import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { type ConfirmBalance, checkPayProof, type PayProof } from '../balance/confirm-balance.ts';
import { openAtGateway } from '../gateways/open-at-gateway.ts';
import { isAtOnce, isByGateway } from '../gateways/payment-gateway.ts';
import {
  loadPayableOrders,
  lockPayableOrders,
  notPayableTogether,
  type PayableOrders,
  type PaymentSelection,
} from '../options/payable-orders.ts';
import { findRefusal } from '../options/payment-methods.ts';
import { type PaymentView, presentPayment } from '../payment.present.ts';
import {
  findPayment,
  findPaymentByKey,
  loadOpenPayments,
  lockAttempts,
  type PaymentRow,
} from '../payment.repo.ts';
import { closeAttempt } from './close-attempt.ts';
import { openAttempt, type Payer } from './open-attempt.ts';
import { payAtOnce } from './pay-at-once.ts';
import { giveUpAttempts } from './release-attempts.ts';

type Method = PaymentView['method'];

/** The buyer's request. A repeated key is the same attempt. */
export interface PaymentRequest extends PaymentSelection {
  readonly key: string;
  readonly method: Method;
}

const slipWaits = '转账回单正在核对，请等待财务确认；如需改用其他方式，请联系客服';

function orderIdsOf(payable: PayableOrders): number[] {
  return payable.orders.map((order) => order.id);
}

/** Gateways do not tell who scanned: an attempt belongs to the company, or to one visitor of a link. */
function isOf(payment: PaymentRow, payer: Payer): boolean {
  if (payment.link_id !== payer.linkId) return false;
  return payer.linkId === null || (payment.payer_name === payer.name && payment.payer_phone === payer.phone);
}

function isSame(payment: PaymentRow, payer: Payer, request: PaymentRequest, payable: PayableOrders): boolean {
  const ids = payment.orders.map((order) => order.order_id);
  return (
    isOf(payment, payer) && payment.method === request.method && ids.join() === orderIdsOf(payable).join()
  );
}

/**
 * The attempts that a new one replaces. The company has one open at a time, and so have the visitors of its
 * links. Those two may be open side by side; paying at once replaces both.
 */
function othersOf(open: readonly PaymentRow[], payer: Payer, request: PaymentRequest): readonly PaymentRow[] {
  if (isAtOnce(request)) return open;
  const isByLink = payer.linkId !== null;
  return open.filter((payment) => (payment.link_id !== null) === isByLink);
}

function answerRepeat(payment: PaymentRow, request: PaymentRequest): PaymentRow | Problem<'KEY_REUSED'> {
  const ids = payment.orders.map((order) => order.order_id);
  const isIts =
    payment.method === request.method &&
    [request.orderId, ...(request.otherIds ?? [])].every((id) => ids.includes(id));
  return isIts ? payment : problem('KEY_REUSED');
}

/**
 * On another method or visitor, closes an earlier attempt at its gateway first. If it was paid in this
 * moment, returns that payment.
 */
async function retireOthers(deps: Deps, payer: Payer, request: PaymentRequest) {
  const payable = await loadPayableOrders(deps.db, payer.buyerId, request, deps.clock.now());
  if (isProblem(payable)) return payable;
  const open = await loadOpenPayments(deps.db, payer.buyerId, orderIdsOf(payable));
  for (const payment of othersOf(open, payer, request).filter(isByGateway)) {
    if (isSame(payment, payer, request, payable)) continue;
    if ((await closeAttempt(deps, payment)) === 'paid')
      return findPayment(deps.db, payer.buyerId, payment.id);
  }
  return undefined;
}

/** Decides on locked orders. OTHERS_OPEN: replaced attempts have to be closed at their gateways first. */
async function begin(
  tx: Db,
  deps: Deps,
  payer: Payer,
  request: PaymentRequest,
  areOthersShown: boolean,
  confirm: ConfirmBalance,
) {
  const { buyerId } = payer;
  const at = deps.clock.now();
  const payable = await lockPayableOrders(tx, buyerId, request, at);
  if (isProblem(payable)) return payable;
  const { known, open } = await lockAttempts(tx, buyerId, request.key, orderIdsOf(payable));
  if (known) return answerRepeat(known, request);
  const together = notPayableTogether(payable, at);
  if (together) return together;
  // If nothing is to be closed first, the balance is not read: posting the journal checks it.
  const isTried = request.method === 'balance' && open.length === 0 && !payable.hasEphedrine;
  const refused = isTried ? undefined : await findRefusal(deps, tx, buyerId, payable, request.method);
  if (refused) return refused;

  if (open.some((payment) => payment.status === 'SLIP_UPLOADED'))
    return problem('NOT_PAYABLE', { message: slipWaits });
  const same = open.find((payment) => isSame(payment, payer, request, payable));
  if (same) return same;
  const others = othersOf(open, payer, request);
  if (!areOthersShown && others.some(isByGateway)) return 'OTHERS_OPEN';
  await giveUpAttempts(tx, others, 'buyer');

  const payment = await openAttempt(tx, payer, request, payable, at);
  if (isProblem(payment) || !isAtOnce(request)) return payment;
  const failed = await payAtOnce(tx, payment, { locked: payable.orders }, at);
  if (failed) return (isTried && (await findRefusal(deps, tx, buyerId, payable, request.method))) || failed;
  const unconfirmed = request.method === 'balance' && (await confirm(tx, payable.amountFen, at));
  return unconfirmed || payment;
}

/** A new attempt, the one that this key began, or why there can be none. */
async function attempt(deps: Deps, payer: Payer, request: PaymentRequest, confirm: ConfirmBalance) {
  const begun = await transact(deps.db, (tx) => begin(tx, deps, payer, request, false, confirm));
  if (begun !== 'OTHERS_OPEN') return begun;
  const paid = await retireOthers(deps, payer, request);
  if (paid) return paid;
  const again = await transact(deps.db, (tx) => begin(tx, deps, payer, request, true, confirm));
  return again === 'OTHERS_OPEN' ? problem('CONFLICT') : again;
}

/** The attempt that this key began, if any. */
async function findRepeated(deps: Deps, payer: Payer, request: PaymentRequest) {
  const known = await findPaymentByKey(deps.db, payer.buyerId, request.key);
  return known && answerRepeat(known, request);
}

/** A visitor of a link has no balance here. */
const nobodyConfirms: ConfirmBalance = async () => problem('METHOD_FORBIDDEN');

/**
 * Starts to pay the open orders of a submit, or the named ones; 含麻 orders each on their own. Balance and
 * credit pay at once; other methods open an attempt. The same payer and method again get the open attempt
 * (see othersOf for what is replaced). Problems: NOT_FOUND, NOT_PAYABLE, HM_CASH_FORBIDDEN, METHOD_FORBIDDEN,
 * BALANCE_SHORT, CREDIT_BLOCKED, KEY_REUSED, UNAVAILABLE, and those of `confirm`, which is called for
 * payments from the balance.
 */
export async function startAttempt(
  deps: Deps,
  payer: Payer,
  request: PaymentRequest,
  confirm: ConfirmBalance = nobodyConfirms,
): Promise<PaymentRow | Problem<ReasonsOf<typeof attempt> | 'UNAVAILABLE'>> {
  let payment = await attempt(deps, payer, request, confirm);
  // The same key may have begun one for another order, of another submit.
  if (isProblem(payment)) payment = (await findRepeated(deps, payer, request)) ?? payment;
  return isProblem(payment) ? payment : openAtGateway(deps, payment);
}

async function startConfirmed(
  deps: Deps,
  viewer: Pick<Viewer, 'buyerId' | 'accountId' | 'head'>,
  payer: Payer,
  request: PaymentRequest & { readonly proof: PayProof },
): Promise<PaymentRow | Problem<ReasonsOf<typeof startAttempt> | ReasonsOf<typeof checkPayProof>>> {
  const confirm = await checkPayProof(deps, viewer, request.method === 'balance' ? request.proof : {});
  return isProblem(confirm) ? confirm : startAttempt(deps, payer, request, confirm);
}

/** Starts a payment by an account of the company (see startAttempt and checkPayProof). */
export async function startPayment(
  deps: Deps,
  viewer: Pick<Viewer, 'buyerId' | 'accountId' | 'head'>,
  request: PaymentRequest & { readonly proof: PayProof },
): Promise<PaymentView | Problem<ReasonsOf<typeof startConfirmed>>> {
  const { buyerId, accountId } = viewer;
  const payer = { buyerId, accountId, linkId: null, name: '', phone: '' };
  // A key that has paid needs no confirmation any more.
  const isTyped = request.proof.pay_password !== undefined || request.proof.pay_code !== undefined;
  const known = isTyped ? await findRepeated(deps, payer, request) : undefined;
  const payment = known ?? (await startConfirmed(deps, viewer, payer, request));
  return isProblem(payment) ? payment : presentPayment(deps, payment);
}
