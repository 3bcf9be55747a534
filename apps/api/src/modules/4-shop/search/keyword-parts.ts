import { splitDoses } from '@qianfang/domain/strength/split-doses';
import { isSpecPart, normalizeForSearch, tellsSpec } from './normalize-keyword.ts';
import { wholeNumber } from './whole-number.ts';

const mostWords = 5;

const marksWithin = /\d[^\d\p{L}.]+\d/u;

/**
 * A word as it is compared. Where the marks are all that keeps figures from being others, they stay: 1/2片 is no 12片.
 */
function wordOf(word: string): string {
  const part = normalizeForSearch(word);
  return marksWithin.test(word) && (/^\d+$/.test(part) || isSpecPart(part)) ? word : part;
}

/**
 * The words of a keyword, each compared by itself: at most five, the rest is of no help. Behind them every strength
 * that it asks for: none is left out, because the goods would be other ones. A keyword of marks alone is one word,
 * which nothing is called.
 */
export function keywordParts(keywords: string): string[] {
  const number = wholeNumber(keywords);
  if (number !== undefined) return [number];
  const { words, doses } = splitDoses(keywords);
  const parts = words
    .split(/[\s,，、;；]+/)
    .map(wordOf)
    .filter((part) => part !== '')
    .slice(0, mostWords);
  const all = [...parts, ...doses.map((dose) => dose.text)];
  const marks = keywords.normalize('NFKC').trim();
  return all.length > 0 || marks === '' ? all : [marks];
}

/** What was asked for of a strength, and the words without it. */
export interface WithoutDoses {
  readonly dose: string;
  readonly parts: readonly string[];
}

const isGrade = (part: string) => isSpecPart(part) && !/\d/.test(part);

const isDose = (part: string, parts: readonly string[]) => tellsSpec(part, parts) && !isGrade(part);

/** The strengths that a keyword asks for, as they were typed; '' without one. */
export const dosesIn = (parts: readonly string[]): string =>
  parts.filter((part) => isDose(part, parts)).join(' ');

/** The name alone, where a strength was asked for beside it. */
export function withoutDoses(parts: readonly string[]): WithoutDoses | undefined {
  const rest = parts.filter((part) => !isDose(part, parts));
  if (rest.length === 0 || rest.length === parts.length) return undefined;
  return { dose: dosesIn(parts), parts: rest };
}
