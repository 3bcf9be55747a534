import type { Db } from '../../../platform/db.ts';
import { answerOnAnyDay } from './find.ts';
import { normalizeForSearch, scriptRuns } from './normalize-keyword.ts';
import type { TextHit, TextWords } from './search-answers.ts';
import type { KeySet } from './search-filters.ts';

/** A word that may be a goods' name, its initials or pinyin, and the other words that stand beside it. */
export interface TextQuestion {
  /** The asker's own: hits come back with it. */
  readonly place: number;
  readonly word: string;
  readonly rest: readonly string[];
}

/** More words than stand on a line of any list. */
const mostRest = 30;
const mostHits = 20_000;
const leastPerText = 20;
const mostPerText = 400;

/** A question as it is looked up; none where it names nothing. */
export function textWords({ place, word, rest }: TextQuestion): TextWords[] {
  const part = normalizeForSearch(word);
  const runs = scriptRuns(part);
  const hans = runs.filter((run) => run.isHan).map((run) => run.text);
  const latin = runs
    .filter((run) => !run.isHan)
    .map((run) => run.text)
    .toSorted((a, b) => b.length - a.length)[0];
  // One letter alone names nothing.
  if (hans.length === 0 && (latin === undefined || latin.length < 2)) return [];
  const others = rest.map(normalizeForSearch).filter((text) => text !== '');
  return [{ place, part, hans, latin: latin ?? null, rest: others.slice(0, mostRest) }];
}

/**
 * What many words at once may mean among the goods that exist for a buyer: the best of each by name, initials and
 * pinyin, those first whose name or maker holds the other words too.
 */
export async function findByTexts(
  db: Db,
  visible: KeySet,
  questions: readonly TextQuestion[],
): Promise<TextHit[]> {
  const asks = questions.flatMap(textWords);
  if (asks.length === 0) return [];
  const limit = Math.min(mostPerText, Math.max(leastPerText, Math.floor(mostHits / asks.length)));
  return answerOnAnyDay(db, (index) => index.findByTexts(visible, asks, limit));
}
