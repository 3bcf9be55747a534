import type { PadAmount } from './pad-goods.ts';
import { readChain } from './pad-number.ts';
import { cleanPadText } from './pad-text.ts';
import { isSameUnit } from './pad-unit.ts';

/** Pack sizes to convert an amount. */
export interface PadPack {
  /** zbz */
  readonly packSize: number;
  /** jzl */
  readonly caseSize: number;
  /** bzdw */
  readonly unit: string;
  readonly spec: string;
}

const maxSpec = 100;
const gramsOf = new Map([
  ['g', 1],
  ['克', 1],
  ['kg', 1000],
  ['公斤', 1000],
  ['千克', 1000],
  ['斤', 500],
]);

/** Grams of one sales unit by its spec, 0.5kg/袋, 特级 0.5kg/袋 or 10g*9袋; undefined without a weight. */
function gramsOfSpec(spec: string): number | undefined {
  const text = cleanPadText(spec.slice(0, maxSpec));
  const start = text.search(/\d/);
  if (start === -1) return undefined;
  const [first, ...others] = readChain(text, start).factors;
  const grams = gramsOf.get(first.unit?.word.toLowerCase() ?? '');
  if (grams === undefined) return undefined;
  const pieces = others.reduce((product, { number }) => product * number.value, 1);
  return first.number.value * grams * pieces;
}

const isWhole = (number: number) => number > 0 && Math.abs(number - Math.round(number)) < 1e-6;

const pieceUnits = new Set(['个', '只', '枚']);
const countedPieces = /\d{1,6} ?[个只枚]/;

/** 500个 of masks in boxes of 50 may be pieces or boxes. */
function piecesWithin(word: string, { unit, spec }: PadPack): string | undefined {
  if (!pieceUnits.has(word) || pieceUnits.has(unit)) return undefined;
  return countedPieces.exec(spec.slice(0, maxSpec))?.[0];
}

function unitsOf(amount: PadAmount, pack: PadPack): number | string {
  const { number, unit, word } = amount;
  if (unit === 'unit') {
    const pieces = piecesWithin(word, pack);
    if (pieces !== undefined) return `这个商品按${pack.unit}卖，每${pack.unit} ${pieces}`;
    return isSameUnit(word, pack.unit) ? number : `这个商品按${pack.unit}卖`;
  }
  // A product sold by the case counts cases.
  if (unit === 'case') {
    if (/^(?:件|箱)$/.test(pack.unit)) return number;
    return pack.caseSize > 1 ? number * pack.caseSize : '这个商品没有整件的数量';
  }
  if (unit === 'pack') return pack.packSize > 1 ? number * pack.packSize : '这个商品没有中包装';
  const grams = gramsOf.get(pack.unit.toLowerCase()) ?? gramsOfSpec(pack.spec);
  if (grams === undefined) return '这个商品不按重量卖';
  return isWhole(number / grams)
    ? Math.round(number / grams)
    : `这个商品每${pack.unit} ${grams} 克，分不成整${pack.unit}`;
}

function shown({ number, unit, word }: PadAmount): string {
  return unit === 'gram' ? `${number / (gramsOf.get(word.toLowerCase()) ?? 1)}${word}` : `${number}${word}`;
}

/** The amounts as written: 3箱5瓶. */
export const amountText = (amounts: readonly PadAmount[]): string => amounts.map(shown).join('');

/** Sales units of a line, or why they are unclear: never a quantity other than written. */
export function padUnits(amounts: readonly PadAmount[], pack: PadPack): number | string {
  let sum = 0;
  for (const amount of amounts) {
    const units = unitsOf(amount, pack);
    if (typeof units === 'string') return units;
    sum += units;
  }
  return sum;
}
