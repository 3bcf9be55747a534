import { readSuggestions, writeSuggestions } from '../../shared/session-memory.ts';
import type { SearchType } from './search-address.ts';
import type { OtherDoses, Suggestion } from './suggestion.ts';

interface KeptSuggestions {
  readonly keyword: string;
  readonly type: SearchType;
  readonly list: Suggestion[];
  readonly correction: string | null;
  readonly dose: string | null;
  readonly other_doses: OtherDoses | null;
  /** Epoch ms. */
  readonly at: number;
}

/** storefront.md 3: the suggestion list is kept for the session, with the time it was fetched. */
export function keptSuggestions(keyword: string, type: SearchType): KeptSuggestions | undefined {
  const kept = readSuggestions() as KeptSuggestions | undefined;
  // What an earlier release kept knows nothing of them.
  const isWhole = kept !== undefined && 'dose' in kept && 'other_doses' in kept;
  return isWhole && kept.keyword === keyword && kept.type === type ? kept : undefined;
}

export function keepSuggestions(kept: KeptSuggestions): void {
  writeSuggestions(kept);
}
