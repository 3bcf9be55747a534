import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeCorrected, judgeMatch, type PadCandidate } from './judge-match.ts';

const candidate = (goodsId: number, facts: Partial<PadCandidate> = {}): PadCandidate => ({
  goodsId,
  by: 'name',
  nameRank: 3,
  isSameName: false,
  missingWords: 0,
  specFit: 0,
  kind: '示例片/10mg*12粒',
  timesBought: 0,
  isPreferred: false,
  supply: 'enough',
  price: null,
  sold: 0,
  ...facts,
});

test('an earlier choice of the buyer comes first', () => {
  const verdict = judgeMatch([
    candidate(1, { by: 'barcode' }),
    candidate(2, { by: 'chosen', missingWords: 2 }),
  ]);
  expect(verdict).toMatchObject({ confidence: 'sure', by: 'chosen', goodsId: 2, candidates: [2, 1] });
});

test('one product with an approval number is certain, of several the buyer chooses', () => {
  expect(judgeMatch([candidate(1, { by: 'approval' })])).toMatchObject({
    confidence: 'sure',
    goodsId: 1,
  });
  expect(
    judgeMatch([candidate(1, { by: 'approval' }), candidate(2, { by: 'approval', kind: '示例片/24粒' })]),
  ).toMatchObject({
    confidence: 'several',
    goodsId: null,
  });
});

test('name and spec together are certain, the name alone only where it is unique', () => {
  const exact = candidate(1, { nameRank: 0, specFit: 2 });
  expect(judgeMatch([exact, candidate(2, { nameRank: 0, specFit: -1 })]).confidence).toBe('sure');
  expect(judgeMatch([candidate(1, { nameRank: 0 })]).confidence).toBe('sure');
  expect(judgeMatch([candidate(1, { nameRank: 0 }), candidate(2, { nameRank: 1 })])).toMatchObject({
    confidence: 'likely',
    goodsId: 1,
  });
});

test('a spec other than the typed one is not taken, neither by name nor by purchases', () => {
  const other = candidate(1, { nameRank: 0, specFit: -1, timesBought: 9 });
  expect(judgeMatch([other])).toMatchObject({ confidence: 'several', goodsId: null, usual: null });
  expect(judgeMatch([other, candidate(2, { nameRank: 0, specFit: -1 })])).toMatchObject({
    confidence: 'several',
    goodsId: null,
    by: 'other_spec',
    candidates: [1, 2],
  });
  expect(judgeMatch([candidate(1, { by: 'approval', specFit: -1 })])).toMatchObject({
    confidence: 'several',
    by: 'other_spec',
    goodsId: null,
  });
});

test('where a product has the typed strength, other strengths are not offered', () => {
  const right = candidate(2, { nameRank: 0, specFit: 1 });
  const candidates = [
    candidate(1, { nameRank: 0, specFit: -1, sold: 9, kind: '示例片/24粒' }),
    right,
    candidate(3, { specFit: 2 }),
  ];
  expect(judgeMatch(candidates).candidates).toEqual([3, 2]);
});

test('a match that needs a correction is never taken unasked', () => {
  const exact = candidate(1, { nameRank: 0, specFit: 2 });
  expect(judgeCorrected([{ ...exact, timesBought: 3 }])).toEqual({
    confidence: 'several',
    by: 'corrected',
    goodsId: null,
    usual: null,
    cheapest: null,
    candidates: [1],
  });
  expect(judgeCorrected([]).confidence).toBe('none');
});

test('of several the one that is bought most is likely, whatever others cost', () => {
  const several = [
    candidate(1, { price: 10_000 }),
    candidate(2, { timesBought: 1, price: 20_000 }),
    candidate(3, { timesBought: 4, price: 30_000 }),
  ];
  expect(judgeMatch(several)).toMatchObject({
    confidence: 'likely',
    by: 'bought',
    goodsId: 3,
    usual: 3,
    cheapest: 1,
    candidates: [3, 1, 2],
  });
});

test('what is bought but not to be had is asked for, and replaced by nothing unasked', () => {
  const several = [candidate(1, { price: 10_000 }), candidate(2, { timesBought: 4, supply: 'none' })];
  expect(judgeMatch(several)).toMatchObject({
    confidence: 'several',
    by: 'bought',
    goodsId: null,
    usual: null,
    cheapest: 1,
  });
});

test('of goods that differ by their maker alone the cheapest that is in stock is likely', () => {
  const several = [
    candidate(1, { price: 9_000, supply: 'none' }),
    candidate(2, { price: 12_000 }),
    candidate(3, { price: 11_000 }),
    candidate(4, { price: 10_000, supply: 'some' }),
  ];
  expect(judgeMatch(several)).toMatchObject({
    confidence: 'likely',
    by: 'cheapest',
    goodsId: 3,
    cheapest: 4,
  });
});

