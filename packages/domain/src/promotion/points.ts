import { type Fen, fen } from '../money/fen.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';
import { rateOfAmount } from '../money/rate.ts';

/** Conversion of points to money, as data; default `defaultPointsRule`. */
export interface PointsRule {
  readonly pointsPerYuan: number;
  /** Largest part of the remaining goods amount points may pay, in basis points. */
  readonly maximumShareBasisPoints: number;
}

/** 100 points = 1.00 yuan, at most 10 % (pricing.md §4). */
export const defaultPointsRule: PointsRule = { pointsPerYuan: 100, maximumShareBasisPoints: 1000 };

export interface PointsOutcome {
  readonly balance: number;
  /** Points used, and the fen they pay. */
  readonly used: number;
  readonly amount: Fen;
  /** The maximum usable now. */
  readonly maximum: number;
  readonly maximumAmount: Fen;
  readonly refusal: 'NOT_CHOSEN' | 'NO_POINTS' | 'NOTHING_LEFT' | null;
}

/**
 * Applies points to the remaining goods amount (without 含麻 lines); takes only as many points as the fen
 * they pay need. `requested` is a number of points, 0 for none, 'MOST' for as many as possible.
 */
export function usePoints(
  balance: number,
  requested: number | 'MOST',
  goodsLeft: Fen,
  rule: PointsRule,
): PointsOutcome {
  const bound = rateOfAmount(goodsLeft, rule.maximumShareBasisPoints);
  const max = Math.min(Math.max(0, balance), multiplyDivide(bound, rule.pointsPerYuan, 100));
  const amount = worthOf(requested === 'MOST' ? max : Math.min(requested, max), rule);
  const maximumAmount = worthOf(max, rule);
  return {
    balance,
    used: pointsFor(amount, rule),
    amount,
    maximum: pointsFor(maximumAmount, rule),
    maximumAmount,
    refusal: amount > 0 ? null : refusalOf(requested, balance, bound),
  };
}

function worthOf(points: number, rule: PointsRule): Fen {
  return fen(multiplyDivide(points, 100, rule.pointsPerYuan));
}

/** The fewest points worth the amount. */
function pointsFor(amount: Fen, rule: PointsRule): number {
  const floor = multiplyDivide(amount, rule.pointsPerYuan, 100);
  return worthOf(floor, rule) < amount ? floor + 1 : floor;
}

function refusalOf(requested: number | 'MOST', balance: number, bound: Fen): PointsOutcome['refusal'] {
  if (requested === 0) return 'NOT_CHOSEN';
  return balance > 0 && bound === 0 ? 'NOTHING_LEFT' : 'NO_POINTS';
}
