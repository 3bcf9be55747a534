import { paymentMethodLabels } from '@qianfang/domain/payment/payment-state';
import Type from 'typebox';
import { Arrival, Promised } from './arrival.ts';
import { action } from './http/action.ts';
import { choice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, amountField, closed, Id, InstantText, nullable } from './http/fields.ts';
import { payProof } from './pay-confirmation.ts';
import * as calls from './payment.calls.ts';
import { maxPaidTogether } from './payment.calls.ts';
import { Purchaser } from './purchaser.ts';
import { CreditView } from './wallet.ts';

const { forAccount, forGateway } = endpointsOf('支付');

export const PaymentMethod = choice('支付方式', paymentMethodLabels);

export const PaymentStatus = oneOf(
  'PENDING',
  'SLIP_UPLOADED',
  'PAID',
  'REJECTED',
  'CLOSED',
  'REFUNDING',
  'REFUNDED',
);

const BankAccount = closed({ name: Type.String(), bank: Type.String(), account_no: Type.String() });

const PaymentView = closed({
  id: Id,
  payment_no: Type.String(),
  method: PaymentMethod,
  amount: AmountText,
  status: PaymentStatus,
  /** What the QR shows, WeChat only. */
  code_url: Type.String(),
  /** The QR as an SVG picture, drawn by the server. */
  qr_svg: Type.String(),
  /** In the demo: the page that stands for the buyer's phone. */
  phone_url: Type.String(),
  /**
   * The page that pays it: Alipay's, signed for this moment, or ours that leads on to 银联 or 企业网银; empty for other
   * ways.
   */
  pay_url: Type.String(),
  /** Where a transfer goes, and what it must say. */
  bank: nullable(BankAccount),
  transfer_code: Type.String(),
  reject_reason: Type.String(),
  expires_at: nullable(InstantText),
  order_ids: Type.Array(Id),
});

/**
 * Orders that are paid with the one of the path, whatever submit they are of; without them it is the open ones of its
 * submit.
 */
const PaidWith = Type.Optional(
  Type.Array(Id, { title: '合并付款的订单', maxItems: maxPaidTogether - 1, uniqueItems: true }),
);

export const getPaymentOptions = forAccount(calls.getPaymentOptions, {
  summary: '支付方式与应付金额（以服务器为准）；可列出合并付款的其他订单',
  params: closed({ id: Id }),
  query: closed({ order_ids: PaidWith }),
  result: closed({
    orders: Type.Array(
      closed({
        id: Id,
        order_no: Type.String(),
        payable: AmountText,
        handling: Type.String(),
        status: Type.String(),
        /** What will come of it after payment, e.g. a review; empty as a rule. */
        hold_reason: Type.String(),
        warehouse: Type.String(),
        /** Of an open one, if it is paid now; null where nothing can be promised. */
        arrival: nullable(Arrival),
        /** Of a paid one, as it was promised then. */
        promised: nullable(Promised),
      }),
    ),
    /** Who ordered, as 含麻 goods ask to be told; null for other orders. */
    purchaser: nullable(Purchaser),
    amount: AmountText,
    pay_before: nullable(InstantText),
    server_time: InstantText,
    /** Of the order that was asked for. waiting: its transfer slip is being looked at. */
    state: oneOf('open', 'paid', 'waiting', 'cancelled'),
    /** 找人代付: whether somebody else can pay just these by a link, else why not. */
    by_link: closed({ is_usable: Type.Boolean(), reason: Type.String() }),
    methods: Type.Array(
      closed({
        method: PaymentMethod,
        name: Type.String(),
        is_usable: Type.Boolean(),
        reason: Type.String(),
        note: Type.String(),
      }),
    ),
    balance: AmountText,
    /** Null for a company without a credit period. */
    credit: nullable(CreditView),
    bank: BankAccount,
    /** The newest attempt that was not given up: open, waiting for the store, sent back, or paid. */
    current: nullable(PaymentView),
  }),
  problems: ['NOT_FOUND', 'NOT_PAYABLE'],
});

/** 货到付款: no order can be paid so, and it is answered with why (trade-rules H-01). */
export const cashOnDelivery = { pay_type: Type.Optional(choice('付款方式', { COD: '货到付款' })) };

