import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLines } from './fit-lines.ts';
import { textWidth } from './measure-text.ts';

const box = { width: 140, height: 52, largest: 27, maxLines: 4 };

const sign = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...'阿莫西林胶囊盐酸氨溴索口服溶液复方丹参滴丸注射用头孢曲松钠片'),
  },
  { weight: 2, arbitrary: fc.constantFrom(...'0123456789.%ABCDwmW-（）·×/ ') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
);
const name = fc.array(sign, { minLength: 1, maxLength: 30 }).map((signs) => signs.join(''));

describe('a name in its box', () => {
  it('stays inside, from 1 to 30 characters', () => {
    fc.assert(
      fc.property(
        name,
        fc.integer({ min: 20, max: 300 }),
        fc.integer({ min: 12, max: 200 }),
        (text, width, height) => {
          const { lines, size, leading } = fitLines(text, { ...box, width, height });
          for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(width + 1e-6);
          expect(lines.length * size * leading).toBeLessThanOrEqual(height + 1e-6);
          expect(size).toBeLessThanOrEqual(box.largest);
        },
      ),
    );
  });

  it('is never cut: its lines join to the full name', () => {
    fc.assert(
      fc.property(name, (text) => {
        const bare = (words: string): string => words.replace(/\s/gu, '');
        expect(bare(fitLines(text, box).lines.join(''))).toBe(bare(text));
      }),
    );
  });

  it.each([
    ['盐酸氨溴索注射液', 2, ['盐酸氨溴索', '注射液']],
    ['盐酸氨溴索注射液', 3, ['盐酸', '氨溴索', '注射液']],
    ['复方丹参滴丸', 2, ['复方', '丹参滴丸']],
    ['0.9%氯化钠注射液', 2, ['0.9%氯化钠', '注射液']],
    ['盐酸左氧氟沙星滴眼液', 3, ['盐酸', '左氧氟沙星', '滴眼液']],
    ['186 个品种', 2, ['186 个', '品种']],
  ])('%s in at most %i lines breaks at the best places', (text, maxLines, lines) => {
    expect(fitLines(text, { width: 92, height: 80, largest: 24, maxLines }).lines).toEqual(lines);
  });

  it('never breaks a number or a bracket', () => {
    const { lines } = fitLines('维生素B12注射液（0.5mg）', {
      width: 60,
      height: 100,
      largest: 30,
      maxLines: 4,
    });
    expect(lines.some((line) => line.includes('B12'))).toBe(true);
    expect(lines.some((line) => line.includes('0.5mg'))).toBe(true);
    for (const line of lines) expect(line).not.toMatch(/^[）)]|[（(]$/u);
  });
});
