import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDose, splitDoses } from './split-doses.ts';
import { strengthsOf } from './strengths-of.ts';

/** Units by quantity, each as a power of ten of the smallest listed. */
const ladders: ReadonlyArray<ReadonlyArray<readonly [words: readonly string[], power: number]>> = [
  [
    [['kg', '公斤', '千克', 'ＫＧ'], 9],
    [['g', '克', 'G'], 6],
    [['mg', '毫克', 'MG'], 3],
    [['ug', 'mcg', 'μg', '\u00B5g', '微克'], 0],
  ],
  [
    [['L', '升'], 3],
    [['ml', '毫升', 'mL'], 0],
  ],
  [
    [['亿单位'], 8],
    [['万单位', '万IU', '万u', '万'], 4],
    [['iu', 'IU', '单位', '国际单位', 'u'], 0],
  ],
  [
    [['cm', '厘米'], 1],
    [['mm', '毫米'], 0],
  ],
];

/**
 * An exact count of the smallest unit in a larger one: 250 μg as 0.25 mg. Undefined with too many decimals.
 */
function numberIn(count: number, power: number): string | undefined {
  const digits = String(count).padStart(power + 1, '0');
  const whole = digits.slice(0, digits.length - power);
  const decimals = digits.slice(digits.length - power).replace(/0+$/, '');
  if (decimals.length > 6 || whole.length > 9) return undefined;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

const written = fc
  .record({ ladder: fc.constantFrom(...ladders), count: fc.integer({ min: 1, max: 2_000_000 }) })
  .map(({ ladder, count }) => ({
    ladder,
    count,
    writings: ladder.flatMap(([words, power]) => {
      const number = numberIn(count, power);
      return number === undefined ? [] : words.map((word) => `${number}${word}`);
    }),
  }));

const needsOf = (text: string) => JSON.stringify(readDose(text)?.needs);

test('equal amounts in any unit are the same strength, other amounts are not', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 2_000_000 }), ({ writings, count, ladder }, other) => {
      expect(new Set(writings.map(needsOf)).size).toBe(1);
      const [words, power] = ladder.at(-1) ?? [[], 0];
      const another = numberIn(other, power);
      const isSame = needsOf(`${another}${words[0]}`) === needsOf(writings[0] ?? '');
      expect(isSame).toBe(count === other);
    }),
  );
});

test('a product has the dose of its spec in any notation, and no multiple or fraction of it', () => {
  const has = (typed: string, spec: string) => {
    const strengths = strengthsOf(spec);
    return readDose(typed)?.needs.every((some) => some.some((strength) => strengths.has(strength)));
  };
  fc.assert(
    fc.property(
      written,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(10, 100, 1000, 2),
      ({ writings, count, ladder }, a, b, by) => {
        const [typed, spec] = [writings[a % writings.length] ?? '', writings[b % writings.length] ?? ''];
        expect(has(typed, `${spec}*7袋/盒`)).toBe(true);
        const [words, power] = ladder.at(-1) ?? [[], 0];
        const multiple = numberIn(count * by, power);
        if (multiple !== undefined) expect(has(`${multiple}${words[0]}`, spec)).toBe(false);
      },
    ),
  );
});

test('a concentration is the same strength for any volume', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 500 }), (mg, ml) => {
      const perMl = needsOf(`${mg}mg/ml`);
      expect(needsOf(`${mg * ml}mg/${ml}ml`)).toBe(perMl);
      expect(needsOf(`每${ml}ml含${mg * ml}mg`.replace('每', ''))).toBe(perMl);
      expect(needsOf(`${mg + 1}mg/ml`)).not.toBe(perMl);
    }),
  );
});

test('a parsed dose parses again to the same dose', () => {
  fc.assert(
    fc.property(
      fc.array(written, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('*', ':', '/', '×', ''),
      (some, sign) => {
        const typed = some.map(({ writings }) => writings[0]).join(sign);
        for (const dose of splitDoses(typed).doses) expect(readDose(dose.text)).toEqual(dose);
      },
    ),
  );
});

test('words with digits but no strength stay words', () => {
  for (const name of [
    '维生素b2片',
    '辅酶q10胶囊',
    '门冬胰岛素30注射液',
    '国药准字h20093675',
    '聚乙二醇4000散',
    '3m胶带',
    '12个月',
    '6901234567892',
  ])
    expect(splitDoses(name)).toEqual({ words: name, doses: [] });
});

test('any text parses in bounded time, and numbers that are too long give nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,*:/ mgμ万单位含每%'), maxLength: 200 }),
      (text) => {
        for (const dose of splitDoses(text).doses) expect(dose.needs.length).toBeGreaterThan(0);
      },
    ),
  );
  expect(splitDoses('0.12345678g').doses).toEqual([]);
  expect(splitDoses('1234567890123mg').doses).toEqual([]);
});
