import { ownKey, tryTo } from './session-memory.ts';

const historyKey = 'qf-search-history';
const mostKept = 10;

interface Kept {
  readonly owner: string;
  readonly words: readonly string[];
}

function readKept(): Kept | undefined {
  // Somebody else may have written there.
  const kept = tryTo(() => JSON.parse(localStorage.getItem(historyKey) ?? 'null') as Partial<Kept> | null);
  const words = Array.isArray(kept?.words) ? kept.words.filter((word) => typeof word === 'string') : [];
  return typeof kept?.owner === 'string' ? { owner: kept.owner, words } : undefined;
}

/** Keywords that this account searched on this machine since it logged in, the newest first. */
export function readHistory(): readonly string[] {
  const kept = readKept();
  const owner = ownKey();
  return owner !== '' && kept?.owner === owner ? kept.words.slice(0, mostKept) : [];
}

export function rememberKeyword(keyword: string): void {
  const word = keyword.trim();
  const owner = ownKey();
  // Before it is known who searches nothing is kept for anybody.
  if (!word || owner === '') return;
  const words = [word, ...readHistory().filter((one) => one !== word)].slice(0, mostKept);
  tryTo(() => localStorage.setItem(historyKey, JSON.stringify({ owner, words })));
}

/** By the button, at the log-out and when the session has ended: on a shared till nobody reads what others searched. */
export function clearHistory(): void {
  tryTo(() => localStorage.removeItem(historyKey));
}
