import type { SeenCart, SeenLine } from '../cart-differences.ts';
import type { PricedCart, PricedLine } from '../priced-cart.ts';

/** A priced cart as shown to the buyer. */
export function seenCart(cart: PricedCart): SeenCart {
  const counted = cart.lines.filter((line) => line.isCounted);
  return { payable: cart.totals.payable, lines: counted.map(seenLine), couponId: cart.couponId };
}

function seenLine(line: PricedLine): SeenLine {
  const { key, name, quantity, net } = line;
  return { key, name, quantity, amount: net };
}
