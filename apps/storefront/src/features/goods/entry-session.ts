import type { MutationCacheNotifyEvent } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Added, addKey, type CartAddition, lowerKey } from '../../shared/add-to-cart.ts';
import { CallFailure, loggedOutCodes } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';
import { sentenceOf } from '../../shared/refusals.ts';
import { attempt, ownKey, readItem, writeItem } from '../../shared/session-memory.ts';

/** A row that did not get into the cart, until it does or is given up. */
export interface FailedEntry extends CartAddition {
  /** `lower`: its number in the cart was to become `number`, not to grow by it. */
  readonly kind: 'add' | 'lower';
  readonly reason: string;
}

interface EntrySession {
  /** Goods that got into the cart, the last one last. */
  readonly entered: readonly number[];
  readonly failed: readonly FailedEntry[];
}

/** As many as one call asks for (`maxEntered` of the contract). */
const maxEntered = 500;
const maxFailed = 200;
const nothing: EntrySession = { entered: [], failed: [] };

const storageKey = () => `${ownKey()} entry`;

/** Stored by account and company in this tab, so that turning a page or reloading it loses no failed row. */
function load(key: string): EntrySession {
  const stored = attempt(() => JSON.parse(readItem(key)) as EntrySession);
  return Array.isArray(stored?.entered) && Array.isArray(stored.failed) ? stored : nothing;
}

let key = storageKey();
let session = load(key);
const listeners = new Set<() => void>();

function current(): EntrySession {
  if (key !== storageKey()) {
    key = storageKey();
    session = load(key);
  }
  return session;
}

function change(next: EntrySession): void {
  session = { entered: next.entered.slice(-maxEntered), failed: next.failed.slice(-maxFailed) };
  writeItem(key, JSON.stringify(session));
  for (const tell of listeners) tell();
}

function withoutGoods(ids: readonly number[]): EntrySession {
  const { entered, failed } = current();
  return {
    entered: entered.filter((id) => !ids.includes(id)),
    failed: failed.filter(({ goodsId }) => !ids.includes(goodsId)),
  };
}

function noteAdded(additions: readonly CartAddition[], { added, failed, total }: Added): void {
  const ids = [...added, ...failed].map((line) => line.goods_id);
  // A cart that holds nothing else was empty: what was entered before has been ordered or given up.
  const before = total <= added.length ? { ...withoutGoods(ids), entered: [] } : withoutGoods(ids);
  const refused = failed.flatMap(({ goods_id, message }): FailedEntry[] => {
    const addition = additions.find(({ goodsId }) => goodsId === goods_id);
    return addition ? [{ ...addition, kind: 'add', reason: message }] : [];
  });
  change({
    entered: [...before.entered, ...new Set(added.map((line) => line.goods_id))],
    failed: [...before.failed, ...refused],
  });
}

function noteFailure(kind: FailedEntry['kind'], additions: readonly CartAddition[], failure: unknown): void {
  if (!(failure instanceof CallFailure) || failure.kind === 'cancelled' || loggedOutCodes.has(failure.code))
    return;
  const rest = withoutGoods(additions.map(({ goodsId }) => goodsId));
  const { entered } = current();
  const reason = sentenceOf(failure);
  change({ entered, failed: [...rest.failed, ...additions.map((one) => ({ ...one, kind, reason }))] });
}

/** Every addition of this tab counts, wherever it was made: a row, all ticked rows, a suggestion. */
function listen({ type, mutation, ...event }: MutationCacheNotifyEvent): void {
  if (type !== 'updated' || !mutation || !('action' in event)) return;
  const { action } = event as { action: { type: string; error?: unknown } };
  const [name] = mutation.options.mutationKey ?? [];
  const { variables, data } = mutation.state;
  if (name === addKey[0]) {
    const additions = variables as readonly CartAddition[];
    if (action.type === 'success') noteAdded(additions, data as Added);
    if (action.type === 'error') noteFailure('add', additions, action.error);
  }
  if (name === lowerKey[0]) {
    const addition = variables as CartAddition;
    if (action.type === 'success') {
      const { entered, failed } = withoutGoods([addition.goodsId]);
      change({ entered: [...entered, addition.goodsId], failed });
    }
    if (action.type === 'error') noteFailure('lower', [addition], action.error);
  }
}

queryClient.getMutationCache().subscribe(listen);

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The number that the row was to have in the cart. */
export const wantedNumber = (
  { kind, number }: FailedEntry,
  { cart_number }: { readonly cart_number: number },
): number => (kind === 'add' ? cart_number + number : number);

/** What was entered in this tab, and what failed. */
export const useEntrySession = (): EntrySession => useSyncExternalStore(subscribe, current);

/** Undefined for a row that is in order. */
export function useFailedEntry(goodsId: number): FailedEntry | undefined {
  return useSyncExternalStore(subscribe, () => current().failed.find((one) => one.goodsId === goodsId));
}

/** The buyer gives the row up. */
export function dropFailedEntry(goodsId: number): void {
  const { entered, failed } = current();
  if (failed.some((one) => one.goodsId === goodsId))
    change({ entered, failed: withoutGoods([goodsId]).failed });
}
