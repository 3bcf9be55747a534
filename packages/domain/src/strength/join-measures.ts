import type { Measure } from './read-measures.ts';
import { type Amount, ratioStrengths } from './strength.ts';
import { containerPattern, unitOf } from './unit.ts';

/** How two adjacent measures are related: 10ml:0.1g, 25mg/5ml, 0.25g*24粒, 5%250ml. */
export type Joint = 'holds' | 'per' | 'times' | 'beside';

const container = `(?:\\/(?:${containerPattern}))`;
const joints: ReadonlyArray<readonly [Joint, RegExp]> = [
  ['holds', new RegExp(`^\\s?${container}?\\s?:\\s?$`)],
  ['per', /^\s?(?:\/|含)\s?$/],
  ['times', new RegExp(`^\\s?${container}?\\s?\\*\\s?$`)],
  ['beside', new RegExp(`^${container}?$`)],
];
const maxJoint = 8;

/** Undefined where the second measure starts a new strength. */
export function jointOf(text: string, one: Measure, next: Measure): Joint | undefined {
  if (next.start - one.end > maxJoint) return undefined;
  const between = text.slice(one.end, next.start);
  return joints.find(([, pattern]) => pattern.test(between))?.[0];
}

const unitAlone = /^\/(毫升|ml|升|l|毫克|mg|克|g)(?![a-z\d])/;

/** Slash and unit after an amount: 5mg/ml is 5mg in one. */
export function perUnit(
  text: string,
  { end }: Measure,
): { readonly amount: Amount; readonly end: number } | undefined {
  const [written, word = ''] = unitAlone.exec(text.slice(end, end + 5)) ?? [];
  const unit = unitOf(word);
  if (written === undefined || !unit) return undefined;
  return {
    amount: { quantity: unit.quantity, value: unit.size, counted: unit.counted },
    end: end + written.length,
  };
}

export const ratioOf = (one: Amount | undefined, other: Amount | undefined) =>
  one && other ? ratioStrengths(one, other) : undefined;
