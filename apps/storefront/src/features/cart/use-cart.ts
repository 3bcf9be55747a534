import { readCartInput } from '@qianfang/contract/cart-wire/read-cart-input';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { subscribeCart, useWatchedStock } from '../../shared/live/live-state.ts';
import { cartEditPort, cartQuery } from './cart.queries.ts';
import { type CartEditQueue, createCartEdits } from './cart-edits.ts';
import type { CartLine, CartView } from './cart-view.ts';
import { estimateCart } from './estimate-cart.ts';

export interface LiveCart {
  readonly query: ReturnType<typeof useQuery<CartView>>;
  /** The server's cart with local edits priced in the browser. */
  readonly view: CartView | undefined;
  /** Part of it is still an estimate. */
  readonly isSettling: boolean;
  readonly refusals: ReadonlyMap<number, string>;
  readonly edits: CartEditQueue;
  /** The current price steps of a line; a stable function. */
  readonly ledgerOf: (lineId: number) => Promise<CartLine['ledger']>;
}

/** Products whose stock limits a line: for a set, its parts. */
function goodsIdsOf(lines: readonly CartLine[]): number[] {
  const goods = lines.flatMap((line) => line.combination?.parts.map((part) => part.goods) ?? [line.goods]);
  return [...new Set(goods.map(({ id }) => id))];
}

/** The cart that responds to every key press at once and is settled by the server. */
export function useCart(): LiveCart {
  const query = useQuery(cartQuery);
  const [edits] = useState(() => createCartEdits(cartEditPort));
  const state = useSyncExternalStore(edits.subscribe, edits.read);
  useEffect(() => {
    // Leaving or closing the page sends waiting edits.
    const flush = () => void edits.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [edits]);
  useEffect(() => subscribeCart(() => void edits.pullChanges()), [edits]);
  useWatchedStock(useMemo(() => goodsIdsOf(query.data?.data ?? []), [query.data]));
  const pricing = query.data?.pricing ?? null;
  const input = useMemo(() => pricing && readCartInput(pricing), [pricing]);
  const view = useMemo(
    () => query.data && estimateCart(query.data, input, state.edits),
    [query.data, input, state.edits],
  );
  const latest = useRef({ input, edits: state.edits });
  useEffect(() => {
    latest.current = { input, edits: state.edits };
  }, [input, state.edits]);
  const ledgerOf = useCallback(async (lineId: number) => {
    // The pricing rules load on demand: few need them.
    const { estimateLedger } = await import('./estimate-ledger.ts');
    return estimateLedger(latest.current.input, latest.current.edits, lineId);
  }, []);
  return { query, view, isSettling: state.edits.size > 0, refusals: state.refusals, edits, ledgerOf };
}
