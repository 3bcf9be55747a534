import { useSyncExternalStore } from 'react';
import type { GroupKey } from './cart-view.ts';

/** How the buyer wants the cart to look, on this device. */
interface CartLook {
  readonly isCompact: boolean;
  readonly folded: readonly GroupKey[];
}

const storageKey = 'qf_cart_look';
const compact = 'compact';

function load(): CartLook {
  try {
    const [size, ...folded] = (localStorage.getItem(storageKey) ?? '').split(',');
    return { isCompact: size === compact, folded: folded as GroupKey[] };
  } catch {
    return { isCompact: false, folded: [] };
  }
}

let look: CartLook | undefined;
const listeners = new Set<() => void>();

function read(): CartLook {
  look ??= load();
  return look;
}

/** Without storage it is forgotten with the page. */
function change(part: Partial<CartLook>): void {
  look = { ...read(), ...part };
  try {
    localStorage.setItem(storageKey, [look.isCompact ? compact : '', ...look.folded].join(','));
  } catch {}
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const setCompact = (isCompact: boolean): void => change({ isCompact });

function fold(key: GroupKey, isFolded: boolean): void {
  const others = read().folded.filter((one) => one !== key);
  change({ folded: isFolded ? [...others, key] : others });
}

/** Compact rows and folded groups, remembered on this device. */
export function useCartLook() {
  return { ...useSyncExternalStore(subscribe, read), setCompact, fold };
}
