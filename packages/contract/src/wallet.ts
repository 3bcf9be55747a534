import Type from 'typebox';
import { endpoint } from './http/endpoint.ts';
import { AmountText, closed, DateText, Id, InstantText, listOf, Page, perPage } from './http/fields.ts';

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

export const walletEndpoints = [getUserMoney, getUserMoneyLog] as const;
