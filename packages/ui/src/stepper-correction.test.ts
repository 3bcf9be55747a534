import { expect, test } from 'vitest';
import { correctionReason, textOf } from './stepper-correction.ts';

const facts = { typed: '3', value: 10, min: 10, step: 10, max: 90, unit: '盒' };

test.each([
  ['below-min', '最少 10 盒，已改为 10 盒'],
  ['off-step', '按 10 盒递增，已改为 10 盒'],
  ['above-max', '最多 10 盒，已改为 10 盒'],
  ['not-a-number', '“3”不是整数，已恢复为 10 盒'],
] as const)('%s says why and what stands there now', (cause, sentence) => {
  expect(correctionReason({ ...facts, cause })).toBe(sentence);
});

test('without a unit and in steps of one, nothing is said of either', () => {
  const plain = { ...facts, unit: '', step: 1, value: 4 };
  expect(correctionReason({ ...plain, cause: 'off-step' })).toBe('数量须为整数，已改为 4');
});

test('the field is empty where nobody has said how many, and shows 0 only where 0 may be chosen', () => {
  expect([textOf(null, 1), textOf(0, 1), textOf(0, 0), textOf(5, 1)]).toEqual(['', '', '0', '5']);
});
