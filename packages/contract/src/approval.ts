import { approvalStateLabels } from '@qianfang/domain/approval/approval-state';
import Type from 'typebox';
import * as calls from './approval.calls.ts';
import { action } from './http/action.ts';
import { numberedChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  AmountText,
  amountField,
  closed,
  Flag,
  Id,
  InstantText,
  listOf,
  nullable,
  paged,
  text,
} from './http/fields.ts';
import { OrderStatus } from './order.ts';
import { orderProblems, submitOrder } from './submit-order.ts';

const { forAccount, forPassed } = endpointsOf('采购审批');

/** States of a request; the table and its proof are in the domain. */
export const ApprovalStatus = numberedChoice('状态', approvalStateLabels);

const ApprovalAction = oneOf(
  'approve',
  'reject',
  'withdraw',
  /** Put its goods back into the cart. */
  'again',
);

const head = {
  id: Id,
  request_no: Type.String(),
  status: ApprovalStatus,
  status_text: Type.String(),
  /** CHAIN: the head office buys for the store · LIMIT: beyond what it lets the store spend. */
  reason: oneOf('CHAIN', 'LIMIT'),
  /** The requester's own; otherwise a store's that the requester decides about. */
  is_mine: Flag,
  store_id: Id,
  store: Type.String(),
  /** Who has asked. */
  account_name: Type.String(),
  /** Different goods, and units. */
  kinds: Type.Integer(),
  number: Type.Integer(),
  /** What it came to when it was asked for. */
  payable: AmountText,
  note: Type.String(),
  asked_at: InstantText,
  expires_at: InstantText,
  decided_at: nullable(InstantText),
  decided_by: Type.String(),
  decision_note: Type.String(),
  actions: Type.Array(ApprovalAction),
};

/** A line as it was asked for. */
const AskedLine = closed({
  /** Names the line; null for a gift or exchanged goods, which come with the others. */
  id: nullable(Id),
  kind: oneOf('GOODS', 'COMBINATION', 'GIFT', 'EXCHANGE'),
  goods_id: nullable(Id),
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  bzdw: Type.String(),
  picture: Type.String(),
  number: Type.Integer(),
  amount: AmountText,
  /** What the head office ordered, where it is another quantity; null otherwise. */
  ordered_number: nullable(Type.Integer()),
  /** The head office did not order it. */
  is_left_out: Flag,
});

export const getApprovals = forAccount(calls.getApprovals, {
  summary: '采购申请：门店看自己提交的，总部主账号看名下门店的',
  query: closed({ status: Type.Optional(ApprovalStatus), ...paged(20, 100) }),
  result: listOf(closed(head), {
    /** Waiting for a decision, on all pages. */
    waiting: Type.Integer(),
  }),
});

export const getApproval = forAccount(calls.getApproval, {
  summary: '一份采购申请：申请时的商品、金额和选择，审批结果和生成的订单',
  params: closed({ id: Id }),
  result: closed({
    ...head,
    head: Type.String(),
    lines: Type.Array(AskedLine),
    freight: AmountText,
    /** Where it was asked to go. */
    address: Type.String(),
    /** 收货时间、随货资料、发票 and remarks, in words. */
    wishes: Type.Array(Type.String()),
    /** Those of them that no order has, because the order that they were asked of was not made. */
    lost_wishes: Type.Array(Type.String()),
    orders: Type.Array(
      closed({
        id: Id,
        order_no: Type.String(),
        status: OrderStatus,
        status_text: Type.String(),
        payable: AmountText,
      }),
    ),
  }),
  problems: ['NOT_FOUND'],
});

const {
  hm_pledge: pledge,
  agreed: _agreed,
  pay: _pay,
  pay_type: _payType,
  pay_password: _password,
  pay_code: _code,
  ...submitFields
} = submitOrder.body.properties;

export const requestApproval = forPassed(calls.requestApproval, {
  summary: '提交审批：门店把核对好的商品交总部审批，商品随即离开购物车',
  success: 201,
  body: closed({
    ...submitFields,
    note: Type.Optional(Type.String({ title: '申请说明', maxLength: 200 })),
  }),
  result: closed({ id: Id, request_no: Type.String(), payable: AmountText }),
  limit: { max: 60, seconds: 60 },
  problems: orderProblems,
});

