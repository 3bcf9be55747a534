import type { Static } from 'typebox';
import type { CartChanges, CartView } from '../cart-view.ts';

type Cart = Static<typeof CartView>;
type PricingLine = NonNullable<Cart['pricing']>['lines'][number];
type Changes = Static<typeof CartChanges>;

interface Known {
  readonly id: number;
}

/** The same list with other things in it, in the order that is told. What is not told stays the same object. */
function changed<T extends Known>(
  before: readonly T[],
  order: Changes['order'],
  whole: readonly T[],
  parts: ReadonlyArray<Partial<T> & Known>,
): T[] {
  const byId = new Map(before.map((one) => [one.id, one]));
  for (const part of parts) {
    const one = byId.get(part.id);
    if (one) byId.set(part.id, { ...one, ...part });
  }
  for (const one of whole) byId.set(one.id, one);
  return (order ?? before.map(({ id }) => id)).flatMap((id) => byId.get(id) ?? []);
}

/** The cart that the changes lead to: what a full answer would have been, letter by letter. */
export function applyCartChanges(cart: Cart, { order, lines, amounts, facts, pricing }: Changes): Cart {
  return {
    ...cart,
    data: changed(cart.data, order, lines, amounts),
    ...facts,
    pricing: cart.pricing && {
      ...cart.pricing,
      ...pricing.rules,
      lines: changed<PricingLine>(cart.pricing.lines, order, pricing.lines, pricing.heads),
    },
  };
}
