import type { ReceivedLine } from '../../3-trade/orders/index.ts';

const giftKind = 2;

/** Goods that were bought and came; gifts are not reviewed. */
export function isReviewed(line: Pick<ReceivedLine, 'kind' | 'shipped_quantity'>): boolean {
  return line.kind !== giftKind && line.shipped_quantity > 0;
}
