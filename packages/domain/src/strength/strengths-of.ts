import { jointOf, perUnit, ratioOf } from './join-measures.ts';
import { type Measure, readMeasures, strengthText } from './read-measures.ts';
import { amountStrength, figureStrength, type Strength, shareStrengths } from './strength.ts';

/** 300单位/支 3ml: contents of a piece, then its size. */
const pieceOf = /^\/[支瓶袋]\s?$/;

/** 12粒*2板 is also 24粒. */
function countOf(one: Measure, other: Measure): Strength | undefined {
  const [first, second] = [one.amount, other.amount];
  if (first?.quantity !== 'count' || second?.quantity !== 'count') return undefined;
  const [pieces, boards] = first.counted === '板' ? [second, first] : [first, second];
  if (boards.counted !== '板' || pieces.counted === '板') return undefined;
  return amountStrength({ ...pieces, value: pieces.value * boards.value });
}

/** All strengths in a spec or name: amounts, percentages, concentrations, board counts, bare figures. */
export function strengthsOf(text: string): ReadonlySet<Strength> {
  const strengths = new Set<Strength>();
  // Most names have no digit.
  if (!/\p{N}/u.test(text)) return strengths;
  const plain = strengthText(text);
  const measures = readMeasures(plain);
  for (const [at, one] of measures.entries()) {
    strengths.add(figureStrength(one.figure));
    if (one.amount) strengths.add(amountStrength(one.amount));
    if (one.share) for (const strength of shareStrengths(one.share).all) strengths.add(strength);
    for (const strength of ratioOf(one.amount, perUnit(plain, one)?.amount)?.all ?? [])
      strengths.add(strength);
    const next = measures[at + 1];
    if (!next) continue;
    const joint = jointOf(plain, one, next);
    const isPiece =
      next.amount?.quantity === 'volume' &&
      pieceOf.test(plain.slice(one.end, Math.min(next.start, one.end + 4)));
    if (joint === 'holds' || joint === 'per' || isPiece) {
      for (const strength of ratioOf(one.amount, next.amount)?.all ?? []) strengths.add(strength);
    }
    const count = joint === 'times' || joint === 'beside' ? countOf(one, next) : undefined;
    if (count !== undefined) strengths.add(count);
  }
  return strengths;
}
