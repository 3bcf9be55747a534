import { presentLineLedger } from '@qianfang/contract/cart-wire/present-line-ledger';
import type { CartInput } from '@qianfang/domain/pricing/cart-input';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import type { CartLine } from './cart-view.ts';
import { type CartEdits, edited } from './estimate-cart.ts';

/** The price steps of a line, computed only on demand. */
export function estimateLedger(
  input: CartInput | null,
  edits: CartEdits,
  lineId: number,
): CartLine['ledger'] {
  if (input === null) return [];
  const cart = priceCart(edited(input, edits));
  const line = cart.lines.find((one) => one.lineId === lineId);
  return line ? presentLineLedger(cart, line) : [];
}
