import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen } from '../money/fen.ts';
import type { PaymentMethod } from './payment-state.ts';

/** Ways to fill the balance. */
export const rechargeMethods = ['wechat', 'alipay', 'unionpay', 'ebank', 'transfer'] as const;

export type RechargeMethod = (typeof rechargeMethods)[number];

export const leastRecharge = fen(100);
/** By the gateways of persons, whose own limits for one payment are about there. */
const mostByPerson = fen(5_000_000);
/** From a company's bank account. */
const mostByCompany = fen(500_000_000);

/** Ways by which a company's own bank account pays. */
const isFromCompany = (method: RechargeMethod) => method === 'transfer' || method === 'ebank';

/** The largest sum that can be paid into the balance at once in this way. */
export const mostOfRecharge = (method: RechargeMethod): Fen =>
  isFromCompany(method) ? mostByCompany : mostByPerson;

/** Why this sum cannot be paid into the balance in this way; undefined when it can. */
export function rechargeFault(amountFen: Fen, method: RechargeMethod): string | undefined {
  const most = mostOfRecharge(method);
  if (amountFen < leastRecharge) return `充值金额不少于 ${displayAmount(leastRecharge)}`;
  if (amountFen <= most) return undefined;
  return isFromCompany(method)
    ? `单笔充值不超过 ${displayAmount(most)}`
    : `单笔不超过 ${displayAmount(most)}，更大金额请用企业网银或对公转账`;
}

/**
 * What comes of money that fills a balance. own: the company's own account paid, so that it may pay 含麻 orders too (trade-rules 4.1) ·
 * unknown: a person's or nobody can tell, which may not · foreign: another company's account, as no transfer may be, and it goes back.
 */
export type RechargeOrigin = 'own' | 'unknown' | 'foreign';

/** @param payerName as the bank gives it, '' where it gives none @param isBuyer whether that is the company's */
export function rechargeOrigin(method: PaymentMethod, payerName: string, isBuyer: boolean): RechargeOrigin {
  if (method === 'transfer') return 'own';
  if (method !== 'ebank' || payerName === '') return 'unknown';
  return isBuyer ? 'own' : 'foreign';
}
