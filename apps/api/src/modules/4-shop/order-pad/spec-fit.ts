import { specKey } from '@qianfang/domain/goods/comparable-text';
import type { PadCandidate } from '@qianfang/domain/order-pad/judge-match';
import { splitDoses } from '@qianfang/domain/strength/split-doses';
import type { Strength } from '@qianfang/domain/strength/strength';
import { strengthsOf } from '@qianfang/domain/strength/strengths-of';
import { derived } from '../../../memory/derived.ts';
import type { PackFacts } from '../../2-goods/goods/index.ts';

type Fit = PadCandidate['specFit'];

/** Reads the strengths of a goods once, though several lines may mean it. */
const strengthsStatedBy = derived(
  (facts: PackFacts): ReadonlySet<Strength> =>
    new Set([...strengthsOf(facts.name), ...strengthsOf(facts.spec)]),
);

/** A size or a grade within a spec, as 大号 or 特级. */
const fitOfWords = (typed: string, spec: string): Fit => (spec.includes(typed) ? 1 : -1);

/**
 * Words of a line that stand in the spec of a goods and not in its name: 灭菌, 无蔗糖. One character is no such word:
 * 片 stands in many.
 */
export const specWords = (
  words: readonly string[],
  { name, genericName, specKey: key }: PackFacts,
): string[] =>
  words
    .map((word) => specKey(word))
    .filter((word) => word.length > 1 && key.includes(word))
    .filter((word) => !specKey(name).includes(word) && !specKey(genericName).includes(word));

/** A spec without words that were written apart from it. */
const withoutWords = (key: string, words: readonly string[]) =>
  words.reduce((rest, word) => rest.replace(word, ''), key).replace('()', '');

/**
 * How a typed spec matches a goods' spec: the same, one among others, or different. Strengths match by value,
 * in any unit: 25mg is no part of 0.25mg. Unknown where either has none.
 */
export function specFit(typed: string): (facts: PackFacts, beside: readonly string[]) => Fit {
  const typedKey = specKey(typed);
  const { doses } = splitDoses(typed);
  return (facts, beside) => {
    if (typedKey === '' || facts.specKey === '') return beside.length > 0 ? 1 : 0;
    if (typedKey === withoutWords(facts.specKey, beside)) return 2;
    if (doses.length === 0) return fitOfWords(typedKey, facts.specKey);
    const strengths = strengthsStatedBy(facts);
    const isTold = doses.every(({ needs }) =>
      needs.every((some) => some.some((strength) => strengths.has(strength))),
    );
    return isTold ? 1 : -1;
  };
}
