const rxTypes = {
  RX: '处方药',
  OTC_A: '甲类非处方药',
  OTC_B: '乙类非处方药',
  NONE: '不分类',
} as const;

/** How a drug may be dispensed; NONE where that does not apply. */
export type RxType = keyof typeof rxTypes;

export function isRxType(text: string): text is RxType {
  return Object.hasOwn(rxTypes, text);
}

export function rxTypeLabel(type: RxType): string {
  return rxTypes[type];
}
