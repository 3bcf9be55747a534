import type { GiftKind } from '@qianfang/drawing/gift/draw-gift';

/** The address of the drawn picture of a prize or a present. */
export const giftImage = (kind: GiftKind, name: string): string =>
  `/picture/gift/${encodeURIComponent(name.slice(0, 70))}.svg?kind=${kind}`;
