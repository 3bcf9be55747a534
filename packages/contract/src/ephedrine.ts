import Type from 'typebox';
import * as calls from './ephedrine.calls.ts';
import { action } from './http/action.ts';
import { byMail } from './http/by-mail.ts';
import { choice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  closed,
  DateText,
  Id,
  InstantText,
  listOf,
  nullable,
  paged,
  QueryDay,
  text,
  typedDay,
} from './http/fields.ts';

const { forAccount } = endpointsOf('含麻回执');

/** Where a receipt stands; OVERDUE is one that has not come back by its due day. */
export const ReceiptState = choice('回执状态', {
  WAIT_DELIVERY: '待收货',
  WAIT_UPLOAD: '待回执',
  UPLOADED: '审核中',
  CONFIRMED: '已完成',
  REJECTED: '已驳回',
  OVERDUE: '已逾期',
});

const Receipt = closed({
  /** The order's. */
  id: Id,
  order_no: Type.String(),
  shipped_at: InstantText,
  received_at: nullable(InstantText),
  due_on: nullable(DateText),
  state: ReceiptState,
  reason: Type.String(),
  signer_name: Type.String(),
  signed_on: nullable(DateText),
  lines: Type.Array(
    closed({
      name: Type.String(),
      ypgg: Type.String(),
      sccj: Type.String(),
      bzdw: Type.String(),
      batch_no: Type.String(),
      expiry_date: nullable(DateText),
      number: Type.Integer(),
      /** 实收数量 as the receipt says it; null until it does. */
      received: nullable(Type.Integer()),
    }),
  ),
});

const receiptTerms = {
  state: Type.Optional(ReceiptState),
  keyword: Type.Optional(Type.String({ title: '订单号或商品', maxLength: 60 })),
  /** First and last day of shipping. */
  start_time: Type.Optional(QueryDay),
  end_time: Type.Optional(QueryDay),
};

export const getReceipts = forAccount(calls.getReceipts, {
  summary: '含麻订单的回执，逐批列出，最近发货的在前',
  query: closed({
    ...receiptTerms,
    ...paged(20, 50),
  }),
  result: listOf(Receipt, {
    counts: closed({
      WAIT_DELIVERY: Type.Integer(),
      WAIT_UPLOAD: Type.Integer(),
      UPLOADED: Type.Integer(),
      CONFIRMED: Type.Integer(),
      REJECTED: Type.Integer(),
      OVERDUE: Type.Integer(),
    }),
    /** 供货单位 of the form. */
    seller: Type.String(),
    buyer: Type.String(),
  }),
});

export const uploadReceipt = forAccount(calls.uploadReceipt, {
  ...action(closed({ state: ReceiptState })),
  summary: '上传盖章的回执',
  body: closed({
    signer_name: text('收货人', 20, 2),
    signed_on: typedDay('签收日期'),
    /** Units of each line, in its order; all that was shipped where it is not said. */
    received: Type.Optional(
      Type.String({
        title: '实收数量',
        description: '各批号的数量，依次以逗号隔开，如 10,5',
        pattern: '^\\d{1,7}(,\\d{1,7}){0,199}$',
        maxLength: 1600,
      }),
    ),
  }),
  bodyLimit: 11 * 1024 * 1024,
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS', 'TOO_MANY'],
});

export const getReceiptFile = forAccount(calls.getReceiptFile, {
  summary: '已上传的回执文件',
  params: closed({ id: Id }),
  problems: ['NOT_FOUND'],
});

export const exportReceipts = forAccount(calls.exportReceipts, {
  summary: '含麻回执台账（XLSX）：符合条件的全部订单，逐批一行',
  query: closed(receiptTerms),
});

export const getReceiptForm = forAccount(calls.getReceiptForm, {
  summary: '回执单（PDF）：品种、批号和数量已填好，签名盖章后上传',
  params: closed({ id: Id }),
  problems: ['NOT_FOUND'],
});

export const mailReceipts = forAccount(calls.mailReceipts, byMail(exportReceipts));
