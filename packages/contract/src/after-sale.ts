import { returnReasonLabels } from '@qianfang/domain/after-sale/return-rule';
import { serviceTopicLabels } from '@qianfang/domain/after-sale/service-topic';
import Type from 'typebox';
import * as calls from './after-sale.calls.ts';
import { maxEvidenceBytes, maxEvidencePictures, maxReturnLines } from './after-sale.calls.ts';
import { action } from './http/action.ts';
import { choice, numberedChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  AmountText,
  closed,
  DateText,
  Id,
  InstantText,
  listOf,
  nullable,
  paged,
  text,
  UnitPriceText,
} from './http/fields.ts';

const { forAccount } = endpointsOf('退货与售后');
/** Files of one application, what the store sends with its answers included. */
const maxFiles = 60;

export const ReturnReason = choice('退货原因', returnReasonLabels);

/** 少货 错发 破损 补随货单 补药检报告 补首营资料 换货 差价 发票问题 其他. */
export const ServiceTopic = choice('服务类型', serviceTopicLabels);

/** The tables and their proofs are in the domain. */
export const ReturnStatus = oneOf('ASKED', 'TO_SEND', 'SENT', 'TO_REFUND', 'DONE', 'REJECTED', 'WITHDRAWN');

export const ServiceStatus = oneOf('ASKED', 'WORKING', 'SETTLED', 'REOPENED', 'DONE', 'WITHDRAWN');

export const ApplicationAction = oneOf('send', 'withdraw', 'write', 'resolve');

const GoodsOfLine = {
  line_id: Id,
  goods_id: Id,
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  bzdw: Type.String(),
  image: Type.String(),
  price: UnitPriceText,
} as const;

export const getReturnOptions = forAccount(calls.getReturnOptions, {
  summary: '订单可申请的售后：各批号可退数量、不可退原因、期限',
  params: closed({ id: Id }),
  result: closed({
    order_id: Id,
    order_no: Type.String(),
    received_at: nullable(InstantText),
    /** Last day on which goods may come back without a fault of the store's; null before they were received. */
    unwanted_until: nullable(DateText),
    /** Why nothing may be returned now; empty where something may. */
    return_block: Type.String(),
    /** Why no other service may be asked for; empty where it may. */
    service_block: Type.String(),
    lines: Type.Array(
      closed({
        ...GoodsOfLine,
        batches: Type.Array(
          closed({
            batch_id: Id,
            batch_no: Type.String(),
            expiry_date: nullable(DateText),
            shipped: Type.Integer(),
            received: Type.Integer(),
            /** What may be asked for: received, and neither returned nor asked back before. */
            most: Type.Integer(),
            /** Why it may come back only for a fault of the store's; empty where it may for any reason. */
            unwanted_block: Type.String(),
          }),
        ),
      }),
    ),
  }),
  problems: ['NOT_FOUND'],
});

const RequestedLines = Type.Array(
  closed({
    line_id: Id,
    batch_id: Id,
    number: Type.Integer({ title: '数量', minimum: 1, maximum: 1_000_000 }),
  }),
  { title: '商品', maxItems: maxReturnLines },
);

const Applied = closed({ id: Id, application_no: Type.String() });

export const requestReturn = forAccount(calls.requestReturn, {
  summary: '申请退货，可附图片；同一 Idempotency-Key 只记一次',
  body: closed({
    order_id: Id,
    reason: ReturnReason,
    content: Type.Optional(Type.String({ title: '说明', maxLength: 200 })),
    lines: RequestedLines,
  }),
  bodyLimit: maxEvidencePictures * maxEvidenceBytes + 1024 * 1024,
  limit: { max: 30, seconds: 60 },
  success: 201,
  result: Applied,
  problems: ['INVALID', 'KEY_REUSED', 'NOT_FOUND', 'STATE_FORBIDS', 'TOO_MANY'],
});

export const requestService = forAccount(calls.requestService, {
  summary: '申请其他售后服务，可附图片；同一 Idempotency-Key 只记一次',
  body: closed({
    order_id: Id,
    topic: ServiceTopic,
    content: text('说明', 200, 5),
    lines: Type.Optional(RequestedLines),
  }),
  bodyLimit: maxEvidencePictures * maxEvidenceBytes + 1024 * 1024,
  limit: { max: 30, seconds: 60 },
  success: 201,
  result: Applied,
  problems: ['INVALID', 'KEY_REUSED', 'NOT_FOUND', 'STATE_FORBIDS', 'TOO_MANY'],
});

const HeadFields = {
  id: Id,
  application_no: Type.String(),
  order_id: Id,
  order_no: Type.String(),
  status_text: Type.String(),
  created_at: InstantText,
  touched_at: InstantText,
  /** What the buyer has to do next; empty where nothing. */
  next: Type.String(),
  actions: Type.Array(ApplicationAction),
  lines: Type.Array(
    closed({
      ...GoodsOfLine,
      batch_no: Type.String(),
      expiry_date: nullable(DateText),
      asked: Type.Integer(),
      approved: nullable(Type.Integer()),
      accepted: nullable(Type.Integer()),
      refund: AmountText,
    }),
  ),
} as const;

const ReturnHead = {
  ...HeadFields,
  status: ReturnStatus,
  reason: ReturnReason,
  reason_text: Type.String(),
  /** What is given back in money: what was decided, or what the asked units come to. */
  refund: AmountText,
} as const;

const ServiceHead = {
  ...HeadFields,
  status: ServiceStatus,
  topic: ServiceTopic,
  topic_text: Type.String(),
  satisfaction: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
} as const;

