import Type from 'typebox';
import { byMail } from './http/by-mail.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, DateText, Id, InstantText, listOf, nullable, paged } from './http/fields.ts';
import * as calls from './order-papers.calls.ts';

const { forAccount } = endpointsOf('订单');

export const getOrderDocuments = forAccount(calls.getOrderDocuments, {
  summary: '订单单据：随货同行单、检验报告、追溯码、采购订单、收款凭证、采购单',
  params: closed({ id: Id }),
  result: closed({
    list: Type.Array(
      closed({
        kind: oneOf('delivery_note', 'order', 'receipt', 'purchase_list', 'reports', 'trace'),
        name: Type.String(),
        /** Of the parcel or the order. */
        number: Type.String(),
        at: InstantText,
        format: oneOf('PDF', 'XLSX', 'ZIP'),
        url: Type.String(),
      }),
    ),
  }),
  problems: ['NOT_FOUND'],
});

const ofParcel = closed({ id: Id, part: Type.Integer({ title: '包裹', minimum: 1, maximum: 999 }) });

/** Papers take a moment of a processor each. */
const printLimit = { max: 60, seconds: 60 };

export const getDeliveryNote = forAccount(calls.getDeliveryNote, {
  summary: '随货同行单（PDF）：第几个包裹的商品，一行一个批号',
  params: ofParcel,
  limit: printLimit,
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const getOrderTrace = forAccount(calls.getOrderTrace, {
  summary: '追溯码：本订单出库时扫描的每一个，与批号、效期、包装级别和上级码',
  params: closed({ id: Id }),
  query: closed(paged(100, 100)),
  result: listOf(
    closed({
      shipment_no: Type.String(),
      goods_id: Id,
      name: Type.String(),
      batch_no: Type.String(),
      production_date: nullable(DateText),
      expiry_date: nullable(DateText),
      level: oneOf('小', '中', '大'),
      parent_code: Type.String(),
      trace_code: Type.String(),
      /** When the company scanned it at its acceptance; null for none. */
      scanned_at: nullable(InstantText),
    }),
  ),
  problems: ['NOT_FOUND'],
});

export const getOrderTraceList = forAccount(calls.getOrderTraceList, {
  summary: '追溯码清单（XLSX）：有追溯码时可用',
  params: closed({ id: Id }),
  limit: printLimit,
  problems: ['NOT_FOUND'],
});

export const getSignedPhoto = forAccount(calls.getSignedPhoto, {
  summary: '第几个包裹的签收照片',
  params: ofParcel,
  problems: ['NOT_FOUND'],
});

export const getTemperatureRecord = forAccount(calls.getTemperatureRecord, {
  summary: '第几个包裹的冷链温度记录（CSV）',
  params: ofParcel,
  problems: ['NOT_FOUND'],
});

export const getOrderPaper = forAccount(calls.getOrderPaper, {
  summary: '采购订单（PDF）',
  params: closed({ id: Id }),
  limit: printLimit,
  problems: ['NOT_FOUND'],
});

export const getReceipt = forAccount(calls.getReceipt, {
  summary: '收款凭证（PDF）：收款与退款，付款后可用',
  params: closed({ id: Id }),
  limit: printLimit,
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const mailDeliveryNote = forAccount(calls.mailDeliveryNote, byMail(getDeliveryNote));

export const mailOrderTraceList = forAccount(calls.mailOrderTraceList, byMail(getOrderTraceList));

export const mailOrderPaper = forAccount(calls.mailOrderPaper, byMail(getOrderPaper));

export const mailReceipt = forAccount(calls.mailReceipt, byMail(getReceipt));
