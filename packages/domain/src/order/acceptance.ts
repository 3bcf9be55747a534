import type { ReturnReason } from '../after-sale/return-rule.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { formatUnits } from '../quantity/format-units.ts';

/** Reasons to refuse units at acceptance (验收不合格事项). */
export const refusalReasons = ['BROKEN', 'STAINED', 'BATCH', 'EXPIRY', 'LABEL', 'WARM', 'QUALITY'] as const;

export type RefusalReason = (typeof refusalReasons)[number];

export const refusalReasonLabels = {
  BROKEN: '破损、渗漏',
  STAINED: '包装污染',
  BATCH: '批号不符',
  EXPIRY: '效期不符',
  LABEL: '标签或说明书不符',
  WARM: '温度超标',
  QUALITY: '外观质量可疑',
} as const satisfies Record<RefusalReason, string>;

/** Return reason for each refusal. */
const returnReasons = {
  BROKEN: 'DAMAGED',
  STAINED: 'DAMAGED',
  BATCH: 'WRONG',
  EXPIRY: 'WRONG',
  LABEL: 'QUALITY',
  WARM: 'QUALITY',
  QUALITY: 'QUALITY',
} as const satisfies Record<RefusalReason, ReturnReason>;

/** A batch of an order line on the 随货同行单, and the result of unpacking it. */
export interface ArrivedBatch {
  readonly name: string;
  readonly unit: string;
  readonly batchNo: string;
  readonly shipped: number;
  /** 到货数量 */
  readonly arrived: number;
  /** 验收合格数量 */
  readonly accepted: number;
  readonly reason: RefusalReason | null;
}

/** What is wrong with the entry for a batch; null where it may be saved. */
export function batchFault({ name, unit, batchNo, shipped, arrived, accepted, reason }: ArrivedBatch) {
  const what = `${name} 批号 ${batchNo}`;
  if (arrived > shipped) return `${what} 只发了 ${formatUnits(shipped, unit)}，到货数量不能超过发货数量`;
  if (accepted > arrived) return `${what} 到货 ${formatUnits(arrived, unit)}，合格数量不能超过到货数量`;
  if (accepted < arrived && reason === null)
    return `${what} 有 ${formatUnits(arrived - accepted, unit)}不合格，请选择原因`;
  return null;
}

/** Units to return, or never delivered, by reason. */
export function unitsBack(batch: ArrivedBatch): Array<{ reason: ReturnReason; units: number }> {
  const { shipped, arrived, accepted, reason } = batch;
  return [
    ...(arrived < shipped ? [{ reason: 'SHORT' as const, units: shipped - arrived }] : []),
    ...(accepted < arrived && reason !== null
      ? [{ reason: returnReasons[reason], units: arrived - accepted }]
      : []),
  ];
}

const coldest = 2;
const warmest = 8;

/**
 * What is wrong with a parcel's temperature at arrival, or null. GSP art. 74 (pharmacies art. 153): cold
 * goods outside of their temperature range are refused.
 */
export function temperatureRefusal(parcel: {
  readonly isCold: boolean;
  readonly temperature: number | null;
  readonly accepted: number;
}): string | null {
  const { isCold, temperature, accepted } = parcel;
  if (!isCold) return null;
  if (temperature === null) return '冷链商品请填写到货温度';
  if (temperature >= coldest && temperature <= warmest) return null;
  return accepted > 0 ? `到货温度 ${temperature.toFixed(1)}℃ 超出 2–8℃，冷链商品须全部拒收` : null;
}

/** What is wrong with the days of an acceptance, or null. */
export function daysFault(days: {
  readonly shippedOn: IsoDate;
  readonly arrivedOn: IsoDate;
  readonly acceptedOn: IsoDate;
  readonly today: IsoDate;
}): { readonly field: 'arrived_on' | 'accepted_on'; readonly text: string } | null {
  const { shippedOn, arrivedOn, acceptedOn, today } = days;
  if (arrivedOn < shippedOn) return { field: 'arrived_on', text: '到货日期不能早于发货日期' };
  if (acceptedOn < arrivedOn) return { field: 'accepted_on', text: '验收日期不能早于到货日期' };
  if (acceptedOn > today) return { field: 'accepted_on', text: '验收日期不能晚于今天' };
  return null;
}

const dayMs = 86_400_000;

/** Received by timeout this many days after the last sign-off; null with a parcel in transit. */
export function receivedByTimeAt(signed: ReadonlyArray<Date | null>, days: number): Date | null {
  const times = signed.map((at) => at?.getTime() ?? null);
  if (times.length === 0 || times.includes(null)) return null;
  return new Date(Math.max(...times.map(Number)) + days * dayMs);
}