const listQuery = closed({
  /** open: still in work · ended: over. */
  status: Type.Optional(numberedChoice('状态', { open: '处理中', ended: '已结束' })),
  /** Only those over this order. */
  order_id: Type.Optional(Id),
  ...paged(10, 50),
});

export const getReturns = forAccount(calls.getReturns, {
  summary: '我的退货申请',
  query: listQuery,
  result: listOf(closed(ReturnHead)),
});

export const getServices = forAccount(calls.getServices, {
  summary: '我的售后服务申请',
  query: listQuery,
  result: listOf(closed(ServiceHead)),
});

export const countApplications = forAccount(calls.countApplications, {
  summary: '进行中的退货与售后数',
  result: closed({ returns: Type.Integer(), services: Type.Integer() }),
});

const DetailFields = {
  content: Type.String(),
  decision: Type.String(),
  carrier: Type.String(),
  tracking_no: Type.String(),
  pictures: Type.Array(Type.String()),
  thread: Type.Array(
    closed({
      id: Id,
      actor: oneOf('buyer', 'operator', 'timeout', 'system'),
      actor_name: Type.String(),
      event: Type.String(),
      event_text: Type.String(),
      note: Type.String(),
      at: InstantText,
      files: Type.Array(closed({ name: Type.String(), url: Type.String() })),
    }),
  ),
} as const;

export const getReturn = forAccount(calls.getReturn, {
  summary: '退货详情',
  params: closed({ id: Id }),
  result: closed({
    ...ReturnHead,
    ...DetailFields,
    decided_at: nullable(InstantText),
    send_before: nullable(InstantText),
    sent_at: nullable(InstantText),
    inspected_at: nullable(InstantText),
    refunded_at: nullable(InstantText),
    ended_at: nullable(InstantText),
    /** Whether goods have to come back; 少货 has none. */
    needs_sending: Type.Boolean(),
    /** Who pays the way back. */
    freight_by: oneOf('store', 'buyer'),
    address: closed({ consignee: Type.String(), phone: Type.String(), text: Type.String() }),
    /** How the refund comes about; until it is paid, what the asked or accepted units would give. */
    calculation: closed({
      is_final: Type.Boolean(),
      goods: AmountText,
      reduction: AmountText,
      voucher: AmountText,
      points: Type.Integer(),
      points_amount: AmountText,
      net: AmountText,
      freight: AmountText,
      refund: AmountText,
      points_taken: Type.Integer(),
    }),
    /** Where the money goes and how far it is; null before it left. */
    refund_way: nullable(
      closed({
        refund_no: Type.String(),
        method: Type.String(),
        amount: AmountText,
        status: oneOf('PENDING', 'DONE', 'FAILED'),
        at: InstantText,
        done_at: nullable(InstantText),
      }),
    ),
    /** The red invoice over what came back; null: none yet, or none is needed. */
    red_invoice: nullable(closed({ number: Type.String(), amount: AmountText, issued_on: DateText })),
    /** The order has been invoiced, so that the refund waits for the red invoice. */
    awaits_red: Type.Boolean(),
    /** 数电 invoice that was wanted with the order; empty: none. */
    invoice: Type.String(),
  }),
  problems: ['NOT_FOUND'],
});

export const getService = forAccount(calls.getService, {
  summary: '售后详情',
  params: closed({ id: Id }),
  result: closed({
    ...ServiceHead,
    ...DetailFields,
    ended_at: nullable(InstantText),
    address: closed({ consignee: Type.String(), phone: Type.String(), text: Type.String() }),
  }),
  problems: ['NOT_FOUND'],
});

const sending = closed({
  carrier: text('承运商', 40, 2),
  tracking_no: Type.String({
    title: '运单号',
    description: '5 至 40 位字母、数字或短横线',
    pattern: '^[0-9A-Za-z-]{5,40}$',
    maxLength: 40,
  }),
});
const Moved = closed({ id: Id, status: Type.String() });

export const sendReturn = forAccount(calls.sendReturn, {
  ...action(Moved),
  summary: '填写退货运单号',
  body: sending,
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const sendForService = forAccount(calls.sendForService, {
  ...action(Moved),
  summary: '填写换货、错发商品寄回的运单号',
  body: sending,
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const withdrawReturn = forAccount(calls.withdrawReturn, {
  ...action(Moved),
  summary: '撤销退货申请',
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const withdrawService = forAccount(calls.withdrawService, {
  ...action(Moved),
  summary: '撤销售后申请',
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const writeToReturn = forAccount(calls.writeToReturn, {
  ...action(Moved),
  summary: '退货沟通留言',
  body: closed({ content: text('内容', 200, 2) }),
  limit: { max: 20, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const writeToService = forAccount(calls.writeToService, {
  ...action(Moved),
  summary: '售后留言；待确认时即继续反馈',
  body: closed({ content: text('内容', 200, 2) }),
  limit: { max: 20, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const resolveService = forAccount(calls.resolveService, {
  ...action(Moved),
  summary: '确认已解决并评价满意度；已办结而未评价的补评一次',
  body: closed({ satisfaction: Type.Integer({ title: '满意度', minimum: 1, maximum: 5 }) }),
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

const fileParams = closed({ id: Id, n: Type.Integer({ minimum: 1, maximum: maxFiles }) });

export const getReturnFile = forAccount(calls.getReturnFile, {
  summary: '退货凭证图片、答复附件',
  params: fileParams,
  problems: ['NOT_FOUND'],
});

export const getServiceFile = forAccount(calls.getServiceFile, {
  summary: '售后图片、答复附件',
  params: fileParams,
  problems: ['NOT_FOUND'],
});
