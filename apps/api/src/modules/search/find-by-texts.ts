import type { Db } from '../../platform/db.ts';
import { normalizeForSearch, scriptRuns } from './normalize-keyword.ts';
import type { KeySet } from './search.repo.ts';
import { loadTextHits, type TextAsk, type TextHit } from './texts.repo.ts';
import { neededTokens } from './tokens.ts';

export type { TextHit } from './texts.repo.ts';

/** A word that may be a goods' name, its initials or pinyin, and the other words that stand beside it. */
export interface TextQuestion {
  /** The asker's own: hits come back with it. */
  readonly place: number;
  readonly word: string;
  readonly rest: readonly string[];
}

const mostHits = 20_000;
const leastPerText = 20;
const mostPerText = 400;

function askOf({ place, word, rest }: TextQuestion): TextAsk[] {
  const part = normalizeForSearch(word);
  const runs = scriptRuns(part);
  const hans = runs.filter((run) => run.isHan).map((run) => run.text);
  const latin = runs
    .filter((run) => !run.isHan)
    .map((run) => run.text)
    .toSorted((a, b) => b.length - a.length)[0];
  // One letter alone names nothing.
  if (hans.length === 0 && (latin === undefined || latin.length < 2)) return [];
  const tokens = (kind: 'n' | 'i' | 'p') => (latin === undefined ? [] : neededTokens(kind, latin));
  return [
    {
      place,
      part,
      hans: hans.map((text) => `%${text}%`),
      han_tokens: hans.flatMap((text) => neededTokens('n', text)),
      latin: latin ?? null,
      name_tokens: tokens('n'),
      initial_tokens: tokens('i'),
      pinyin_tokens: tokens('p'),
      rest: rest.map(normalizeForSearch).filter((text) => text !== ''),
    },
  ];
}

/**
 * What many words at once may mean among the goods that exist for a buyer, in one statement whatever their number: the
 * best of each by name, initials and pinyin, those first whose name or maker holds the other words too.
 */
export async function findByTexts(
  db: Db,
  visible: KeySet,
  questions: readonly TextQuestion[],
): Promise<TextHit[]> {
  const asks = questions.flatMap(askOf);
  if (asks.length === 0) return [];
  const limit = Math.min(mostPerText, Math.max(leastPerText, Math.floor(mostHits / asks.length)));
  return loadTextHits(db, visible, asks, limit);
}
