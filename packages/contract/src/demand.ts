import Type from 'typebox';
import * as calls from './demand.calls.ts';
import { numberedChoice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  closed,
  DateText,
  Id,
  InstantText,
  listOf,
  nullable,
  paged,
  text,
  typedDay,
  UnitPriceText,
} from './http/fields.ts';
import { MobileText } from './session.ts';

const { forAccount } = endpointsOf('品种求购');

export const DemandStatus = numberedChoice('状态', {
  waiting: '待处理',
  working: '处理中',
  listed: '已上架',
  unavailable: '无法供应',
  closed: '已关闭',
});

const optionalText = (title: string, max: number) => Type.Optional(Type.String({ title, maxLength: max }));

/** One goods that is asked for. */
const Wanted = closed({
  name: text('药品名称', 100),
  ypgg: text('规格', 100),
  sccj: optionalText('生产厂家', 100),
  approval_no: optionalText('批准文号', 50),
  number: Type.Integer({ title: '数量', minimum: 1, maximum: 1_000_000 }),
  bzdw: text('单位', 10),
  price: Type.Optional(UnitPriceText),
  wanted_on: Type.Optional(typedDay('期望到货日')),
  remark: optionalText('备注', 200),
});

const Demand = closed({
  id: Id,
  request_no: Type.String(),
  name: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  approval_no: Type.String(),
  number: Type.Integer(),
  bzdw: Type.String(),
  price: nullable(UnitPriceText),
  wanted_on: nullable(DateText),
  remark: Type.String(),
  status: DemandStatus,
  reply: Type.String(),
  /** The goods that the wholesaler offers for it. */
  goods_id: nullable(Id),
  expected_on: nullable(DateText),
  created_at: InstantText,
  replied_at: nullable(InstantText),
});

export const getDemands = forAccount(calls.getDemands, {
  summary: '我的求购，最新的在前',
  query: closed({ status: Type.Optional(DemandStatus), ...paged(20, 50) }),
  result: listOf(Demand),
});

export const getDemand = forAccount(calls.getDemand, {
  summary: '求购详情',
  params: closed({ id: Id }),
  result: closed({ ...Demand.properties, contact: Type.String(), phone: Type.String() }),
  problems: ['NOT_FOUND'],
});

export const sendDemands = forAccount(calls.sendDemands, {
  summary: '提交求购，一次可以求购多个品种',
  success: 201,
  body: closed({
    params: Type.Array(Wanted, { title: '求购品种', minItems: 1, maxItems: 50 }),
    contact: text('联系人', 20),
    phone: MobileText,
  }),
  result: closed({ ids: Type.Array(Id) }),
  problems: ['INVALID'],
});

export const closeDemand = forAccount(calls.closeDemand, {
  summary: '撤销或关闭求购',
  params: closed({ id: Id }),
  result: closed({ status: DemandStatus }),
  problems: ['NOT_FOUND'],
});