const leftOut = Type.Optional(Type.Array(Id, { title: '不采购的商品', maxItems: 2_000, uniqueItems: true }));

const Numbers = Type.Optional(
  Type.Array(closed({ id: Id, number: Type.Integer({ title: '数量', minimum: 0, maximum: 1_000_000 }) }), {
    title: '改动的数量',
    maxItems: 2_000,
  }),
);

export const checkApproval = forPassed(calls.checkApproval, {
  summary: '审批前按现在的价格和库存核对：与申请时的差异、可送的地址、需要注意的事项',
  params: closed({ id: Id }),
  body: closed({ left_out: leftOut, numbers: Numbers, address_id: Type.Optional(Id) }),
  result: closed({
    /** What would be ordered now; null where nothing is left. */
    payable: nullable(AmountText),
    goods: AmountText,
    reduction: AmountText,
    coupon: AmountText,
    freight: AmountText,
    /** What it would come to line by line. */
    lines: Type.Array(
      closed({
        /** As `getApproval` says it; null for gifts and exchanged goods. */
        id: nullable(Id),
        name: Type.String(),
        /** Ordered now; 0 where it is left out or cannot be had. */
        number: Type.Integer(),
        before: nullable(AmountText),
        after: nullable(AmountText),
        /** What is another than when it was asked for; empty where nothing is. */
        message: Type.String(),
        /** It cannot be ordered: another quantity helps, or it has to be left out. */
        is_blocked: Flag,
        /** Steps of its quantity, and the most that can be had now; null for gifts, exchanged and unknown goods. */
        pack: nullable(closed({ step: Type.Integer(), most: Type.Integer() })),
      }),
    ),
    places: Type.Array(
      closed({ id: Id, text: Type.String(), consignee: Type.String(), is_store: Flag, is_asked: Flag }),
    ),
    address_id: nullable(Id),
    /** What stands in the way, in sentences. */
    blocks: Type.Array(closed({ message: Type.String(), action_url: nullable(Type.String()) })),
    /** Beyond the store's limits: has to be agreed to by `over_limit`; empty where it is within them. */
    limit_message: Type.String(),
    /** What the store asked of orders that would not be made, in words: an approval leaves it out. */
    lost_wishes: Type.Array(Type.String()),
    /** Holds 含麻 goods: the pledge is the head office's to give. */
    has_hm: Flag,
  }),
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const approveRequest = forPassed(calls.approveRequest, {
  ...action(closed({ status: ApprovalStatus, ...submitOrder.result.properties })),
  summary: '审批通过：按现在的价格生成订单；连锁门店的订单由总部采购和收票',
  body: closed({
    /** The payable that was seen. */
    payable: amountField('应付金额'),
    address_id: Id,
    left_out: leftOut,
    /** Quantities that are others than asked for; 0 leaves a line out. */
    numbers: Numbers,
    note: Type.Optional(Type.String({ title: '审批意见', maxLength: 200 })),
    /** 1: agreed to though it goes beyond the store's limits. */
    over_limit: Type.Optional(Flag),
    hm_pledge: pledge,
    /** Where the head office buys, the invoice is its own to choose; otherwise as it was asked for. */
    invoice_type: submitOrder.body.properties.invoice_type,
  }),
  problems: [...submitOrder.problems, 'NOT_FOUND'],
});

const Decided = closed({ id: Id, status: ApprovalStatus });

export const rejectRequest = forAccount(calls.rejectRequest, {
  ...action(Decided),
  summary: '驳回采购申请，须写明原因',
  body: closed({ note: text('驳回原因', 200, 2) }),
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

const BackInCart = closed({
  id: Id,
  status: ApprovalStatus,
  added: Type.Integer(),
  /** What could not be put back, or not as it was. */
  messages: Type.Array(Type.String()),
});

export const withdrawRequest = forPassed(calls.withdrawRequest, {
  ...action(BackInCart),
  summary: '门店撤回采购申请，商品放回购物车',
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const putRequestBack = forPassed(calls.putRequestBack, {
  ...action(BackInCart),
  summary: '把被驳回、过期或未采购的商品放回门店购物车，一份申请只放回一次',
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});
