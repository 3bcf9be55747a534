import type { SearchType } from './search-address.ts';
import type { Suggestion } from './suggestion.ts';

const keywordKey = 'qf-search-keyword';
const suggestionsKey = 'qf-search-suggestions';
const historyKey = 'qf-search-history';
const mostKept = 10;

interface KeptSuggestions {
  readonly keyword: string;
  readonly type: SearchType;
  readonly list: readonly Suggestion[];
  /** Epoch ms. */
  readonly at: number;
}

function read<T>(storage: Storage, key: string): T | undefined {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    // What somebody else wrote there, or a browser that keeps nothing.
    return undefined;
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the search works without memory.
  }
}

export function savedKeyword(): string {
  return read<string>(sessionStorage, keywordKey) ?? '';
}

export function saveKeyword(keyword: string): void {
  write(sessionStorage, keywordKey, keyword);
}

/** storefront.md 3: the suggestion list is kept for the session, with the time it was fetched. */
export function keptSuggestions(keyword: string, type: SearchType): KeptSuggestions | undefined {
  const kept = read<KeptSuggestions>(sessionStorage, suggestionsKey);
  return kept?.keyword === keyword && kept.type === type ? kept : undefined;
}

export function keepSuggestions(kept: KeptSuggestions): void {
  write(sessionStorage, suggestionsKey, kept);
}

/** storefront.md 5: an empty keyword clears the kept suggestions. */
export function dropSuggestions(): void {
  sessionStorage.removeItem(suggestionsKey);
}

/** Keywords searched on this machine, the newest first. */
export function readHistory(): readonly string[] {
  const kept = read<unknown>(localStorage, historyKey);
  return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, mostKept) : [];
}

export function rememberKeyword(keyword: string): void {
  const word = keyword.trim();
  if (!word) return;
  write(localStorage, historyKey, [word, ...readHistory().filter((one) => one !== word)].slice(0, mostKept));
}

export function clearHistory(): void {
  localStorage.removeItem(historyKey);
}
