import { paths } from '../../shared/paths.ts';
import type { CartLine } from './cart-view.ts';

/** storefront.md 3: a line of this type is sets of a combination. */
export const isSet = (line: Pick<CartLine, 'type'>): boolean => line.type === 3;

/** Where more is said about a line: its goods, or the page of combinations. */
export function lineAddress(line: CartLine): string {
  return isSet(line) ? paths.combinations : paths.goods(line.goods.id);
}
