import { splitDoses } from '@qianfang/domain/strength/split-doses';
import { isSpecPart, normalizeForSearch, tellsSpec } from './normalize-keyword.ts';
import { wholeNumber } from './whole-number.ts';

const maxWords = 5;

const marksWithin = /\d[^\d\p{L}.]+\d/u;

/** A word in comparable form. Punctuation stays where it distinguishes numbers: 1/2片 is not 12片. */
function wordOf(word: string): string {
  const part = normalizeForSearch(word);
  return marksWithin.test(word) && (/^\d+$/.test(part) || isSpecPart(part)) ? word : part;
}

/**
 * The words of a keyword, each matched by itself: at most five, because more do not help. All strengths follow: none
 * may be dropped, since the goods would differ. A keyword of punctuation alone is one word that matches nothing.
 */
export function keywordParts(keywords: string): string[] {
  const number = wholeNumber(keywords);
  if (number !== undefined) return [number];
  const { words, doses } = splitDoses(keywords);
  const parts = words
    .split(/[\s,，、;；]+/)
    .map(wordOf)
    .filter((part) => part !== '')
    .slice(0, maxWords);
  const all = [...parts, ...doses.map((dose) => dose.text)];
  const marks = keywords.normalize('NFKC').trim();
  return all.length > 0 || marks === '' ? all : [marks];
}

/** The strengths asked for, and the words without them. */
export interface WithoutDoses {
  readonly dose: string;
  readonly parts: readonly string[];
}

const isGrade = (part: string) => isSpecPart(part) && !/\d/.test(part);

const isDose = (part: string, parts: readonly string[]) => tellsSpec(part, parts) && !isGrade(part);

/** The strengths in a keyword as typed; '' without one. */
export const dosesIn = (parts: readonly string[]): string =>
  parts.filter((part) => isDose(part, parts)).join(' ');

/** The name alone, where the keyword also asks for a strength. */
export function withoutDoses(parts: readonly string[]): WithoutDoses | undefined {
  const rest = parts.filter((part) => !isDose(part, parts));
  if (rest.length === 0 || rest.length === parts.length) return undefined;
  return { dose: dosesIn(parts), parts: rest };
}
