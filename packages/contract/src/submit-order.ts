import { invoiceKindLabels } from '@qianfang/domain/invoice/check-title';
import {
  deliveryLabels,
  parcelPaperLabels,
  parcelPapers,
  receiveTimeLabels,
} from '@qianfang/domain/order/delivery-requests';
import Type from 'typebox';
import { walletChoice } from './checkout.ts';
import { choice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, amountField, closed, Flag, Id, InstantText, nullable } from './http/fields.ts';
import { payProof } from './pay-confirmation.ts';
import { cashOnDelivery } from './payment.ts';
import type { ProblemReason } from './problem.ts';
import * as calls from './submit-order.calls.ts';

const { forPassed } = endpointsOf('订单');

/** When goods may arrive; the labels are in the domain. */
const ReceiveTime = choice('收货时间', receiveTimeLabels);

const ParcelPaper = choice('随货资料', parcelPaperLabels);

/** By an order's key of the check page; a submit makes no more orders than that. */
const byOrderKey = { maxProperties: 20, additionalProperties: false } as const;

const OrderKey = Type.String({ title: '订单', description: '核对页给出的订单标识', pattern: '^.{1,40}$' });

/** A line as the check page showed it. */
const SeenLine = closed({
  key: Type.String({
    title: '商品',
    description: '核对页给出的商品行标识',
    pattern: '^(line|gift|exchange)(:\\d{1,16}){1,3}$',
    maxLength: 60,
  }),
  number: Type.Integer({ title: '数量', minimum: 1, maximum: 10_000_000 }),
  amount: amountField('小计'),
});

/** Why a cart cannot be ordered, whoever asks for it. */
export const orderProblems = [
  'ADDRESS_NOT_LICENSED',
  'BATCH_LOCKED',
  'BUYER_TYPE_FORBIDDEN',
  'CHAIN_HQ_ONLY',
  'COLD_AUTH_MISSING',
  'COLD_ROUTE',
  'CONTRACT_REQUIRED',
  'CONTROLLED_SALE',
  'DOC_EXPIRED',
  'DOC_MISSING',
  'DOC_REJECTED',
  'EMPTY_CART',
  'HM_CASH_FORBIDDEN',
  'HM_ORIGIN',
  'HM_QUOTA',
  'HM_RECEIPT_OVERDUE',
  'HM_SELLER',
  'INVALID',
  'IV_ANTIBIOTIC',
  'NEAR_EXPIRY_CONSENT',
  'NOT_PASSED',
  'OFF_SHELF',
  'ONLINE_BANNED',
  'ORDER_CHANGED',
  'PAYER_MISMATCH',
  'RECALLED',
  'SCOPE_NOT_COVERED',
  'SELLER_SCOPE',
  'STATE_FORBIDS',
  'TWO_INVOICE',
] as const satisfies readonly ProblemReason[];

export const submitOrder = forPassed(calls.submitOrder, {
  summary: '提交订单；同一 Idempotency-Key 只生成一次',
  success: 201,
  body: closed({
    ids: Type.Optional(Type.Array(Id, { title: '商品', minItems: 1, maxItems: 2_000 })),
    address_id: Id,
    ...walletChoice,
    /** The payable that the buyer saw. */
    payable: amountField('应付金额'),
    /**
     * What the buyer saw line by line, gifts too: another quantity or gift is then refused also where it costs less.
     */
    lines: Type.Optional(Type.Array(SeenLine, { title: '商品', minItems: 1, maxItems: 2_200 })),
    delivery: Type.Optional(choice('配送方式', deliveryLabels)),
    remarks: Type.Optional(Type.Record(OrderKey, Type.String({ title: '备注', maxLength: 200 }), byOrderKey)),
    /** An order that is not named may arrive at any time. */
    receive_times: Type.Optional(Type.Record(OrderKey, ReceiveTime, byOrderKey)),
    invoice_type: Type.Optional(choice('发票类型', { ...invoiceKindLabels, none: '不开票' })),
    /**
     * Where the electronic invoice is sent; it is remembered for the company. Empty: nowhere; left out: where the
     * company has it.
     */
    invoice_email: Type.Optional(Type.String({ title: '收票邮箱', maxLength: 254 })),
    /** 1: has read and agrees to the user agreement, which the order's history tells; without it nothing is ordered. */
    agreed: Type.Optional(Flag),
    /** 1: the purchaser promises what 含麻 goods ask for; needed where there are any. */
    hm_pledge: Type.Optional(Flag),
    /**
     * Pays what is placed from the balance with the submit: it is placed and paid, or neither. 含麻 orders that a
     * balance may not pay stay open.
     */
    pay: Type.Optional(choice('付款方式', { balance: '余额支付' })),
    ...cashOnDelivery,
    ...payProof,
    /** What goes into the parcels of each order beside the 随货同行单. */
    papers: Type.Optional(
      Type.Array(ParcelPaper, {
        title: '随货资料',
        maxItems: parcelPapers.length,
        uniqueItems: true,
      }),
    ),
  }),
  result: closed({
    /** What the pay page is opened with. */
    id: Id,
    order_ids: Type.Array(Id),
    hm_order_ids: Type.Array(Id),
    payable: AmountText,
    pay_before: nullable(InstantText),
  }),
  problems: [
    ...orderProblems,
    'BALANCE_SHORT',
    'CODE_WRONG',
    'CONFLICT',
    'CREDIT_BLOCKED',
    'FORBIDDEN',
    'KEY_REUSED',
    'METHOD_FORBIDDEN',
    'PAY_CONFIRMATION',
    'PAY_PASSWORD_LOCKED',
    'PAY_PASSWORD_WRONG',
    'STORE_LIMIT',
  ],
});
