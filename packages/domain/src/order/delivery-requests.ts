import type { Handling } from '../pricing/goods-facts.ts';

/** Delivery times: a pharmacy closed at the weekend cannot check goods then (GSP art. 72). */
export const receiveTimes = ['ANY', 'WORKDAY', 'WEEKEND'] as const;

export type ReceiveTime = (typeof receiveTimes)[number];

export const receiveTimeLabels = {
  ANY: '不限',
  WORKDAY: '仅工作日',
  WEEKEND: '仅周末',
} as const satisfies Record<ReceiveTime, string>;

/** Papers packed with the 随货同行单, which is always included. */
export const parcelPapers = ['REPORT', 'COMPANY', 'GOODS'] as const;

export type ParcelPaper = (typeof parcelPapers)[number];

export const parcelPaperLabels = {
  REPORT: '药检报告纸质件',
  COMPANY: '企业首营资料',
  GOODS: '品种首营资料',
} as const satisfies Record<ParcelPaper, string>;

export type DeliveryMethod = 'express';

export const deliveryLabels = { express: '快递配送' } as const satisfies Record<DeliveryMethod, string>;

/** Cold goods travel cold, whatever the buyer chose for the rest (trade-rules §4.5). */
export function deliveryText(method: DeliveryMethod, handling: Handling): string {
  return handling === 'COLD' ? '冷链配送' : deliveryLabels[method];
}

/** Papers by name, in packing order; '无' with only the 随货同行单. */
export function papersText(papers: readonly ParcelPaper[]): string {
  return papers.map((paper) => parcelPaperLabels[paper]).join('、') || '无';
}

/** Delivery requests of single orders, by key. */
export interface DeliveryRequestsByOrder {
  readonly remarks?: Readonly<Record<string, string>> | undefined;
  readonly receive_times?: Readonly<Record<string, ReceiveTime>> | undefined;
}

/** Delivery requests as text, by order key. */
export function deliveryRequestTexts({
  remarks = {},
  receive_times: times = {},
}: DeliveryRequestsByOrder): readonly { readonly key: string; readonly text: string }[] {
  return [
    ...Object.entries(times).flatMap(([key, time]) =>
      time === 'ANY' ? [] : [{ key, text: `收货时间：${receiveTimeLabels[time]}` }],
    ),
    ...Object.entries(remarks).flatMap(([key, remark]) =>
      remark === '' ? [] : [{ key, text: `备注：${remark}` }],
    ),
  ];
}

export interface DeliveryRequests {
  readonly delivery: DeliveryMethod;
  readonly receive_time: ReceiveTime;
  readonly papers: readonly ParcelPaper[];
}
