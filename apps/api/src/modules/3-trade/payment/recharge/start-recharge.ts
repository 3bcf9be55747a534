import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Fen } from '@qianfang/domain/money/fen';
import { type RechargeMethod, rechargeFault } from '@qianfang/domain/payment/recharge';
import type { Deps } from '../../../../platform/deps.ts';
import { openAtGateway } from '../gateways/open-at-gateway.ts';
import { offerRechargeMethods } from '../options/payment-methods.ts';
import { type PaymentView, presentPayment } from '../payment.present.ts';
import {
  findPayment,
  findPaymentByKey,
  insertPayment,
  loadOpenRecharges,
  type PaymentRow,
} from '../payment.repo.ts';
import { giveUpRecharge } from './give-up-recharge.ts';

/** A company's request. A repeated key is the same recharge. */
export interface RechargeRequest {
  readonly key: string;
  readonly amountFen: Fen;
  readonly method: RechargeMethod;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/**
 * A bank may take its time, and a second person of the company confirms 企业网银; a QR is paid now or not at
 * all.
 */
const openForMs = {
  wechat: 30 * minuteMs,
  alipay: 30 * minuteMs,
  unionpay: 30 * minuteMs,
  ebank: dayMs,
  transfer: 7 * dayMs,
} as const satisfies Record<RechargeMethod, number>;

function answerRepeat(payment: PaymentRow, request: RechargeRequest): PaymentRow | Problem<'KEY_REUSED'> {
  const isIts =
    payment.purpose === 'recharge' &&
    payment.method === request.method &&
    payment.amount_fen === request.amountFen;
  return isIts ? payment : problem('KEY_REUSED');
}

async function insert(
  deps: Deps,
  who: { readonly buyerId: number; readonly accountId: number },
  request: RechargeRequest,
): Promise<PaymentRow | undefined> {
  const at = deps.clock.now();
  return insertPayment(deps.db, {
    ...who,
    linkId: null,
    payerName: '',
    payerPhone: '',
    key: request.key,
    method: request.method,
    purpose: 'recharge',
    amountFen: request.amountFen,
    today: dateInShanghai(at),
    expiresAt: new Date(at.getTime() + openForMs[request.method]),
    at,
    orders: [],
    status: 'PENDING',
  });
}

/**
 * One recharge at a time: a request for another sum or method closes the open one, and of concurrent ones all
 * but the last. One paid in this moment counts.
 */
async function endAllButNewest(deps: Deps, buyerId: number): Promise<void> {
  const open = await loadOpenRecharges(deps.db, buyerId);
  for (const payment of open.slice(0, -1)) await giveUpRecharge(deps, payment, 'buyer');
}

async function begin(
  deps: Deps,
  who: { readonly buyerId: number; readonly accountId: number },
  request: RechargeRequest,
): Promise<PaymentRow | Problem<'CONFLICT' | 'INVALID' | 'KEY_REUSED' | 'METHOD_FORBIDDEN'>> {
  const { db } = deps;
  const known = await findPaymentByKey(db, who.buyerId, request.key);
  if (known) return answerRepeat(known, request);
  const fault = rechargeFault(request.amountFen, request.method);
  if (fault) return fieldProblem('amount', fault);
  const offers = await offerRechargeMethods(deps, db);
  const refusal = offers.find((offer) => offer.method === request.method)?.refusal;
  if (refusal) return refusal;
  const before = await loadOpenRecharges(db, who.buyerId);
  const same = before.find((open) => !isProblem(answerRepeat(open, request)));
  if (same) return same;
  const made = await insert(deps, who, request);
  if (made) {
    await endAllButNewest(deps, who.buyerId);
    return (await findPayment(db, who.buyerId, made.id)) ?? made;
  }
  const first = await findPaymentByKey(db, who.buyerId, request.key);
  return first ? answerRepeat(first, request) : problem('CONFLICT');
}

/**
 * Starts to fill the balance. Problems: INVALID at `amount`, METHOD_FORBIDDEN, KEY_REUSED, UNAVAILABLE where
 * the gateway does not answer.
 */
export async function startRecharge(
  deps: Deps,
  { buyerId, accountId }: { readonly buyerId: number; readonly accountId: number },
  request: RechargeRequest,
): Promise<PaymentView | Problem<ReasonsOf<typeof begin> | ReasonsOf<typeof openAtGateway>>> {
  const payment = await begin(deps, { buyerId, accountId }, request);
  if (isProblem(payment)) return payment;
  const opened = await openAtGateway(deps, payment);
  return isProblem(opened) ? opened : presentPayment(deps, opened);
}
