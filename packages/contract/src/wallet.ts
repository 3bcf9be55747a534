import Type from 'typebox';
import { endpoint } from './http/endpoint.ts';
import {
  AmountText,
  closed,
  DateText,
  Id,
  InstantText,
  listOf,
  nullable,
  Page,
  perPage,
} from './http/fields.ts';

const tag = '钱包';

export const getUserMoney = endpoint({
  method: 'GET',
  path: '/api/user/user_money',
  auth: 'account',
  tag,
  summary: '余额',
  result: closed({ available: AmountText, voucher: AmountText, points: Type.Integer() }),
});

export const MoneyUseType = Type.Union([
  Type.Literal('top_up'),
  Type.Literal('order_paid'),
  Type.Literal('refund'),
  Type.Literal('credit_repaid'),
  Type.Literal('adjust'),
]);

export const getUserMoneyLog = endpoint({
  method: 'GET',
  path: '/api/user/user_money_log',
  auth: 'account',
  tag,
  summary: '余额明细',
  query: closed({
    use_type: Type.Optional(MoneyUseType),
    start_time: Type.Optional(DateText),
    end_time: Type.Optional(DateText),
    page: Page,
    per_page: perPage(20, 50),
  }),
  result: listOf(
    closed({
      id: Id,
      at: InstantText,
      use_type: Type.String(),
      use_type_text: Type.String(),
      /** Signed. */
      amount: AmountText,
      balance: AmountText,
      reference: Type.String(),
      memo: Type.String(),
    }),
  ),
});

/** A credit period (账期): buy now, pay so many days later, up to a limit. */
export const CreditView = closed({
  limit: AmountText,
  used: AmountText,
  free: AmountText,
  overdue: AmountText,
  term_days: Type.Integer(),
  /** The last day to pay what is bought today. */
  due_on: DateText,
  /** Of the oldest bill that is open. */
  oldest_due_on: nullable(DateText),
  /** Why nothing can be bought on it now; empty when something can. */
  block: Type.String(),
});

export const getUserCredit = endpoint({
  method: 'GET',
  path: '/api/user/credit',
  auth: 'account',
  tag,
  summary: '账期：额度、已用、到期；未开通为 null',
  result: closed({ credit: nullable(CreditView) }),
});

export const getUserCreditBills = endpoint({
  method: 'GET',
  path: '/api/user/credit/bills',
  auth: 'account',
  tag,
  summary: '账期账单，待还的在前',
  query: closed({ page: Page, per_page: perPage(20, 50) }),
  result: listOf(
    closed({
      id: Id,
      /** The payment's number. */
      reference: Type.String(),
      amount: AmountText,
      /** What is still to be paid of it. */
      open: AmountText,
      due_on: DateText,
      created_at: InstantText,
      state: Type.Union([Type.Literal('open'), Type.Literal('overdue'), Type.Literal('settled')]),
    }),
  ),
});

export const repayUserCredit = endpoint({
  method: 'POST',
  path: '/api/user/credit/repay',
  auth: 'account',
  tag,
  summary: '用余额归还账期欠款，先还最早到期的',
  idempotent: true,
  body: closed({ amount: AmountText }),
  result: closed({ repaid: AmountText }),
});

export const walletEndpoints = [
  getUserMoney,
  getUserMoneyLog,
  getUserCredit,
  getUserCreditBills,
  repayUserCredit,
] as const;
