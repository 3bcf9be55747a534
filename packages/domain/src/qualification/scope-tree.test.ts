import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BuyerType } from './buyer-type.ts';
import { readScope } from './scope-text.ts';
import { type ScopeTree, scopeTextOf, scopeTreeOf } from './scope-tree.ts';

function treeOf(type: BuyerType): ScopeTree {
  const tree = scopeTreeOf(type);
  if (!tree) throw new Error(`${type} has no scope to tick`);
  return tree;
}

describe('the scope selected at registration', () => {
  it.each(['RETAIL_SINGLE', 'CHAIN_HQ', 'WHOLESALER', 'CLINIC', 'HOSPITAL_PUBLIC'] as const)(
    'of %s opens what its words open on a licence of either era, nothing else',
    (type) => {
      const tree = treeOf(type);
      const words = tree.branches.flatMap((branch) => branch.words);
      const codesOf = (text: string, era: 'new' | 'legacy') => readScope(tree.document, text, era).codes;
      expect(words.length).toBeGreaterThan(0);
      for (const word of words) {
        expect([word, readScope(tree.document, word, 'new').unread]).toEqual([word, []]);
        expect([word, codesOf(word, 'new').length > 0]).toEqual([word, true]);
        expect([word, codesOf(word, 'legacy')]).toEqual([word, codesOf(word, 'new')]);
      }
      fc.assert(
        fc.property(
          fc.shuffledSubarray(words),
          fc.constantFrom('new' as const, 'legacy' as const),
          (ticked, era) => {
            const alone = new Set(ticked.flatMap((word) => codesOf(word, era)));
            expect(new Set(codesOf(scopeTextOf(tree, ticked), era))).toEqual(alone);
          },
        ),
      );
    },
  );

  it('is formatted in tree order, without unknown words', () => {
    expect(scopeTextOf(treeOf('RETAIL_SINGLE'), ['中药材', '疫苗', '化学药制剂'])).toBe('化学药制剂、中药材');
  });

  it('is not requested without such a licence', () => {
    expect(scopeTreeOf('DEVICE_DEALER')).toBeUndefined();
    expect(scopeTreeOf('OTHER_ORG')).toBeUndefined();
  });
});
