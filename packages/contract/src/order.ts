import { orderStateLabels } from '@qianfang/domain/order/order-state';
import Type from 'typebox';
import { Arrival, Promised } from './arrival.ts';
import { LedgerStep } from './cart-view.ts';
import { action } from './http/action.ts';
import { byMail } from './http/by-mail.ts';
import { numberChoice, numberedChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  AmountText,
  closed,
  DateText,
  Flag,
  Id,
  InstantText,
  listOf,
  nullable,
  paged,
  QueryDay,
  text,
  UnitPriceText,
} from './http/fields.ts';
import * as calls from './order.calls.ts';
import { PaymentMethod } from './payment.ts';

const { forAccount } = endpointsOf('订单');

/** States of an order; the table and its proof are in the domain. */
export const OrderStatus = numberedChoice('状态', orderStateLabels);

/** What the viewer may do with an order now; the server decides, the page asks. */
export const OrderAction = oneOf(
  'pay',
  /** A transfer slip is being looked at: nothing is to be paid, and how it stands is on the pay page. */
  'see_payment',
  'cancel',
  'receive',
  'again',
  'remind',
  'close',
  'review',
  'read_review',
);

/** An order of the same submit. */
const Sibling = closed({
  id: Id,
  order_no: Type.String(),
  handling: Type.String(),
  status: OrderStatus,
  status_text: Type.String(),
  payable: AmountText,
});

const OrderHead = {
  id: Id,
  order_no: Type.String(),
  status: OrderStatus,
  status_text: Type.String(),
  hold: Type.String(),
  hold_reason: Type.String(),
  handling: Type.String(),
  /** The store that it was bought for, as it was called then; empty: the company itself. */
  store: Type.String(),
  warehouse: Type.String(),
  created_at: InstantText,
  pay_before: nullable(InstantText),
  goods: AmountText,
  reduction: AmountText,
  freight: AmountText,
  payable: AmountText,
  paid: AmountText,
  /** What of it came back for goods that will not ship any more. */
  closed: AmountText,
  kinds: Type.Integer(),
  units: Type.Integer(),
  payment_method: Type.String(),
  actions: Type.Array(OrderAction),
  /** The other orders of the same submit: one order a warehouse and way of handling. */
  siblings: Type.Array(Sibling),
} as const;

const LineHead = {
  id: Id,
  goods_id: Id,
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  bzdw: Type.String(),
  approval_no: Type.String(),
  image: Type.String(),
  number: Type.Integer(),
  price: UnitPriceText,
  amount: AmountText,
} as const;

/** What a list of orders is narrowed by; both days belong to it. */
const orderTerms = {
  status: Type.Optional(OrderStatus),
  keyword: Type.Optional(Type.String({ title: '关键词', maxLength: 60 })),
  start_time: Type.Optional(QueryDay),
  end_time: Type.Optional(QueryDay),
  /** How an order was paid. */
  payment_method: Type.Optional(PaymentMethod),
  /** 1: only orders of 含麻 goods; 0: only others. */
  hm: Type.Optional(Flag),
  /** Only what was bought for this store of the company. */
  store_id: Type.Optional(Id),
  /** 1: only orders that an issued invoice holds; 0: only others. */
  invoiced: Type.Optional(Flag),
  /** 1: only finished orders that may still be reviewed and are not. */
  to_review: Type.Optional(numberChoice('仅看待评价', [[1, '仅看待评价']])),
} as const;

export const getOrders = forAccount(calls.getOrders, {
  summary: '我的订单',
  query: closed({ ...orderTerms, ...paged(10, 50) }),
  result: listOf(closed({ ...OrderHead, lines: Type.Array(closed(LineHead)) })),
});

/** Months that the purchases of a company are told for, the present one among them. */
export const purchaseMonths = 12;

export const getPurchaseMonths = forAccount(calls.getPurchaseMonths, {
  summary: '近 12 个月的采购额：已付款订单的商品金额，按下单月份，扣除退货，不含运费',
  result: closed({
    /** The oldest first, without gaps. */
    months: Type.Array(
      closed({
        /** YYYY-MM in Asia/Shanghai. */
        month: Type.String(),
        amount: AmountText,
        /** Orders that were paid. */
        orders: Type.Integer(),
      }),
    ),
    /** What these months came to. */
    total: AmountText,
    orders: Type.Integer(),
    /** The same sum by class of goods, the largest first. */
    classes: Type.Array(closed({ name: Type.String(), amount: AmountText })),
  }),
});

const LineBatch = closed({
  batch_no: Type.String(),
  production_date: nullable(DateText),
  expiry_date: nullable(DateText),
  number: Type.Integer(),
  shipped: Type.Integer(),
});

const Parcel = closed({
  shipment_no: Type.String(),
  carrier: Type.String(),
  tracking_no: Type.String(),
  shipped_at: InstantText,
  /** What is in it, one line a batch, as on the note that goes with it (随货同行单). */
  lines: Type.Array(
    closed({
      line_id: Id,
      goods_id: Id,
      name: Type.String(),
      ypgg: Type.String(),
      sccj: Type.String(),
      bzdw: Type.String(),
      batch_no: Type.String(),
      production_date: nullable(DateText),
      expiry_date: nullable(DateText),
      number: Type.Integer(),
    }),
  ),
  tracks: Type.Array(closed({ text: Type.String(), at: InstantText })),
  delivered_at: nullable(InstantText),
  /** Who signed for it, and where the picture of that is; empty: not known. */
  signed_by: Type.String(),
  signed_photo: Type.String(),
  /** What its recorder noted on a cold way, in ℃ with one decimal; null where there is no record. */
  temperature: nullable(
    closed({
      from: Type.String(),
      to: Type.String(),
      low: Type.String(),
      high: Type.String(),
      readings: Type.Integer(),
      url: Type.String(),
    }),
  ),
});

