import Type from 'typebox';
import { action } from './http/action.ts';
import { byMail } from './http/by-mail.ts';
import { choice, numberedChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  AmountText,
  amountField,
  closed,
  DateText,
  Id,
  InstantText,
  listOf,
  monthField,
  nullable,
  paged,
  QueryDay,
  text,
} from './http/fields.ts';
import * as calls from './wallet.calls.ts';

const { forAccount } = endpointsOf('钱包');

export const MoneyUseType = numberedChoice('类型', {
  top_up: '充值',
  order_paid: '消费',
  refund: '退款',
  credit_repaid: '还款',
  withdrawal: '提现',
  adjust: '调整',
});

const moneyTerms = {
  use_type: Type.Optional(MoneyUseType),
  start_time: Type.Optional(QueryDay),
  end_time: Type.Optional(QueryDay),
};

export const getUserMoneyLog = forAccount(calls.getUserMoneyLog, {
  summary: '余额明细',
  query: closed({
    ...moneyTerms,
    ...paged(20, 50),
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

export const getUserMoneyLogFile = forAccount(calls.getUserMoneyLogFile, {
  summary: '余额明细（XLSX）：符合类型和日期的全部明细',
  query: closed(moneyTerms),
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

export const getUserCredit = forAccount(calls.getUserCredit, {
  summary: '账期：额度、已用、到期；未开通为 null',
  result: closed({ credit: nullable(CreditView) }),
});

export const getUserCreditBills = forAccount(calls.getUserCreditBills, {
  summary: '账期账单，待还的在前',
  query: closed(paged(20, 50)),
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
      state: oneOf('open', 'overdue', 'settled'),
    }),
  ),
});

export const getUserCreditRepayments = forAccount(calls.getUserCreditRepayments, {
  summary: '账期还款记录，新的在前；含退款冲抵',
  query: closed(paged(20, 50)),
  result: listOf(
    closed({
      id: Id,
      at: InstantText,
      way: oneOf('balance', 'transfer', 'refund'),
      way_text: Type.String(),
      amount: AmountText,
      /** Still owed after it. */
      owed: AmountText,
      /** The bank's number of a transfer, the number of a refund or of the repayment from the balance. */
      reference: Type.String(),
    }),
  ),
});

export const repayUserCredit = forAccount(calls.repayUserCredit, {
  summary: '用余额归还账期欠款，先还最早到期的',
  body: closed({ amount: amountField('还款金额') }),
  result: closed({ repaid: AmountText }),
  problems: ['BALANCE_SHORT', 'INVALID', 'KEY_REUSED'],
});

const WithdrawalView = closed({
  id: Id,
  withdrawal_no: Type.String(),
  amount: AmountText,
  payee_name: Type.String(),
  bank: Type.String(),
  /** The last four digits. */
  account_tail: Type.String(),
  status: oneOf('REQUESTED', 'PAID', 'REJECTED', 'CANCELLED'),
  status_text: Type.String(),
  /** Why it was refused. */
  reason: Type.String(),
  created_at: InstantText,
  ended_at: nullable(InstantText),
});

export const getWithdrawals = forAccount(calls.getWithdrawals, {
  summary: '余额提现记录',
  query: closed(paged(10, 50)),
  result: listOf(WithdrawalView),
});

export const withdrawBalance = forAccount(calls.withdrawBalance, {
  summary: '申请余额提现到本单位对公账户；打款前金额冻结',
  body: closed({
    amount: amountField('提现金额'),
    bank: text('开户银行', 60, 4),
    account_no: Type.String({ title: '银行账号', description: '8 至 30 位数字', pattern: '^\\d{8,30}$' }),
  }),
  result: WithdrawalView,
  problems: [
    'BALANCE_SHORT',
    'CONFLICT',
    'CREDIT_BLOCKED',
    'FORBIDDEN',
    'INVALID',
    'KEY_REUSED',
    'STATE_FORBIDS',
  ],
});

export const cancelWithdrawal = forAccount(calls.cancelWithdrawal, {
  ...action(WithdrawalView),
  summary: '取消提现，金额退回余额',
  problems: ['BALANCE_SHORT', 'NOT_FOUND', 'STATE_FORBIDS'],
});

/**
 * credit: what is owed on the credit period; its opening and closing are debts, outgo is bought and income paid back.
 */
const WalletAccount = choice('账户', { balance: '余额', voucher: '现金券', points: '积分', credit: '账期' });

const statementOf = closed({
  account: WalletAccount,
  month: monthField('月份'),
});

/** Yuan with two decimals, or whole points of the account of points. */
const Figure = Type.String();

export const getStatement = forAccount(calls.getStatement, {
  summary: '月度对账单：期初、收入、支出、期末，按原因汇总',
  query: statementOf,
  result: closed({
    account: WalletAccount,
    month: Type.String(),
    opening: Figure,
    income: Figure,
    /** Without a sign. */
    outgo: Figure,
    closing: Figure,
    entries: Type.Integer(),
    causes: Type.Array(
      closed({ cause_text: Type.String(), entries: Type.Integer(), income: Figure, outgo: Figure }),
    ),
  }),
});

export const getStatementFile = forAccount(calls.getStatementFile, {
  summary: '月度对账单（XLSX）：逐笔收支与余额',
  query: statementOf,
});

export const mailMoneyLog = forAccount(calls.mailMoneyLog, byMail(getUserMoneyLogFile));

export const mailStatement = forAccount(calls.mailStatement, byMail(getStatementFile));
