import { invoiceKindLabels } from '@qianfang/domain/invoice/check-title';
import { invoiceStateLabels } from '@qianfang/domain/invoice/invoice-state';
import Type from 'typebox';
import { action } from './http/action.ts';
import { byMail } from './http/by-mail.ts';
import { choice } from './http/choice.ts';
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
} from './http/fields.ts';
import * as calls from './invoice.calls.ts';

const { forAccount, forPassed } = endpointsOf('电子发票');

/** normal: 数电普票, special: 数电专票 */
export const InvoiceKind = choice('发票类型', invoiceKindLabels);

export const InvoiceState = choice('开票状态', invoiceStateLabels);

const free = (title: string, max: number) => Type.String({ title, maxLength: max });

/** What records are looked for by; both days belong to it, and are those on which an invoice was asked for. */
const recordTerms = {
  state: Type.Optional(InvoiceState),
  keyword: Type.Optional(free('发票号码或订单号', 40)),
  start_time: Type.Optional(QueryDay),
  end_time: Type.Optional(QueryDay),
} as const;

export const getInvoices = forAccount(calls.getInvoices, {
  summary: '开票记录',
  query: closed({ ...recordTerms, ...paged(20, 50) }),
  result: listOf(
    closed({
      id: Id,
      kind: InvoiceKind,
      state: InvoiceState,
      state_text: Type.String(),
      title: Type.String(),
      /** Twenty digits; empty until it is issued. */
      number: Type.String(),
      /** Number of the red invoice that took it back; empty: none. */
      red_number: Type.String(),
      /** Red invoices over what of it came back. */
      reds: Type.Array(closed({ number: Type.String(), amount: AmountText })),
      /** Tax inside. */
      amount: AmountText,
      net: AmountText,
      tax: AmountText,
      issued_on: nullable(DateText),
      requested_at: InstantText,
      /** Why it was not issued, or taken back. */
      reason: Type.String(),
      /** Kind of the file: pdf, ofd or xml; empty: none yet. */
      file_type: Type.String(),
      orders: Type.Array(closed({ id: Id, order_no: Type.String() })),
    }),
  ),
});

export const getInvoiceableOrders = forAccount(calls.getInvoiceableOrders, {
  summary: '可开票订单：一年内已付款、已发货、尚未开票的订单',
  query: closed({
    /** Only this one, e.g. where a page of the order leads here. */
    order_id: Type.Optional(Id),
    ...paged(20, 50),
  }),
  result: listOf(
    closed({
      id: Id,
      order_no: Type.String(),
      created_at: InstantText,
      /** What was paid, without coupons and rebates. */
      amount: AmountText,
      /** Kind that the order asked for. */
      wanted: nullable(InvoiceKind),
      /** Where its invoice was to go; empty: nowhere; null: the order does not say. */
      email: nullable(Type.String()),
      /** Why it cannot be invoiced now; empty otherwise. */
      block: Type.String(),
    }),
  ),
});

export const maxInvoiceOrders = 50;

const orderIds = Type.Array(Id, {
  title: '订单',
  minItems: 1,
  maxItems: maxInvoiceOrders,
  uniqueItems: true,
});

export const getOrderInvoices = forAccount(calls.getOrderInvoices, {
  summary: '各订单能否申请开票，以及已申请的发票；不属于本单位的订单不出现',
  query: closed({ order_ids: orderIds }),
  result: closed({
    list: Type.Array(
      closed({
        order_id: Id,
        /** 1: it may be asked for now. */
        may_request: Flag,
        /** Its invoices, the latest first: one that is in force at most, before it those that came to nothing. */
        invoices: Type.Array(
          closed({
            id: Id,
            kind: InvoiceKind,
            state: InvoiceState,
            state_text: Type.String(),
            number: Type.String(),
            amount: AmountText,
            requested_at: InstantText,
          }),
        ),
      }),
    ),
  }),
});

