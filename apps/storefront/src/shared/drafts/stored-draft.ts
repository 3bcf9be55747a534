import { attempt, dropItem, ownKey, readItem, writeItem } from '../session-memory.ts';

/** Holds drafts before the account is known, when the tab opened at the form. */
const unnamed = 'qf-kept';

const keyOf = (owner: string, place: string) => `${owner}\n${place}`;

/** This account's unsent draft at a place of the page; undefined where there is none or it is unreadable. */
export function readStoredDraft(place: string): unknown {
  const text = readItem(keyOf(ownKey(), place)) || readItem(keyOf(unnamed, place));
  return attempt((): unknown => JSON.parse(text));
}

/** For this account and this tab only: on a shared till nobody finds another person's draft. */
export function storeDraft(place: string, typed: unknown): void {
  writeItem(keyOf(ownKey() || unnamed, place), JSON.stringify(typed));
}

export function dropStoredDraft(place: string): void {
  dropItem(keyOf(ownKey(), place));
  dropItem(keyOf(unnamed, place));
}

/** Whether a stored draft still fits the form: another build may have stored another shape. */
function isLike(stored: unknown, first: unknown): boolean {
  if (first === undefined) return true;
  if (first === null) return stored !== undefined;
  if (stored === null || typeof stored !== typeof first || Array.isArray(stored) !== Array.isArray(first))
    return false;
  if (typeof first !== 'object' || Array.isArray(first)) return true;
  const storedFields = stored as Readonly<Record<string, unknown>>;
  return Object.entries(first).every(([name, value]) => isLike(storedFields[name], value));
}

/** The stored draft, if it has the shape of the form's initial values. */
export function readStoredDraftLike<T>(place: string, first: T): T | undefined {
  const stored = readStoredDraft(place);
  return isLike(stored, first) ? (stored as T) : undefined;
}
