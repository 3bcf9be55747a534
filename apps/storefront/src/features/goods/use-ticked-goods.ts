import { useRef, useState } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { isOrderable } from '../../shared/pack-rule.ts';
import type { Goods } from './goods.queries.ts';
import { additionFor } from './use-order-line.ts';

/** The ticked rows of a list, to add to the cart with the quantities beside them. */
export function useTickedGoods(goods: readonly Goods[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const quantities = useRef(new Map<number, number>());
  const adding = useAddToCart();
  const orderable = goods.filter(isOrderable);
  const chosen = orderable.filter((one) => ticked.has(one.id));

  function tick(id: number, isOn: boolean) {
    setTicked((known) => {
      const next = new Set(known);
      if (isOn) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  function add() {
    const lines = chosen.flatMap((one) => {
      const more = (quantities.current.get(one.id) ?? Math.max(one.zbz, one.cart_number)) - one.cart_number;
      return more > 0 ? [additionFor(one, more)] : [];
    });
    if (lines.length > 0) adding.mutate(lines, { onSuccess: () => setTicked(new Set()) });
    else setTicked(new Set());
  }

  return {
    count: chosen.length,
    has: (id: number) => ticked.has(id),
    tick,
    /** For the tick of all: whether all or some are ticked. */
    all: {
      checked: orderable.length > 0 && chosen.length === orderable.length,
      indeterminate: chosen.length > 0 && chosen.length < orderable.length,
      onChange: (isOn: boolean) => setTicked(new Set(isOn ? orderable.map((one) => one.id) : [])),
    },
    /** Called with every change of a row's quantity. */
    noteQuantity: (id: number, quantity: number) => quantities.current.set(id, quantity),
    add,
    isAdding: adding.isPending,
  };
}

export type TickedGoods = ReturnType<typeof useTickedGoods>;
