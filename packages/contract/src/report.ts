import Type from 'typebox';
import { action } from './http/action.ts';
import { byMail } from './http/by-mail.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, DateText, Id, InstantText, listOf, nullable, paged, QueryDay } from './http/fields.ts';
import * as calls from './report.calls.ts';

const { forAccount } = endpointsOf('药检报告');

const optionalText = (title: string, max: number) => Type.Optional(Type.String({ title, maxLength: max }));

/** Where the report of a batch stands for this company. */
export const ReportState = oneOf('ready', 'preparing', 'requested');

const words = {
  name: optionalText('商品名称', 60),
  batch_no: optionalText('批号', 40),
  sccj: optionalText('生产厂家', 60),
  order_no: optionalText('订单号', 40),
  start_time: Type.Optional(QueryDay),
  end_time: Type.Optional(QueryDay),
};

export const getReports = forAccount(calls.getReports, {
  summary: '本单位收到过的批号及其检验报告，按商品、批号、厂家、订单和发货日期查找',
  query: closed({
    ...words,
    ...paged(20, 50),
  }),
  result: listOf(
    closed({
      batch_id: Id,
      goods_id: Id,
      name: Type.String(),
      ypgg: Type.String(),
      sccj: Type.String(),
      batch_no: Type.String(),
      production_date: nullable(DateText),
      expiry_date: nullable(DateText),
      order_id: Id,
      order_no: Type.String(),
      shipped_at: InstantText,
      state: ReportState,
    }),
  ),
});

export const getReportFile = forAccount(calls.getReportFile, {
  summary: '一个批号的检验报告文件：本单位收到过的，或正在销售的',
  params: closed({ id: Id }),
  problems: ['NOT_FOUND'],
});

export const getReportFiles = forAccount(calls.getReportFiles, {
  summary: '本单位收到过的批号的检验报告，打包为一个 ZIP：按商品、批号、厂家、订单和发货日期',
  query: closed(words),
  limit: { max: 10, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND'],
});

export const requestReport = forAccount(calls.requestReport, {
  ...action(closed({ state: ReportState })),
  summary: '申请尚未上传的检验报告，重复申请只记一次',
  problems: ['NOT_FOUND'],
});

export const mailReports = forAccount(calls.mailReports, byMail(getReportFiles));