test('what the head office prefers is taken for another maker’s, and what is bought stays the usual one', () => {
  const bought = candidate(1, { timesBought: 4 });
  const preferred = candidate(2, { isPreferred: true, price: 90_000 });
  expect(judgeMatch([bought, preferred, candidate(3, { price: 1 })])).toMatchObject({
    confidence: 'likely',
    by: 'preferred',
    goodsId: 2,
    usual: 1,
    cheapest: 3,
  });
  expect(judgeMatch([preferred, candidate(3, { price: 1 })])).toMatchObject({ by: 'preferred', goodsId: 2 });
  // Nothing of it is left: then as ever.
  const gone = { ...preferred, supply: 'none' as const };
  expect(judgeMatch([bought, gone])).toMatchObject({ by: 'bought', goodsId: 1 });
  expect(judgeMatch([gone, candidate(3, { price: 1 })])).toMatchObject({ by: 'cheapest', goodsId: 3 });
});

test('a preferred goods of another strength is no reason to take it', () => {
  const bought = candidate(1, { timesBought: 4 });
  const stronger = candidate(2, { isPreferred: true, kind: '示例片/20mg*12粒' });
  expect(judgeMatch([bought, stronger])).toMatchObject({ by: 'bought', goodsId: 1 });
  expect(judgeMatch([candidate(1), stronger])).toMatchObject({ confidence: 'several', goodsId: null });
});

test('of goods that differ in strength, pack or form none is taken by its price', () => {
  const several = [
    candidate(1, { price: 9_000, kind: '阿莫西林胶囊/250000ug*24粒' }),
    candidate(2, { price: 12_000, kind: '阿莫西林胶囊/500000ug*24粒' }),
  ];
  expect(judgeMatch(several)).toMatchObject({ confidence: 'several', goodsId: null, cheapest: null });
  const exact = several.map((one, at): PadCandidate => ({ ...one, specFit: at === 1 ? 2 : 1 }));
  expect(judgeMatch(exact)).toMatchObject({ confidence: 'likely', goodsId: 2 });
});

test('a medicine bought often is not taken for another whose name only begins alike', () => {
  const several = [
    candidate(1, { nameRank: 1, isSameName: true }),
    candidate(2, { nameRank: 1, timesBought: 12, kind: '阿莫西林克拉维酸钾片/375000ug*12粒' }),
  ];
  expect(judgeMatch(several)).toMatchObject({ goodsId: 1 });
});

test('of two salts the one that was written is offered first, though the other is cheaper', () => {
  const salts = [
    candidate(1, {
      nameRank: 5,
      isSameName: true,
      specFit: 2,
      price: 39_700,
      kind: '盐酸左氧氟沙星片/100000ug*12',
    }),
    candidate(2, {
      nameRank: 0,
      isSameName: true,
      specFit: 2,
      price: 45_000,
      kind: '左氧氟沙星片/100000ug*12',
    }),
  ];
  expect(judgeMatch(salts)).toMatchObject({ confidence: 'several', candidates: [2, 1] });
});

test('no match is reported', () => {
  expect(judgeMatch([])).toEqual({
    confidence: 'none',
    by: 'none',
    goodsId: null,
    usual: null,
    cheapest: null,
    candidates: [],
  });
});

test('a product is taken exactly where the verdict is no question, and is among those offered', () => {
  const one = fc.record({
    goodsId: fc.integer({ min: 1, max: 9 }),
    by: fc.constantFrom('chosen', 'approval', 'barcode', 'code', 'name'),
    nameRank: fc.integer({ min: 0, max: 5 }),
    missingWords: fc.integer({ min: 0, max: 3 }),
    isSameName: fc.boolean(),
    specFit: fc.constantFrom(-1, 0, 1, 2),
    kind: fc.constantFrom('a', 'b'),
    timesBought: fc.nat(3),
    isPreferred: fc.boolean(),
    supply: fc.constantFrom('enough', 'some', 'unclear', 'none'),
    price: fc.option(fc.nat(100_000)),
    sold: fc.nat(100),
  });
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ goodsId }) => goodsId }), (candidates) => {
      const verdict = judgeMatch(candidates);
      const isAnswer = verdict.confidence === 'sure' || verdict.confidence === 'likely';
      expect(verdict.goodsId !== null).toBe(isAnswer);
      if (verdict.goodsId !== null) expect(verdict.candidates).toContain(verdict.goodsId);
      expect(verdict.candidates.length).toBeLessThanOrEqual(6);
      for (const offered of [verdict.usual, verdict.cheapest]) {
        if (offered === null) continue;
        expect(verdict.candidates).toContain(offered);
        const { supply } = candidates.find(({ goodsId }) => goodsId === offered) ?? {};
        expect(['enough', 'some']).toContain(supply);
      }
    }),
  );
});
