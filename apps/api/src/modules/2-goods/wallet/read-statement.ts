import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getStatement } from '@qianfang/contract/wallet';
import { addMonths, parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import type { JournalCause } from './post-journal.ts';
import { loadPeriod } from './wallet.repo.ts';

/** The causes that move an account, in the buyer's words. */
const causeTexts: Readonly<Partial<Record<JournalCause, string>>> = {
  top_up: '充值',
  recharge: '在线充值',
  company_recharge: '企业网银充值',
  order_paid: '支付订单',
  refund: '退款',
  credit_repaid: '账期还款',
  withdraw_asked: '申请提现',
  withdraw_back: '提现退回',
  opening: '期初欠款转入',
  adjust: '调整',
  voucher_given: '获得现金券',
  voucher_used: '下单抵扣',
  voucher_back: '取消退回',
  voucher_expired: '过期',
  points_in: '获得积分',
  points_out: '使用或到期',
};

export function causeText(cause: string): string {
  return causeTexts[cause as JournalCause] ?? '其他';
}

/** The instants in Shanghai at which a month begins and ends. */
export function monthSpan(month: string): { readonly from: Date; readonly to: Date } {
  const first = parseIsoDate(`${month}-01`);
  if (first === null) throw new RangeError(`the schema let ${month} pass`);
  return {
    from: new Date(startOfDayInShanghai(first)),
    to: new Date(startOfDayInShanghai(addMonths(first, 1))),
  };
}

/** The unit of an account: yuan, or whole points. */
export function figureText(account: string, amount: number): string {
  return account === 'points' ? String(amount) : formatAmount(fen(amount));
}

/** An account's balance as on its statement: a credit account's debt is negative. */
export const balanceOf = (account: string, amount: number) => (account === 'credit' ? 0 - amount : amount);

/** A month of one account: opening balance, movements by cause, closing balance. */
export async function readStatement(
  db: Db,
  buyerId: number,
  { account, month }: QueryOf<typeof getStatement>,
): Promise<ResultOf<typeof getStatement>> {
  const { from, to } = monthSpan(month);
  const { opening, causes } = await loadPeriod(db, buyerId, account, from, to);
  const sum = (of: (row: (typeof causes)[number]) => number) =>
    causes.reduce((total, row) => total + of(row), 0);
  const [income, outgo] = [sum((row) => row.income), sum((row) => row.outgo)];
  const figure = (amount: number) => figureText(account, amount);
  return {
    account,
    month,
    opening: figure(balanceOf(account, opening)),
    income: figure(income),
    outgo: figure(outgo),
    closing: figure(balanceOf(account, opening + income - outgo)),
    entries: sum((row) => row.entries),
    causes: causes.map((row) => ({
      cause_text: causeText(row.cause),
      entries: row.entries,
      income: figure(row.income),
      outgo: figure(row.outgo),
    })),
  };
}
