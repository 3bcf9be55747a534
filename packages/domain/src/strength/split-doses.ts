import { type Joint, jointOf, perUnit, ratioOf } from './join-measures.ts';
import { type Measure, readMeasures, strengthText } from './read-measures.ts';
import { amountStrength, figureStrength, type Strength, shareStrengths } from './strength.ts';
import { containerPattern } from './unit.ts';

/** A typed strength. */
export interface Dose {
  /** As typed, half-width and without spaces; parses to the same dose again. */
  readonly text: string;
  /** A product has the dose if it has one strength of each. */
  readonly needs: ReadonlyArray<readonly Strength[]>;
}

interface Link {
  readonly measure: Measure;
  /** Relation to the one before. */
  readonly joint: Joint | undefined;
}

const isBare = ({ kind }: Measure) => kind === 'figure';

/** A bare number may be part of a name; not with a point, nor next to a times sign. */
const isDecimal = (text: string, { start, end }: Measure) => text.slice(start, end).includes('.');

/** Groups measures to chains, each a dose. A bare number joins only by a times sign. */
function chainsOf(text: string, measures: readonly Measure[]): Link[][] {
  const chains: Link[][] = [];
  for (const measure of measures) {
    const last = chains.at(-1)?.at(-1);
    const joint = last && jointOf(text, last.measure, measure);
    const isJoined =
      last && joint !== undefined && (joint === 'times' || (!isBare(measure) && !isBare(last.measure)));
    if (isJoined) chains.at(-1)?.push({ measure, joint });
    else chains.push([{ measure, joint: undefined }]);
  }
  return chains.filter(([first, second]) => {
    if (!first || second || !isBare(first.measure)) return true;
    return isDecimal(text, first.measure) || text.charAt(first.measure.start - 1) === '*';
  });
}

function needOf({ amount, share, figure }: Measure): readonly Strength[] {
  if (amount) return [amountStrength(amount)];
  return [share ? shareStrengths(share).own : figureStrength(figure)];
}

/** 10ml:0.1g needs both, the mass also as a concentration; 25mg/5ml needs only that. */
function needsOf(text: string, chain: readonly Link[]): ReadonlyArray<readonly Strength[]> {
  const needs: Array<readonly Strength[]> = [];
  for (const [at, { measure, joint }] of chain.entries()) {
    const before = chain[at - 1]?.measure;
    const ratio = ratioOf(before?.amount, measure.amount)?.own;
    const within = ratioOf(measure.amount, perUnit(text, measure)?.amount)?.own;
    if (within !== undefined) needs.push([within]);
    else if (joint === 'per' && ratio !== undefined) needs.splice(-1, 1, [ratio]);
    else if (joint === 'holds' && ratio !== undefined && before) {
      const isVolumeFirst = before.amount?.quantity === 'volume';
      const [volume, substance] = isVolumeFirst ? [before, measure] : [measure, before];
      needs.splice(-1, 1, needOf(volume), [...needOf(substance), ratio]);
    } else needs.push(needOf(measure));
  }
  return needs;
}

/** Around a strength without changing it: 24粒/盒, 24粒装, 7.5号, 每支10ml. */
const tail = new RegExp(`^(?:/(?:${containerPattern})|[装号])+`);
const head = new RegExp(`每(?:${containerPattern})?[含装约重]?$`);

/** Splits a typed text into strengths and other words. */
export function splitDoses(typed: string): { readonly words: string; readonly doses: readonly Dose[] } {
  const text = strengthText(typed);
  if (!/\d/.test(text)) return { words: text, doses: [] };
  const doses: Dose[] = [];
  let words = '';
  let from = 0;
  for (const chain of chainsOf(text, readMeasures(text))) {
    const [first, last] = [chain[0]?.measure, chain.at(-1)?.measure];
    if (!first || !last) continue;
    const start = text.charAt(first.start - 1) === '*' ? first.start - 1 : first.start;
    const end = perUnit(text, last)?.end ?? last.end;
    doses.push({ text: text.slice(start, end).replaceAll(/\s/g, ''), needs: needsOf(text, chain) });
    words += `${text.slice(from, start).replace(head, '')} `;
    from = end + (tail.exec(text.slice(end, end + 8))?.[0].length ?? 0);
  }
  return { words: words + text.slice(from), doses };
}

/** Parses a word that is a dose and nothing else. */
export function readDose(word: string): Dose | undefined {
  const { words, doses } = splitDoses(word);
  return doses.length === 1 && words.trim() === '' ? doses[0] : undefined;
}

/** A bare number as a dose, for a caller that knows it is no name. */
export const figureDose = (digits: string): Dose => ({ text: digits, needs: [[figureStrength(digits)]] });
