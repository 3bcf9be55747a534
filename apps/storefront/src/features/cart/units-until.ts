import type { CartLine } from './cart-view.ts';
import { isSet } from './line-address.ts';

/** Units to sell by a line's last day: its own, and ticked lines of the product that expire no later. */
export function unitsUntil(line: CartLine, lines: readonly CartLine[]): number {
  const last = line.expiry_date ?? '';
  return lines.reduce((sum, one) => {
    const isSame = one.goods.id === line.goods.id && !isSet(one) && one.is_selected === 1;
    const isBefore = one.expiry_date !== null && one.expiry_date <= last;
    return one.id === line.id || !isSame || !isBefore ? sum : sum + one.number;
  }, line.number);
}
