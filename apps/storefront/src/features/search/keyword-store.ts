import { readSuggestions, writeSuggestions } from '../../shared/session-memory.ts';
import type { SearchType } from './search-address.ts';
import type { Suggestion } from './suggestion.ts';

const historyKey = 'qf-search-history';
const mostKept = 10;

interface KeptSuggestions {
  readonly keyword: string;
  readonly type: SearchType;
  readonly list: Suggestion[];
  readonly correction: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** storefront.md 3: the suggestion list is kept for the session, with the time it was fetched. */
export function keptSuggestions(keyword: string, type: SearchType): KeptSuggestions | undefined {
  const kept = readSuggestions() as KeptSuggestions | undefined;
  return kept?.keyword === keyword && kept.type === type ? kept : undefined;
}

export function keepSuggestions(kept: KeptSuggestions): void {
  writeSuggestions(kept);
}

/** Keywords searched on this machine, the newest first. */
export function readHistory(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(historyKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, mostKept) : [];
  } catch {
    // What somebody else wrote there, or a browser that keeps nothing.
    return [];
  }
}

export function rememberKeyword(keyword: string): void {
  const word = keyword.trim();
  if (!word) return;
  const words = [word, ...readHistory().filter((one) => one !== word)].slice(0, mostKept);
  try {
    localStorage.setItem(historyKey, JSON.stringify(words));
  } catch {
    // Full or forbidden: the search works without memory.
  }
}

export function clearHistory(): void {
  localStorage.removeItem(historyKey);
}
