import type { getAcceptanceBook } from '@qianfang/contract/acceptance';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { returnReasonLabels } from '@qianfang/domain/after-sale/return-rule';
import { refusalReasonLabels } from '@qianfang/domain/order/acceptance';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { ScanCount } from '../../3-trade/shipment/index.ts';
import type { RecordHead, RecordLine, RecordRow } from './record.repo.ts';

type Wire = ResultOf<typeof getAcceptanceBook>['list'][number];

/** The number of a record, from its parcel's. */
export const recordNo = (shipmentNo: string) => `YS-${shipmentNo}`;

/** The faults of a batch; empty without any. */
export function faultText(line: RecordLine): string {
  const short = line.shipped - line.arrived;
  const refused = line.arrived - line.accepted;
  return [
    short > 0 ? `短少 ${formatUnits(short, line.unit)}` : '',
    refused > 0 && line.reason
      ? `拒收 ${formatUnits(refused, line.unit)}（${refusalReasonLabels[line.reason]}）`
      : '',
  ]
    .filter(Boolean)
    .join('，');
}

export function presentReturns(returns: RecordHead['returns']): Wire['returns'] {
  return returns.map(({ id, application_no, reason }) => ({
    id,
    application_no,
    reason_text: returnReasonLabels[reason],
  }));
}

/** How many packs of a record's batches were scanned, by parcel and batch. */
export type ScanCounts = ReadonlyMap<string, ScanCount>;

const countKey = (shipmentNo: string, lineId: number, batchNo: string) =>
  JSON.stringify([shipmentNo, lineId, batchNo]);

export const scanCountsOf = (counts: readonly ScanCount[]): ScanCounts =>
  new Map(counts.map((one) => [countKey(one.shipment_no, one.order_line_id, one.batch_no), one]));

export function presentRecord(record: RecordRow, counts: ScanCounts): Wire {
  const countOf = (line: RecordLine) =>
    counts.get(countKey(record.shipment_no, line.order_line_id, line.batch_no)) ?? { traced: 0, scanned: 0 };
  return {
    record_no: recordNo(record.shipment_no),
    order_id: record.order_id,
    order_no: record.order_no,
    part: record.part,
    shipment_no: record.shipment_no,
    seller: record.seller,
    arrived_on: record.arrived_on,
    accepted_on: record.accepted_on,
    acceptor: record.acceptor,
    temperature: record.temperature?.toFixed(1) ?? null,
    created_at: record.created_at.toISOString(),
    lines: record.lines.map((line) => ({
      line_id: line.order_line_id,
      goods_id: line.goods_id,
      name: line.name,
      form: line.form,
      ypgg: line.spec,
      sccj: line.maker,
      mah: line.holder,
      approval_no: line.approval_no,
      bzdw: line.unit,
      batch_no: line.batch_no,
      production_date: line.production_date,
      expiry_date: line.expiry_date,
      shipped: line.shipped,
      arrived: line.arrived,
      accepted: line.accepted,
      traced: countOf(line).traced,
      scanned: countOf(line).scanned,
      fault: faultText(line),
    })),
    returns: presentReturns(record.returns),
  };
}
