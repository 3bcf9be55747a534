import { dropItem, ownKey, readItem, tryTo, writeItem } from '../session-memory.ts';

/** Whose it is while the tab does not know yet: it was opened at the form. */
const unnamed = 'qf-kept';

const keyOf = (owner: string, place: string) => `${owner}\n${place}`;

/** What this account has typed at a place of the page and not sent; undefined where there is nothing, or nothing readable. */
export function readKept(place: string): unknown {
  const text = readItem(keyOf(ownKey(), place)) || readItem(keyOf(unnamed, place));
  return tryTo((): unknown => JSON.parse(text));
}

/** For this account alone, for as long as the tab is open: on a shared till nobody finds another's words. */
export function keep(place: string, typed: unknown): void {
  writeItem(keyOf(ownKey() || unnamed, place), JSON.stringify(typed));
}

export function dropKept(place: string): void {
  dropItem(keyOf(ownKey(), place));
  dropItem(keyOf(unnamed, place));
}

/** Whether something kept may stand where this stands: another build of the page may have kept another shape. */
function isLike(kept: unknown, first: unknown): boolean {
  if (first === undefined) return true;
  if (first === null) return kept !== undefined;
  if (kept === null || typeof kept !== typeof first || Array.isArray(kept) !== Array.isArray(first))
    return false;
  if (typeof first !== 'object' || Array.isArray(first)) return true;
  const held = kept as Readonly<Record<string, unknown>>;
  return Object.entries(first).every(([name, value]) => isLike(held[name], value));
}

/** The same, where it can stand in the place of what a form begins with. */
export function readKeptLike<T>(place: string, first: T): T | undefined {
  const kept = readKept(place);
  return isLike(kept, first) ? (kept as T) : undefined;
}
