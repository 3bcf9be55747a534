import { attempt, ownKey } from './session-memory.ts';

const historyKey = 'qf-search-history';
const maxWords = 10;

interface Stored {
  readonly owner: string;
  readonly words: readonly string[];
}

function readStored(): Stored | undefined {
  // Other code may have written there.
  const stored = attempt(
    () => JSON.parse(localStorage.getItem(historyKey) ?? 'null') as Partial<Stored> | null,
  );
  const words = Array.isArray(stored?.words) ? stored.words.filter((word) => typeof word === 'string') : [];
  return typeof stored?.owner === 'string' ? { owner: stored.owner, words } : undefined;
}

/** Keywords this account searched on this device since login, newest first. */
export function readHistory(): readonly string[] {
  const stored = readStored();
  const owner = ownKey();
  return owner !== '' && stored?.owner === owner ? stored.words.slice(0, maxWords) : [];
}

export function addToHistory(keyword: string): void {
  const word = keyword.trim();
  const owner = ownKey();
  // Nothing is stored before the account is known.
  if (!word || owner === '') return;
  const words = [word, ...readHistory().filter((one) => one !== word)].slice(0, maxWords);
  attempt(() => localStorage.setItem(historyKey, JSON.stringify({ owner, words })));
}

/** By the button, at log-out and when the session ends: on a shared till nobody reads another's searches. */
export function clearHistory(): void {
  attempt(() => localStorage.removeItem(historyKey));
}
