import Type from 'typebox';
import { action } from './http/action.ts';
import { byMail } from './http/by-mail.ts';
import { numberedChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, Id, InstantText, listOf, nullable, paged, QueryDay } from './http/fields.ts';
import * as calls from './voucher.calls.ts';

const { forAccount, forPassed } = endpointsOf('现金券');

export const getVouchers = forAccount(calls.getVouchers, {
  summary: '我的现金券：余额、来源、有效期和使用记录',
  query: closed({
    status: Type.Optional(numberedChoice('状态', { usable: '可使用', used: '已用完', expired: '已过期' })),
    ...paged(20, 50),
  }),
  result: listOf(
    closed({
      id: Id,
      name: Type.String(),
      source_text: Type.String(),
      face: AmountText,
      balance: AmountText,
      given_at: InstantText,
      starts_at: InstantText,
      ends_at: InstantText,
      status: oneOf('usable', 'used', 'expired'),
      uses: Type.Array(
        closed({ order_id: Id, amount: AmountText, at: InstantText, returned_at: nullable(InstantText) }),
      ),
    }),
    {
      /** What can be used now. */
      available: AmountText,
      counts: closed({ usable: Type.Integer(), used: Type.Integer(), expired: Type.Integer() }),
    },
  ),
});

const logTerms = {
  use_type: Type.Optional(
    numberedChoice('类型', { given: '发放', used: '使用', back: '退回', expired: '过期' }),
  ),
  start_time: Type.Optional(QueryDay),
  end_time: Type.Optional(QueryDay),
};

export const getVoucherLog = forAccount(calls.getVoucherLog, {
  summary: '现金券明细：全部现金券的收支与余额，新的在前',
  query: closed({ ...logTerms, ...paged(20, 50) }),
  result: listOf(
    closed({
      id: Id,
      at: InstantText,
      use_type: Type.String(),
      use_type_text: Type.String(),
      /** Of the voucher, and where it came from; empty where an old entry is of several. */
      name: Type.String(),
      source_text: Type.String(),
      /** Signed. */
      amount: AmountText,
      /** What was left on all vouchers together. */
      balance: AmountText,
      /** The order that took it or gave it back. */
      order_no: Type.String(),
    }),
  ),
});

export const getVoucherLogFile = forAccount(calls.getVoucherLogFile, {
  summary: '现金券明细（XLSX）：符合类型和日期的全部明细',
  query: closed(logTerms),
});

export const getCashback = forAccount(calls.getCashback, {
  summary: '满额返红包：本期已计金额和各档状态',
  result: closed({
    /** Server's time. */
    now: InstantText,
    round: nullable(
      closed({
        id: Id,
        name: Type.String(),
        rule_text: Type.String(),
        starts_at: InstantText,
        ends_at: InstantText,
        claim_until: InstantText,
        voucher_days: Type.Integer(),
        /** Orders of the period that were received, less what was returned. */
        counted: AmountText,
        /** Paid, and counted once received. */
        pending: AmountText,
        tiers: Type.Array(
          closed({
            id: Id,
            amount: AmountText,
            give: AmountText,
            missing: AmountText,
            state: oneOf(
              'short',
              'open',
              'claimed',
              /** Claimed, and given once the red invoice over it is there. */
              'waiting',
              'over',
            ),
          }),
        ),
        orders: Type.Array(
          closed({
            id: Id,
            order_no: Type.String(),
            /** By it an order falls into the period. */
            created_at: InstantText,
            amount: AmountText,
            returned: AmountText,
            is_counted: Type.Boolean(),
          }),
        ),
      }),
    ),
  }),
});

const Claimed = closed({ voucher_id: nullable(Id), amount: AmountText, ends_at: nullable(InstantText) });

export const claimCashback = forPassed(calls.claimCashback, {
  ...action(Claimed),
  summary: '领取一档红包；重复领取得到同一张现金券；货款已开票的，待开具红字发票后到账',
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const mailVoucherLog = forAccount(calls.mailVoucherLog, byMail(getVoucherLogFile));
