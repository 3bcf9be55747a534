import Type from 'typebox';
import { action } from './http/action.ts';
import { choice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, closed, Id, InstantText, nullable, text } from './http/fields.ts';
import * as calls from './pay-link.calls.ts';
import { PaymentStatus } from './payment.ts';
import { MobileText } from './session.ts';

const { forAccount, forAnyone } = endpointsOf('支付');

const PayLink = closed({
  /** Of the page that pays, with the token in it. */
  path: Type.String(),
  expires_at: InstantText,
});

export const getPayLink = forAccount(calls.getPayLink, {
  summary: '找人代付：有效的付款链接；没有为 null',
  params: closed({ id: Id }),
  result: closed({ link: nullable(PayLink) }),
  problems: ['NOT_FOUND', 'NOT_PAYABLE'],
});

export const makePayLink = forAccount(calls.makePayLink, {
  ...action(closed({ link: PayLink })),
  summary: '找人代付：生成付款链接，已有有效的则返回它',
  problems: ['HM_CASH_FORBIDDEN', 'METHOD_FORBIDDEN', 'NOT_FOUND', 'NOT_PAYABLE'],
});

export const endPayLink = forAccount(calls.endPayLink, {
  ...action(closed({ link: nullable(PayLink) })),
  summary: '找人代付：收回付款链接',
  problems: ['NOT_FOUND', 'NOT_PAYABLE'],
});

/** 256 bits. */
const Token = Type.String({
  title: '付款链接',
  description: '付款链接里的 43 位字符',
  pattern: '^[A-Za-z0-9_-]{43}$',
});

/** By a gateway: who has a link has no account here, and no balance. */
const LinkMethod = choice('支付方式', {
  wechat: '微信支付',
  alipay: '支付宝',
  unionpay: '银联支付',
  ebank: '企业网银',
});

/** An attempt as a visitor sees it: nothing of who buys and what. */
const LinkPayment = closed({
  payment_no: Type.String(),
  method: LinkMethod,
  amount: AmountText,
  status: PaymentStatus,
  qr_svg: Type.String(),
  phone_url: Type.String(),
  pay_url: Type.String(),
});

const LinkView = closed({
  seller: Type.String(),
  amount: AmountText,
  expires_at: InstantText,
  server_time: InstantText,
  /**
   * waiting: the company has sent a bank slip, which is being looked at. closed: there is nothing to be paid any more.
   */
  state: oneOf('open', 'paid', 'waiting', 'closed'),
  methods: Type.Array(
    closed({
      method: LinkMethod,
      name: Type.String(),
      is_usable: Type.Boolean(),
      reason: Type.String(),
      note: Type.String(),
    }),
  ),
  /** The attempt that was asked for while it is open, or the one of a visitor that paid. */
  current: nullable(LinkPayment),
  /** What became of the attempt that this visitor has begun, which another payment may have made needless. */
  begun: nullable(closed({ amount: AmountText, status: PaymentStatus })),
});

const PaymentNo = Type.String({
  title: '支付单号',
  description: 'QP 开头的支付单号',
  pattern: '^QP\\d{6,40}$',
});

export const openPayLink = forAnyone(calls.openPayLink, {
  summary: '代付页：金额、收款方、支付方式与结果',
  params: closed({ token: Token }),
  /** The attempt that this visitor has begun. */
  query: closed({ payment_no: Type.Optional(PaymentNo) }),
  limit: { max: 120, seconds: 60 },
  result: LinkView,
  problems: ['NOT_FOUND', 'NOT_PAYABLE'],
});

export const payByLink = forAnyone(calls.payByLink, {
  summary: '代付页：发起支付',
  params: closed({ token: Token }),
  body: closed({
    method: LinkMethod,
    /** For the company, which sees who paid; of the phone it sees the ends. */
    payer_name: text('付款人', 30, 2),
    payer_phone: Type.Optional(MobileText),
  }),
  limit: { max: 30, seconds: 60 },
  result: LinkView,
  problems: [
    'BALANCE_SHORT',
    'CODE_WRONG',
    'CONFLICT',
    'CREDIT_BLOCKED',
    'HM_CASH_FORBIDDEN',
    'KEY_REUSED',
    'METHOD_FORBIDDEN',
    'NOT_FOUND',
    'NOT_PAYABLE',
    'PAY_CONFIRMATION',
    'STATE_FORBIDS',
    'UNAVAILABLE',
  ],
});

export const getPayLinkForm = forAnyone(calls.getPayLinkForm, {
  summary: '代付页：前往银联或企业网银付款的页面，自动提交已签名的表单',
  params: closed({ token: Token }),
  /** The attempt that this visitor has begun. */
  query: closed({ payment_no: PaymentNo }),
  limit: { max: 60, seconds: 60 },
  problems: ['METHOD_FORBIDDEN', 'NOT_FOUND', 'NOT_PAYABLE', 'UNAVAILABLE'],
});

export const followPayLink = forAnyone(calls.followPayLink, {
  summary: '代付页：实时通知（server-sent events）：order，付款状态有变化，请重新读取代付页',
  params: closed({ token: Token }),
  limit: { max: 60, seconds: 60 },
  isEndless: true,
  problems: ['NOT_FOUND', 'NOT_PAYABLE', 'TOO_MANY', 'UNAVAILABLE'],
});
