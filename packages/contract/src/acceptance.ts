import { refusalReasonLabels } from '@qianfang/domain/order/acceptance';
import Type from 'typebox';
import * as calls from './acceptance.calls.ts';
import { maxEvidenceBytes, maxEvidencePictures } from './after-sale.calls.ts';
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
import { OrderStatus } from './order.ts';

const { forAccount } = endpointsOf('收货验收');

/** More batches than a parcel has. */
export const maxAcceptedLines = 300;

export const RefusalReason = choice('不合格原因', refusalReasonLabels);

const Units = (title: string) => Type.Integer({ title, minimum: 0, maximum: 1_000_000 });
const Opened = closed({ id: Id, application_no: Type.String(), reason_text: Type.String() });

/** What was found of a batch of an order line. */
const AcceptedLine = closed({
  line_id: Id,
  goods_id: Id,
  /** 通用名称 */
  name: Type.String(),
  /** 剂型 */
  form: Type.String(),
  ypgg: Type.String(),
  sccj: Type.String(),
  /** 上市许可持有人, where it is another than the maker. */
  mah: Type.String(),
  approval_no: Type.String(),
  bzdw: Type.String(),
  batch_no: Type.String(),
  production_date: nullable(DateText),
  expiry_date: nullable(DateText),
  shipped: Type.Integer(),
  arrived: Type.Integer(),
  accepted: Type.Integer(),
  /** Trace codes of packs that left with it, and how many of them were scanned at the acceptance. */
  traced: Type.Integer(),
  scanned: Type.Integer(),
  /** 短少、不合格事项; empty where all was in order. */
  fault: Type.String(),
});

const Record = closed({
  record_no: Type.String(),
  order_id: Id,
  order_no: Type.String(),
  part: Type.Integer(),
  shipment_no: Type.String(),
  seller: Type.String(),
  arrived_on: DateText,
  accepted_on: DateText,
  acceptor: Type.String(),
  /** ℃ when it arrived; null where nobody measured. */
  temperature: nullable(Type.String()),
  created_at: InstantText,
  lines: Type.Array(AcceptedLine),
  /** Returns that were opened for what was short or refused. */
  returns: Type.Array(Opened),
});

const ofOrder = closed({ id: Id });
const ofParcel = closed({ id: Id, part: Type.Integer({ title: '包裹', minimum: 1, maximum: 999 }) });

export const getAcceptances = forAccount(calls.getAcceptances, {
  summary: '订单各包裹的验收记录，及还能验收的包裹',
  params: ofOrder,
  result: closed({
    list: Type.Array(Record),
    /** Parcels that may still be accepted. */
    open: Type.Array(Type.Integer()),
    /** Who accepted last, for the next time; empty at the first. */
    acceptor: Type.String(),
    /**
     * When the order counts as received by itself; null where it does not, as with cold goods or while a service is
     * open.
     */
    received_by: nullable(InstantText),
  }),
  problems: ['NOT_FOUND'],
});

export const acceptParcel = forAccount(calls.acceptParcel, {
  summary: '逐批验收一个包裹：短少和拒收的自动申请退货，全部包裹验收后订单完成',
  params: ofParcel,
  body: closed({
    acceptor: text('验收员姓名', 20, 2),
    arrived_on: typedDay('到货日期'),
    accepted_on: typedDay('验收日期'),
    temperature: Type.Optional(
      Type.String({
        title: '到货温度',
        description: '以 ℃ 为单位的数，最多一位小数，如 5.5',
        pattern: '^-?\\d{1,2}(\\.\\d)?$',
        maxLength: 5,
      }),
    ),
    content: Type.Optional(Type.String({ title: '说明', maxLength: 200 })),
    /** Every batch of the parcel, once. */
    lines: Type.Array(
      closed({
        line_id: Id,
        batch_no: text('批号', 60),
        arrived: Units('到货数量'),
        accepted: Units('合格数量'),
        reason: Type.Optional(RefusalReason),
      }),
      { title: '商品', minItems: 1, maxItems: maxAcceptedLines },
    ),
    /** Trace codes of the packs that were scanned, a blank between two. */
    scanned: Type.Optional(
      Type.Array(
        Type.String({
          title: '追溯码',
          description: '20 位数字，多个以空格隔开',
          pattern: '^\\d{20}( \\d{20})*$',
          maxLength: calls.maxCodesPerText * 21 - 1,
        }),
        { title: '追溯码', maxItems: 40 },
      ),
    ),
  }),
  bodyLimit: maxEvidencePictures * maxEvidenceBytes + 1024 * 1024,
  limit: { max: 30, seconds: 60 },
  success: 201,
  result: closed({ id: Id, status: OrderStatus, record_no: Type.String(), returns: Type.Array(Opened) }),
  problems: ['INVALID', 'KEY_REUSED', 'NOT_FOUND', 'STATE_FORBIDS', 'TOO_MANY'],
});

/** More trace codes than a parcel has; beyond it only barcodes and batches are told. */
export const maxParcelCodes = 20_000;

export const getParcelCodes = forAccount(calls.getParcelCodes, {
  summary: '包裹里各批号的商品条码和出库追溯码，供扫码验收',
  params: ofParcel,
  result: closed({
    lines: Type.Array(
      closed({
        line_id: Id,
        batch_no: Type.String(),
        barcode: Type.String(),
        /** Its packs have trace codes (药品管理法 36), as many as were shipped. */
        is_traced: Type.Boolean(),
        codes: Type.Array(
          closed({
            code: Type.String(),
            /** The bundle that it is in; empty without one. */
            parent_code: Type.String(),
            is_pack: Type.Boolean(),
          }),
        ),
      }),
    ),
    /** The parcel has more trace codes than are told here. */
    is_cut: Type.Boolean(),
  }),
  problems: ['NOT_FOUND'],
});

export const getAcceptancePaper = forAccount(calls.getAcceptancePaper, {
  summary: '药品验收记录（PDF）',
  params: ofParcel,
  limit: { max: 60, seconds: 60 },
  problems: ['NOT_FOUND'],
});

const bookTerms = {
  /** Order number, goods or batch. */
  keyword: Type.Optional(Type.String({ title: '关键词', maxLength: 60 })),
  /** Days of acceptance; both belong to it. */
  start_time: Type.Optional(QueryDay),
  end_time: Type.Optional(QueryDay),
} as const;

export const getAcceptanceBook = forAccount(calls.getAcceptanceBook, {
  summary: '验收记录：最近验收的在前',
  query: closed({ ...bookTerms, ...paged(10, 50) }),
  result: listOf(Record),
});

/** A workbook holds at most so many records; more are refused, never cut. */
export const maxExportedRecords = 5_000;

export const exportAcceptances = forAccount(calls.exportAcceptances, {
  summary: '验收台账（XLSX）：符合条件的全部记录，逐批一行',
  query: closed(bookTerms),
  problems: ['INVALID'],
});

export const mailAcceptances = forAccount(calls.mailAcceptances, byMail(exportAcceptances));
