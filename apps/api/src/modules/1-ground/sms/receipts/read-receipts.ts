import { type Fields, isFields } from '../services/read-reply.ts';
import type { ReceiptRow } from '../sms.repo.ts';

/** The services that report. */
export type Reporting = 'aliyun' | 'tencent';

/** 腾讯云 sends at most 100; 阿里云 does not say how many. */
const maxReceipts = 1_000;
const idLength = 100;
const ownId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const textOf = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : '');

/** Why a message did not arrive, for operators; what looks like a phone is left out. */
const reasonOf = (sentence: string, code: string) =>
  `${sentence.slice(0, 60)}（${code.slice(0, 60)}）`.replaceAll(/\d{7,}/g, '…').replaceAll(/\p{Cc}/gu, '');

interface Told {
  readonly serviceId: string;
  readonly ownId: string;
  readonly isDelivered: boolean;
  readonly reason: string;
  readonly parts: number | null;
}

/** Not part of the list where it names no message. */
function rowOf({ serviceId, ownId: own, isDelivered, reason, parts }: Told): ReceiptRow[] {
  if (serviceId === '' || serviceId.length > idLength) return [];
  return [
    {
      serviceId,
      id: ownId.test(own) ? own : null,
      state: isDelivered ? 'delivered' : 'failed',
      reason: isDelivered ? '' : reason,
      parts,
    },
  ];
}

/** A receipt of 阿里云 (https://help.aliyun.com/zh/sms/developer-reference/smsreport-2). */
function aliyunRow(one: Fields): ReceiptRow[] {
  const size = Number(one.sms_size);
  const isDelivered = one.success === true;
  return rowOf({
    serviceId: textOf(one, 'biz_id'),
    ownId: textOf(one, 'out_id'),
    isDelivered,
    reason: reasonOf(textOf(one, 'err_msg'), textOf(one, 'err_code')),
    // Billed by what the network says: a message that did not arrive costs nothing.
    parts: !isDelivered ? 0 : Number.isInteger(size) && size > 0 && size < 100 ? size : null,
  });
}

/** A receipt of 腾讯云 (https://cloud.tencent.com/document/api/382/59178). */
function tencentRow(one: Fields): ReceiptRow[] {
  return rowOf({
    serviceId: textOf(one, 'sid'),
    ownId: textOf(one, 'ext'),
    isDelivered: one.report_status === 'SUCCESS',
    reason: reasonOf(textOf(one, 'description'), textOf(one, 'errmsg')),
    parts: null,
  });
}

/** Reads the list that a service posts; undefined where it is none. */
export function readReceipts(kind: Reporting, text: string): readonly ReceiptRow[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list) || list.length > maxReceipts || !list.every(isFields)) return undefined;
  return list.flatMap(kind === 'aliyun' ? aliyunRow : tencentRow);
}