export const requestInvoice = forPassed(calls.requestInvoice, {
  summary: '申请开票，多个订单合并为一张',
  body: closed({
    order_ids: orderIds,
    kind: InvoiceKind,
    /**
     * Where it is sent once it is issued. Left out: where its orders say, if they all say the same, or where the
     * company has it.
     */
    email: Type.Optional(free('收票邮箱', 254)),
  }),
  result: closed({ id: Id, amount: AmountText, net: AmountText, tax: AmountText }),
  success: 201,
  limit: { max: 30, seconds: 60 },
  problems: ['CONFLICT', 'INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const InvoiceTitle = closed({
  title: Type.String(),
  tax_no: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  bank: Type.String(),
  /** The last four digits, the others as stars. */
  account_masked: Type.String(),
  email: Type.String(),
  is_general_taxpayer: Flag,
  /** 1: 专票 may be chosen. */
  may_special: Flag,
  /** Why not; empty where it may. */
  special_block: Type.String(),
  /** 1: an issued invoice goes to the email. 0: this store sends no mails. */
  is_mailed: Flag,
});

export const getInvoiceTitle = forAccount(calls.getInvoiceTitle, {
  summary: '发票抬头；名称和税号以首营资料为准',
  result: InvoiceTitle,
});

export const saveInvoiceTitle = forPassed(calls.saveInvoiceTitle, {
  summary: '保存发票抬头',
  body: closed({
    /** Where they are said, they must be the company's own. */
    title: Type.Optional(free('发票抬头', 150)),
    tax_no: Type.Optional(free('税号', 40)),
    address: free('注册地址', 200),
    phone: free('注册电话', 30),
    bank: free('开户银行', 100),
    /** Left out: the account that is known stays. */
    account_no: Type.Optional(free('银行账号', 60)),
    email: free('收票邮箱', 254),
    is_general_taxpayer: Flag,
  }),
  result: InvoiceTitle,
  limit: { max: 30, seconds: 60 },
  problems: ['INVALID'],
});

export const getInvoiceFile = forAccount(calls.getInvoiceFile, {
  summary: '税务平台开具的发票文件',
  params: closed({ id: Id }),
  problems: ['NOT_FOUND'],
});

export const getInvoiceFiles = forAccount(calls.getInvoiceFiles, {
  summary: '符合条件的已开发票的文件，打包为一个 ZIP',
  query: closed(recordTerms),
  limit: { max: 10, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND'],
});

export const getInvoice = forAccount(calls.getInvoice, {
  summary: '一张发票的票面内容，开具前为申请时的内容',
  params: closed({ id: Id }),
  result: closed({
    id: Id,
    kind: InvoiceKind,
    state: InvoiceState,
    state_text: Type.String(),
    title: Type.String(),
    tax_no: Type.String(),
    number: Type.String(),
    issued_on: nullable(DateText),
    /** Tax inside, in figures and in words. */
    amount: AmountText,
    amount_words: Type.String(),
    net: AmountText,
    tax: AmountText,
    email: Type.String(),
    /** Kind of the file: pdf, ofd or xml; empty: none yet. */
    file_type: Type.String(),
    /** Printed row by row: a discount stands under its line, below zero. */
    rows: Type.Array(
      closed({
        /** From 1. */
        n: Type.Integer(),
        name: Type.String(),
        spec: Type.String(),
        unit: Type.String(),
        quantity: Type.Integer(),
        is_discount: Flag,
        /** Net of tax, with at most 13 decimals; empty for a discount. */
        unit_price: Type.String(),
        net: AmountText,
        /** 13% or 免税. */
        rate: Type.String(),
        tax: AmountText,
      }),
    ),
    remark: Type.String(),
  }),
  problems: ['NOT_FOUND'],
});

export const mailInvoice = forAccount(calls.mailInvoice, {
  ...action(closed({ email: Type.String() })),
  summary: '把已开具的发票发到邮箱；发出前重复申请只发一次',
  body: closed({ email: free('收票邮箱', 254) }),
  success: 201,
  limit: { max: 30, seconds: 60 },
  problems: ['INVALID', 'MAIL_UNAVAILABLE', 'NOT_FOUND', 'STATE_FORBIDS', 'TOO_MANY'],
});

export const mailInvoiceFiles = forAccount(calls.mailInvoiceFiles, byMail(getInvoiceFiles));
