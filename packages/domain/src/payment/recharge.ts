import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen } from '../money/fen.ts';

/** Ways to fill the balance. */
export const rechargeMethods = ['wechat', 'alipay', 'transfer'] as const;

export type RechargeMethod = (typeof rechargeMethods)[number];

export const leastRecharge = fen(100);
/** By the gateways, whose own limits for one payment are about there; a transfer may bring more. */
export const mostByGateway = fen(5_000_000);
export const mostByTransfer = fen(500_000_000);

/** Why this sum cannot be paid into the balance in this way; undefined when it can. */
export function rechargeFault(amountFen: Fen, method: RechargeMethod): string | undefined {
  const most = method === 'transfer' ? mostByTransfer : mostByGateway;
  if (amountFen < leastRecharge) return `充值金额不少于 ${displayAmount(leastRecharge)}`;
  if (amountFen <= most) return undefined;
  return method === 'transfer'
    ? `单笔充值不超过 ${displayAmount(most)}`
    : `单笔不超过 ${displayAmount(most)}，更大金额请对公转账`;
}
