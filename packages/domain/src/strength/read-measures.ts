import type { Amount } from './strength.ts';
import { unitOf, unitPattern } from './unit.ts';

/** A number in a text, with or without unit, and its position. */
export interface Measure {
  readonly start: number;
  readonly end: number;
  /** The number as written, without idle zeros: 0.25. */
  readonly figure: string;
  readonly kind: 'amount' | 'share' | 'figure';
  /** For an amount. */
  readonly amount: Amount | undefined;
  /** For a share: `over` of `under` parts. */
  readonly share: { readonly over: bigint; readonly under: bigint } | undefined;
}

const unit = `(?:[%‰]|(?:万|亿|百万)?(?:${unitPattern})(?![a-z月泡架码艾通]))`;
const thousands = new RegExp(`(?<![\\d.,])[1-9]\\d{0,2}(?:,\\d{3}){1,2}(?= ?${unit})`, 'g');
const commaAsPoint = new RegExp(`(?<![\\d.,])(\\d{1,6}),(?=\\d{1,6} ?${unit})`, 'g');

/**
 * Normalizes a text for strengths: half-width, lower case, one times sign. Before a unit, 0。25 and 0,25 are
 * 0.25, and 1,200 is 1200: thousands have groups of three, not after a zero.
 */
export function strengthText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\d)[。·•](?=\d)/g, '.')
    .replace(thousands, (number) => number.replaceAll(',', ''))
    .replace(commaAsPoint, '$1.')
    .replace(/(?<=\d[^\d\s]{0,4}\s?)x(?=\s?\d)/g, '*')
    .replace(/[×✕✖╳]/g, '*')
    .replace(/[∶;]/g, ':');
}

const maxDecimals = 6;

const measure = new RegExp(
  `(?<![\\d.]|\\d[/,])(\\d{1,9}(?:\\.\\d{1,${maxDecimals}})?|\\.\\d{1,${maxDecimals}})(?!\\.?\\d)(?: ?(?:([%‰])|(万|亿|百万)?(${unitPattern})(?![a-z月泡架码艾通])))?`,
  'g',
);

const times = new Map([
  ['万', 10_000n],
  ['百万', 1_000_000n],
  ['亿', 100_000_000n],
]);

/** Digits of a number and the power of ten that scales them. */
function digitsOf(number: string): {
  readonly digits: bigint;
  readonly parts: bigint;
  readonly figure: string;
} {
  const [whole = '', decimals = ''] = number.split('.');
  const significant = decimals.replace(/0{1,6}$/, '');
  return {
    digits: BigInt(`${whole}${significant}` || '0'),
    parts: 10n ** BigInt(significant.length),
    figure: `${BigInt(whole || '0')}${significant === '' ? '' : `.${significant}`}`,
  };
}

/** B2片, Q10胶囊 and D3片 are names; after three letters or a unit comes a count: amxl24粒, 5mg24粒. */
const isOfName = (text: string, at: number): boolean =>
  /(?<![a-z\d])[a-z]{1,2}$/.test(text.slice(Math.max(0, at - 3), at));

/** All numbers in a text from {@link strengthText}, with their measures. */
export function readMeasures(text: string): Measure[] {
  return [...text.matchAll(measure)].map((match) => {
    const [whole, number = '', sign, tens, word] = match;
    const start = match.index;
    const { digits, parts, figure } = digitsOf(number);
    const plain = {
      start,
      end: start + number.length,
      figure,
      kind: 'figure',
      amount: undefined,
      share: undefined,
    } as const;
    const end = start + whole.length;
    if (sign !== undefined) {
      const share = { over: digits, under: parts * (sign === '%' ? 100n : 1000n) };
      return { ...plain, end, kind: 'share', share };
    }
    if (word === undefined) return plain;
    const unit = unitOf(word);
    if (!unit || (unit.quantity === 'count' && isOfName(text, start))) return plain;
    const value = digits * unit.size * (times.get(tens ?? '') ?? 1n);
    // Less than the smallest unit is no strength of a medicine.
    if (value % parts !== 0n) return plain;
    const amount = { quantity: unit.quantity, value: value / parts, counted: unit.counted };
    return { ...plain, end, kind: 'amount', amount };
  });
}
