import type { ReceivedLine } from '../../3-trade/orders/index.ts';

const giftKind = 2;

/** Bought and delivered goods; gifts are not reviewed. */
export function isReviewed(line: Pick<ReceivedLine, 'kind' | 'shipped_quantity'>): boolean {
  return line.kind !== giftKind && line.shipped_quantity > 0;
}
