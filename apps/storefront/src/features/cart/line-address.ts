import { paths } from '../../shared/paths.ts';
import type { CartLine } from './cart-view.ts';

/** storefront.md 3: a line of this type is a number of combination sets. */
export const isSet = (line: Pick<CartLine, 'type'>): boolean => line.type === 3;

/** The page of the line: its product, or the combinations. */
export function lineAddress(line: CartLine): string {
  return isSet(line) ? paths.combinations : paths.goods(line.goods.id);
}
