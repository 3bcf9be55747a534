import Type from 'typebox';
import * as calls from './chain-report.calls.ts';
import { maxReportStores } from './chain-report.calls.ts';
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
  monthField,
  nullable,
  paged,
} from './http/fields.ts';

const { forAccount } = endpointsOf('采购汇总');

/** The months and the companies of a report; without them the present month, and all companies of the head office. */
const terms = {
  from: Type.Optional(monthField('开始月份')),
  to: Type.Optional(monthField('结束月份')),
  stores: Type.Optional(
    Type.Array(Id, { title: '门店', minItems: 1, maxItems: maxReportStores, uniqueItems: true }),
  ),
} as const;

const by = choice('汇总方式', { store: '门店', category: '分类', maker: '厂家', goods: '商品' });

/** Which row of a report: the id of a store, category or goods, or the name of a maker. */
const key = Type.String({ title: '汇总项', minLength: 1, maxLength: 200 });

const Sum = {
  /** What was paid for goods, without freight, less what came back. */
  amount: AmountText,
  /** What came back, and what will not ship any more. */
  returned: AmountText,
  /** What activities, coupons, cash vouchers and points took off. */
  saved: AmountText,
  orders: Type.Integer(),
  /** The amount of as many months before, and of the same months a year before. */
  before: AmountText,
  year: AmountText,
} as const;

const Days = closed({ from: DateText, to: DateText });

const problems = ['FORBIDDEN', 'INVALID', 'NOT_FOUND'] as const;

export const getChainReport = forAccount(calls.getChainReport, {
  summary:
    '总部与各门店的采购汇总：已付款订单的商品金额，按下单月份，扣除退货，不含运费；与上期和去年同期相比',
  query: closed(terms),
  result: closed({
    /** The head office and its stores; empty for a company without any. */
    stores: Type.Array(closed({ id: Id, company: Type.String(), is_head: Flag })),
    /** The days that are summed, and those they are compared with. */
    days: Days,
    before_days: Days,
    year_days: Days,
    /** The last month still runs. */
    is_running: Flag,
    total: closed(Sum),
    /** What was saved, by kind, the largest first. */
    savings: Type.Array(closed({ name: Type.String(), amount: AmountText })),
    /**
     * What followed the lists of preferred goods, of what they could have been followed by; null without lists. Other
     * purchases are of goods for which no list preferred anything.
     */
    preferred: nullable(
      closed({
        followed: AmountText,
        listed: AmountText,
        stores: Type.Array(closed({ store_id: Id, followed: AmountText, listed: AmountText })),
      }),
    ),
    /** The oldest first, without gaps. */
    months: Type.Array(
      closed({
        month: Type.String(),
        amount: AmountText,
        returned: AmountText,
        orders: Type.Integer(),
      }),
    ),
  }),
  problems,
});

export const getChainReportRows = forAccount(calls.getChainReportRows, {
  summary: '采购汇总的明细：按门店、分类、厂家或商品，逐月',
  query: closed({
    ...terms,
    by: Type.Optional(by),
    sort: Type.Optional(
      choice('排序', { amount: '采购额', orders: '订单数', returned: '退货', saved: '优惠' }),
    ),
    /** Part of a goods' or a maker's name. */
    keyword: Type.Optional(Type.String({ title: '关键词', maxLength: 60 })),
    ...paged(50, 100),
  }),
  result: listOf(
    closed({
      key: Type.String(),
      name: Type.String(),
      /** Of goods: spec and maker. */
      note: Type.String(),
      /** Of goods: units that were kept. */
      number: Type.Integer(),
      bzdw: Type.String(),
      ...Sum,
      /** The amount of each month. */
      months: Type.Array(AmountText),
    }),
    { months: Type.Array(Type.String()) },
  ),
  problems,
});

/** The orders behind a row. */
const orderTerms = {
  ...terms,
  by: Type.Optional(by),
  key: Type.Optional(key),
} as const;

export const getChainReportOrders = forAccount(calls.getChainReportOrders, {
  summary: '采购汇总中一项的订单：每笔订单里这一项的金额',
  query: closed({ ...orderTerms, ...paged(20, 50) }),
  result: listOf(
    closed({
      id: Id,
      order_no: Type.String(),
      created_at: InstantText,
      status_text: Type.String(),
      /** For whom. */
      store_id: Id,
      store: Type.String(),
      /** The head office placed it: its page opens without acting for the store. */
      is_own: Flag,
      kinds: Type.Integer(),
      amount: AmountText,
      returned: AmountText,
      saved: AmountText,
      /** Of the whole order, with freight. */
      payable: AmountText,
    }),
  ),
  problems,
});

export const exportChainReport = forAccount(calls.exportChainReport, {
  summary: '采购汇总（XLSX）：门店、分类、厂家、商品各一张表，逐月',
  query: closed(terms),
  limit: { max: 30, seconds: 60 },
  problems,
});

export const exportChainReportOrders = forAccount(calls.exportChainReportOrders, {
  summary: '采购汇总中一项的订单明细（XLSX），逐行',
  query: closed(orderTerms),
  limit: { max: 30, seconds: 60 },
  problems,
});

export const mailChainReport = forAccount(calls.mailChainReport, byMail(exportChainReport));
