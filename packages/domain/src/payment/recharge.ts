import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen } from '../money/fen.ts';
import type { PaymentMethod } from './payment-state.ts';

/** Ways to top up the balance. */
export const rechargeMethods = ['wechat', 'alipay', 'unionpay', 'ebank', 'transfer'] as const;

export type RechargeMethod = (typeof rechargeMethods)[number];

export const minRecharge = fen(100);
/** Personal gateways have payment limits of about this. */
const maxByPerson = fen(5_000_000);
/** From a company's bank account. */
const maxByCompany = fen(500_000_000);

/** Whether the method pays from a company's own bank account. */
const isFromCompany = (method: RechargeMethod) => method === 'transfer' || method === 'ebank';

/** The largest single recharge by this method. */
export const maxRechargeOf = (method: RechargeMethod): Fen =>
  isFromCompany(method) ? maxByCompany : maxByPerson;

/** Why this sum cannot be recharged by this method; undefined when it can. */
export function rechargeFault(amountFen: Fen, method: RechargeMethod): string | undefined {
  const max = maxRechargeOf(method);
  if (amountFen < minRecharge) return `充值金额不少于 ${displayAmount(minRecharge)}`;
  if (amountFen <= max) return undefined;
  return isFromCompany(method)
    ? `单笔充值不超过 ${displayAmount(max)}`
    : `单笔不超过 ${displayAmount(max)}，更大金额请用企业网银或对公转账`;
}

/**
 * Origin of a recharge. own: from the company's own account, so it may pay 含麻 orders too (trade-rules 4.1)
 * · unknown: a person's or unidentified, so it may not · foreign: another company's account, which no
 * transfer may come from; refunded.
 */
export type RechargeOrigin = 'own' | 'unknown' | 'foreign';

/** @param payerName from the bank, '' where unknown @param isBuyer whether it is the company's name */
export function rechargeOrigin(method: PaymentMethod, payerName: string, isBuyer: boolean): RechargeOrigin {
  if (method === 'transfer') return 'own';
  if (method !== 'ebank' || payerName === '') return 'unknown';
  return isBuyer ? 'own' : 'foreign';
}
