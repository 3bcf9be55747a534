import type { Db } from '../../../platform/db.ts';
import { answerOnAnyDay } from './find.ts';
import { normalizeForSearch, scriptRuns } from './normalize-keyword.ts';
import type { TextHit, TextWords } from './search-answers.ts';
import type { KeySet } from './search-filters.ts';

/** A word that may be a product's name, initials or pinyin, and the other words beside it. */
export interface TextQuestion {
  /** The requester's own number; hits carry it. */
  readonly place: number;
  readonly word: string;
  readonly rest: readonly string[];
}

/** More words than any line of a list has. */
const maxRest = 30;
const maxHits = 20_000;
const leastPerText = 20;
const maxPerText = 400;

/** A question prepared for lookup; empty where it names nothing. */
export function textWords({ place, word, rest }: TextQuestion): TextWords[] {
  const part = normalizeForSearch(word);
  const runs = scriptRuns(part);
  const hans = runs.filter((run) => run.isHan).map((run) => run.text);
  const latin = runs
    .filter((run) => !run.isHan)
    .map((run) => run.text)
    .toSorted((a, b) => b.length - a.length)[0];
  // A single letter names nothing.
  if (hans.length === 0 && (latin === undefined || latin.length < 2)) return [];
  const others = rest.map(normalizeForSearch).filter((text) => text !== '');
  return [{ place, part, hans, latin: latin ?? null, rest: others.slice(0, maxRest) }];
}

/**
 * The goods visible to a buyer that several words may mean: the best of each by name, initials and pinyin. Goods
 * whose name or maker also contains the other words come first.
 */
export async function findByTexts(
  db: Db,
  visible: KeySet,
  questions: readonly TextQuestion[],
): Promise<TextHit[]> {
  const asks = questions.flatMap(textWords);
  if (asks.length === 0) return [];
  const limit = Math.min(maxPerText, Math.max(leastPerText, Math.floor(maxHits / asks.length)));
  return answerOnAnyDay(db, (index) => index.findByTexts(visible, asks, limit));
}