export const getOrder = forAccount(calls.getOrder, {
  summary: '订单详情',
  params: closed({ id: Id }),
  result: closed({
    ...OrderHead,
    address: closed({ consignee: Type.String(), phone: Type.String(), text: Type.String() }),
    remark: Type.String(),
    /** 下单人 */
    placed_by: Type.String(),
    invoice: Type.String(),
    /** Where the invoice is sent, as the order said; empty: it did not. */
    invoice_email: Type.String(),
    delivery: Type.String(),
    receive_time: Type.String(),
    /** Of an unpaid one, if it is paid now; null where nothing can be promised. */
    arrival: nullable(Arrival),
    /** Of a paid one, as it was promised then; null where nothing was. */
    promised: nullable(Promised),
    /** What goes into the parcels beside the 随货同行单. */
    papers: Type.String(),
    paid_at: nullable(InstantText),
    shipped_at: nullable(InstantText),
    received_at: nullable(InstantText),
    cancelled_at: nullable(InstantText),
    cancel_reason: Type.String(),
    /** When and why the buyer asked that what has not shipped should not; null where he did not. */
    close_asked: nullable(closed({ at: InstantText, reason: Type.String() })),
    /**
     * What will not ship any more of an order that left in part, and what came back for it; null where all of it left
     * or still may.
     */
    rest_closed: nullable(
      closed({
        at: InstantText,
        reason: Type.String(),
        units: Type.Integer(),
        refund: AmountText,
        /** Given as a new voucher. */
        voucher: AmountText,
        points: Type.Integer(),
      }),
    ),
    lines: Type.Array(
      closed({
        ...LineHead,
        /** Units that were sold at one price each, where there were several: a ladder, or an offer for so many. */
        segments: Type.Array(closed({ quantity: Type.Integer(), price: UnitPriceText })),
        /** 1 goods, 2 gift, 3 part of a combination. */
        kind: Type.Integer(),
        /** The store's own number, and what is scanned, as the catalogue has them now; '' for none. */
        code: Type.String(),
        barcode: Type.String(),
        shipped: Type.Integer(),
        received: Type.Integer(),
        returned: Type.Integer(),
        /** Units that will not ship any more, and the money that came back for them. */
        closed: Type.Integer(),
        closed_amount: AmountText,
        reduction: AmountText,
        net: AmountText,
        /**
         * The batch that the buyer asked for by name, or for how many days what is sent was to last at the least; null
         * and 0 for neither.
         */
        wanted_batch_no: nullable(Type.String()),
        min_days: Type.Integer(),
        batches: Type.Array(LineBatch),
        ledger: Type.Array(LedgerStep),
      }),
    ),
    ledger: Type.Array(LedgerStep),
    payments: Type.Array(
      closed({
        payment_no: Type.String(),
        method: Type.String(),
        amount: AmountText,
        status: Type.String(),
        paid_at: nullable(InstantText),
        refunded: AmountText,
        /** It came when the order was paid or cancelled already: it paid nothing, and all of it goes back. */
        is_surplus: Type.Boolean(),
        /** Who paid, as they or the bank say; empty where nobody said. */
        payer_name: Type.String(),
        payer_phone: Type.String(),
        /** Somebody else paid, by a link. */
        is_by_link: Type.Boolean(),
      }),
    ),
    shipments: Type.Array(Parcel),
    events: Type.Array(
      closed({
        actor: Type.String(),
        /** Who of the company did it; empty where it was somebody else. */
        name: Type.String(),
        event: Type.String(),
        note: Type.String(),
        at: InstantText,
      }),
    ),
  }),
  problems: ['NOT_FOUND'],
});

export const getPurchaseList = forAccount(calls.getPurchaseList, {
  summary: '采购单（XLSX）：商品、批号、数量与金额',
  params: closed({ id: Id }),
  problems: ['NOT_FOUND'],
});

export const exportOrders = forAccount(calls.exportOrders, {
  summary: '按当前筛选导出订单明细（XLSX），一行一种商品，边写边发',
  query: closed(orderTerms),
  problems: ['INVALID'],
});

export const getLogistics = forAccount(calls.getLogistics, {
  summary: '物流：各包裹的承运方、运单号、箱内批号与轨迹',
  params: closed({ id: Id }),
  result: closed({
    id: Id,
    order_no: Type.String(),
    status: OrderStatus,
    status_text: Type.String(),
    receive_time: Type.String(),
    shipments: Type.Array(Parcel),
  }),
  problems: ['NOT_FOUND'],
});

const OrderState = closed({ id: Id, status: OrderStatus });

export const cancelOrder = forAccount(calls.cancelOrder, {
  ...action(OrderState),
  summary: '取消订单，退回库存与付款',
  body: closed({ reason: text('取消原因', 100) }),
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const receiveOrder = forAccount(calls.receiveOrder, {
  ...action(OrderState),
  summary: '确认收货',
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const remindOrder = forAccount(calls.remindOrder, {
  ...action(OrderState),
  summary: '催发货',
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const requestClosing = forAccount(calls.requestClosing, {
  ...action(OrderState),
  summary: '部分发货的订单申请不再发未发商品；处理后原路退款',
  body: closed({ reason: text('原因', 100) }),
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const mailOrders = forAccount(calls.mailOrders, byMail(exportOrders));

export const mailPurchaseList = forAccount(calls.mailPurchaseList, byMail(getPurchaseList));
