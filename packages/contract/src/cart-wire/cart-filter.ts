import type { Static } from 'typebox';
import type { CartLine } from '../cart-view.ts';

/** What a line is filtered by. */
type Line = Pick<
  Static<typeof CartLine>,
  'type' | 'price' | 'handling' | 'manjian_options' | 'gift_data' | 'price_change'
> & {
  readonly goods: Pick<
    Static<typeof CartLine>['goods'],
    'is_buy' | 'number' | 'specials' | 'welfare_rate' | 'expiry_level'
  >;
};

export type CartFilter = 'all' | 'cheaper' | 'promoted' | 'near' | 'invalid';

/** How `filters` of the cart list names them; everything else is the whole cart. */
export const cartFilterCodes: Readonly<Record<CartFilter, number>> = {
  all: 99_999,
  cheaper: 1,
  promoted: 2,
  near: 3,
  invalid: 4,
};

/** A line that may not be ticked: not for this buyer, without a price, or sold out (pricing.md 3). */
export function isInvalidLine(line: Line): boolean {
  return line.goods.is_buy === 0 || line.price === null || line.goods.number <= 0;
}

/** An activity takes part in what the line costs, or could. */
function isPromoted(line: Line): boolean {
  const { specials, welfare_rate } = line.goods;
  const hasOwnPrice = line.type === 3 || specials.length > 0 || welfare_rate !== null;
  return (
    line.handling !== 'HM' && (hasOwnPrice || line.manjian_options.length > 0 || line.gift_data !== null)
  );
}

/** The lines of a filter, for the page and for who asks the cart list for them. */
export function filterCartLines<One extends Line>(lines: readonly One[], filter: CartFilter): readonly One[] {
  if (filter === 'cheaper') return lines.filter((line) => line.price_change?.startsWith('-'));
  if (filter === 'promoted') return lines.filter((line) => !isInvalidLine(line) && isPromoted(line));
  if (filter === 'near') return lines.filter((line) => line.goods.expiry_level > 0);
  return filter === 'invalid' ? lines.filter(isInvalidLine) : lines;
}
