import { expect, it } from 'vitest';
import { tooSmallProblem } from './readable-picture.ts';

it.each([
  ['paper', 800, null],
  ['paper', 799, '图片不清晰，短边不能小于 800 像素，请重新拍摄或扫描'],
  ['evidence', 480, null],
  ['evidence', 479, '图片不清晰，短边不能小于 480 像素，请重新拍摄或扫描'],
  ['paper', null, null],
] as const)('a %s image with a shorter side of %s pixels: %s', (use, shortSide, expected) => {
  expect(tooSmallProblem(use, shortSide)).toBe(expected);
});