export const startPayment = forAccount(calls.startPayment, {
  summary: '发起支付；同一提交的待付订单一并支付，或与列出的其他订单合并付款',
  params: closed({ id: Id }),
  body: closed({
    method: Type.Optional(PaymentMethod),
    ...cashOnDelivery,
    order_ids: PaidWith,
    ...payProof,
  }),
  result: PaymentView,
  problems: [
    'BALANCE_SHORT',
    'CODE_WRONG',
    'CONFLICT',
    'CREDIT_BLOCKED',
    'HM_CASH_FORBIDDEN',
    'INVALID',
    'KEY_REUSED',
    'METHOD_FORBIDDEN',
    'NOT_FOUND',
    'NOT_PAYABLE',
    'PAY_CONFIRMATION',
    'PAY_PASSWORD_LOCKED',
    'PAY_PASSWORD_WRONG',
    'STATE_FORBIDS',
    'UNAVAILABLE',
  ],
});

export const getPayment = forAccount(calls.getPayment, {
  summary: '支付结果',
  params: closed({ id: Id }),
  result: PaymentView,
  problems: ['NOT_FOUND'],
});

export const getPaymentForm = forAccount(calls.getPaymentForm, {
  summary: '前往银联或企业网银付款的页面：自动提交已签名的表单',
  params: closed({ id: Id }),
  problems: ['METHOD_FORBIDDEN', 'NOT_FOUND', 'NOT_PAYABLE', 'UNAVAILABLE'],
});

export const uploadTransferSlip = forAccount(calls.uploadTransferSlip, {
  ...action(PaymentView),
  summary: '上传转账回单',
  body: closed({ payer_name: Type.String({ title: '付款账户名称', minLength: 2, maxLength: 100 }) }),
  bodyLimit: 11 * 1024 * 1024,
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS', 'TOO_MANY'],
});

const RechargeMethod = choice('充值方式', {
  wechat: '微信支付',
  alipay: '支付宝',
  unionpay: '银联支付',
  ebank: '企业网银',
  transfer: '对公转账',
});

export const getRechargeOptions = forAccount(calls.getRechargeOptions, {
  summary: '余额充值：可用方式、限额、进行中的充值',
  result: closed({
    methods: Type.Array(
      closed({
        method: RechargeMethod,
        name: Type.String(),
        note: Type.String(),
        is_usable: Type.Boolean(),
        reason: Type.String(),
        most: AmountText,
      }),
    ),
    least: AmountText,
    /** The newest that is open, waits for the bank, or was sent back. */
    current: nullable(PaymentView),
  }),
});

export const rechargeBalance = forAccount(calls.rechargeBalance, {
  summary: '余额充值：发起支付，到账后计入余额',
  body: closed({
    amount: amountField('充值金额', '1.00 至 5000000.00 元的金额，写两位小数，如 1000.00'),
    method: RechargeMethod,
  }),
  result: PaymentView,
  problems: ['CONFLICT', 'INVALID', 'KEY_REUSED', 'METHOD_FORBIDDEN', 'NOT_FOUND', 'UNAVAILABLE'],
});

/** The body stays open: the gateway may add fields, and its signature covers the bytes. */
export const notifyWechat = forGateway(calls.notifyWechat, {
  summary: '微信支付通知（由网关签名）',
  body: Type.Object({}, { additionalProperties: true }),
  result: closed({ accepted: Type.Boolean() }),
  problems: ['INVALID', 'NOT_FOUND', 'SIGNATURE_WRONG'],
});

/** A form of Alipay's fields, which stays open as well. The answer is the word that the gateway waits for. */
export const notifyAlipay = forGateway(calls.notifyAlipay, {
  summary: '支付宝通知（由网关签名）',
  body: Type.Object({}, { additionalProperties: true }),
  problems: ['INVALID', 'NOT_FOUND', 'SIGNATURE_WRONG'],
});

/** A form of UnionPay's fields, which stays open as well. */
export const notifyUnionpay = forGateway(calls.notifyUnionpay, {
  summary: '银联与企业网银支付通知（由网关签名）',
  body: Type.Object({}, { additionalProperties: true }),
  result: closed({ accepted: Type.Boolean() }),
  problems: ['INVALID', 'NOT_FOUND', 'SIGNATURE_WRONG'],
});
