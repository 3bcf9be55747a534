import { LazyExtra } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { equalsQuery } from './cart.queries.ts';
import type { CartLine, CartView } from './cart-view.ts';
import type { EqualOffer } from './equal-offer.ts';

interface Known {
  readonly byLine: ReadonlyMap<number, EqualOffer>;
  /** The cart has changed since. */
  readonly isStale: boolean;
}

const Equals = createContext<Known>({ byLine: new Map(), isStale: false });

/** Few carts have any. */
const swapOffer = lazyPart(() => import('./swap-offer.tsx').then((module) => module.SwapOffer));

/** Asks which equal goods of other makers cost less or are preferred by the head office. */
export function CartEquals({
  view,
  isSettling,
  children,
}: {
  view: CartView;
  isSettling: boolean;
  children: ReactNode;
}) {
  const { data, isPlaceholderData } = useQuery({
    ...equalsQuery(view),
    enabled: !isSettling && view.totals.kinds > 0,
    placeholderData: keepPreviousData,
  });
  const isStale = isSettling || isPlaceholderData;
  const known = useMemo(() => {
    const byLine = new Map<number, EqualOffer>();
    for (const one of data?.list ?? []) byLine.set(one.id, { ...one, canSwap: true });
    // What the head office wishes is said before what costs less.
    for (const { id, goods, can_swap: canSwap } of data?.preferred ?? [])
      byLine.set(id, { goods, saving: null, canSwap: canSwap === 1 });
    return { byLine, isStale };
  }, [data, isStale]);
  return <Equals value={known}>{children}</Equals>;
}

/** What a line could be had of instead. */
export function LineEqual({ line }: { line: CartLine }) {
  const { byLine, isStale } = use(Equals);
  const offer = byLine.get(line.id);
  if (!offer || line.type !== 1 || offer.goods.id === line.goods.id) return null;
  return <LazyExtra source={swapOffer} props={{ line, offer, isStale }} />;
}
