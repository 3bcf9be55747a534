import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeCorrected, judgeMatch, type PadCandidate } from './judge-match.ts';

const candidate = (goodsId: number, facts: Partial<PadCandidate> = {}): PadCandidate => ({
  goodsId,
  by: 'name',
  nameRank: 3,
  missingWords: 0,
  specFit: 0,
  sold: 0,
  ...facts,
});
const neverBought = () => false;

test('an earlier choice of the buyer comes first', () => {
  const verdict = judgeMatch(
    [candidate(1, { by: 'barcode' }), candidate(2, { by: 'chosen', missingWords: 2 })],
    neverBought,
  );
  expect(verdict).toMatchObject({ confidence: 'sure', by: 'chosen', goodsId: 2, candidates: [2, 1] });
});

test('one product with an approval number is certain, of several the buyer chooses', () => {
  expect(judgeMatch([candidate(1, { by: 'approval' })], neverBought)).toMatchObject({
    confidence: 'sure',
    goodsId: 1,
  });
  expect(
    judgeMatch([candidate(1, { by: 'approval' }), candidate(2, { by: 'approval' })], neverBought),
  ).toMatchObject({ confidence: 'several', goodsId: null });
});

test('name and spec together are certain, the name alone only where it is unique', () => {
  const exact = candidate(1, { nameRank: 0, specFit: 2 });
  expect(judgeMatch([exact, candidate(2, { nameRank: 0, specFit: -1 })], neverBought).confidence).toBe(
    'sure',
  );
  expect(judgeMatch([candidate(1, { nameRank: 0 })], neverBought).confidence).toBe('sure');
  expect(
    judgeMatch([candidate(1, { nameRank: 0 }), candidate(2, { nameRank: 1 })], neverBought),
  ).toMatchObject({
    confidence: 'likely',
    goodsId: 1,
  });
});

test('a spec other than the typed one is not taken, neither by name nor by purchases', () => {
  const other = candidate(1, { nameRank: 0, specFit: -1 });
  expect(judgeMatch([other], neverBought)).toMatchObject({ confidence: 'several', goodsId: null });
  expect(judgeMatch([other, candidate(2, { nameRank: 0, specFit: -1 })], (id) => id === 1)).toMatchObject({
    confidence: 'several',
    goodsId: null,
    by: 'other_spec',
    candidates: [1, 2],
  });
  expect(judgeMatch([candidate(1, { by: 'approval', specFit: -1 })], neverBought)).toMatchObject({
    confidence: 'several',
    by: 'other_spec',
    goodsId: null,
  });
});

test('where a product has the typed strength, other strengths are not offered', () => {
  const right = candidate(2, { nameRank: 0, specFit: 1 });
  const candidates = [
    candidate(1, { nameRank: 0, specFit: -1, sold: 9 }),
    right,
    candidate(3, { specFit: 2 }),
  ];
  expect(judgeMatch(candidates, neverBought).candidates).toEqual([3, 2]);
});

test('a match that needs a correction is never taken unasked', () => {
  const exact = candidate(1, { nameRank: 0, specFit: 2 });
  expect(judgeCorrected([exact], () => true)).toEqual({
    confidence: 'several',
    by: 'corrected',
    goodsId: null,
    candidates: [1],
  });
  expect(judgeCorrected([], neverBought).confidence).toBe('none');
});

test('of several equal matches the only one bought before is likely', () => {
  const several = [candidate(1), candidate(2), candidate(3)];
  expect(judgeMatch(several, (id) => id === 2)).toMatchObject({
    confidence: 'likely',
    by: 'bought',
    goodsId: 2,
    candidates: [2, 1, 3],
  });
  expect(judgeMatch(several, (id) => id !== 3).confidence).toBe('several');
});

test('no match is reported', () => {
  expect(judgeMatch([], neverBought)).toEqual({
    confidence: 'none',
    by: 'none',
    goodsId: null,
    candidates: [],
  });
});

test('a product is taken exactly where the verdict is no question, and is among those offered', () => {
  const one = fc.record({
    goodsId: fc.integer({ min: 1, max: 9 }),
    by: fc.constantFrom('chosen', 'approval', 'barcode', 'code', 'name'),
    nameRank: fc.integer({ min: 0, max: 5 }),
    missingWords: fc.integer({ min: 0, max: 3 }),
    specFit: fc.constantFrom(-1, 0, 1, 2),
    sold: fc.nat(100),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(one, { selector: ({ goodsId }) => goodsId }),
      fc.nat(9),
      (candidates, bought) => {
        const verdict = judgeMatch(candidates, (id) => id === bought);
        const isAnswer = verdict.confidence === 'sure' || verdict.confidence === 'likely';
        expect(verdict.goodsId !== null).toBe(isAnswer);
        if (verdict.goodsId !== null) expect(verdict.candidates).toContain(verdict.goodsId);
        expect(verdict.candidates.length).toBeLessThanOrEqual(5);
      },
    ),
  );
});
