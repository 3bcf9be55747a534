import { readSuggestions, writeSuggestions } from '../../shared/session-memory.ts';
import type { SearchType } from './search-address.ts';
import type { OtherDoses, Suggestion } from './suggestion.ts';

interface StoredSuggestions {
  readonly keyword: string;
  readonly type: SearchType;
  readonly list: Suggestion[];
  readonly correction: string | null;
  readonly dose: string | null;
  readonly other_doses: OtherDoses | null;
  readonly quantity: string | null;
  readonly unread_quantity: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** storefront.md 3: the suggestion list is stored for the session, with its fetch time. */
export function storedSuggestions(keyword: string, type: SearchType): StoredSuggestions | undefined {
  const stored = readSuggestions() as StoredSuggestions | undefined;
  // An earlier release stored lists without them.
  const isWhole = stored !== undefined && 'dose' in stored && 'unread_quantity' in stored;
  return isWhole && stored.keyword === keyword && stored.type === type ? stored : undefined;
}

export function storeSuggestions(stored: StoredSuggestions): void {
  writeSuggestions(stored);
}
