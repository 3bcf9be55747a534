import { type Fen, fen } from './fen.ts';

/**
 * Splits `total` fen by the weights (fen, or any whole numbers from 0 up): floor(total × weight ÷ Σ weights)
 * each, leftover fen one each to the largest remainders, ties to the earlier weight. Shares sum to `total`
 * exactly; none exceeds its weight while `total` ≤ Σ weights.
 * @throws RangeError on a negative total or weight, or a total above 0 without weights
 */
export function allocate(total: Fen, weights: readonly number[]): Fen[] {
  const sum = checkedSum(total, weights);
  if (total === 0) return weights.map(() => fen(0));
  const isExact = sum <= Number.MAX_SAFE_INTEGER && total * sum <= Number.MAX_SAFE_INTEGER;
  const { shares, remainders } = isExact
    ? floorShares(total, weights, sum)
    : largeFloorShares(total, weights);
  return handOutRest(total, shares, remainders);
}

function checkedSum(total: Fen, weights: readonly number[]): number {
  let sum = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`);
    sum += weight;
  }
  if (total < 0) throw new RangeError(`Cannot share a negative amount: ${total}`);
  if (total > 0 && sum === 0) throw new RangeError(`Nobody to take ${total} fen`);
  return sum;
}

interface FloorShares {
  readonly shares: number[];
  /** Comparable with each other: the largest gets the next fen. */
  readonly remainders: Float64Array;
}

function floorShares(total: number, weights: readonly number[], sum: number): FloorShares {
  const remainders = new Float64Array(weights.length);
  const shares = weights.map((weight, index) => {
    const product = total * weight;
    const remainder = product % sum;
    remainders[index] = remainder;
    return (product - remainder) / sum;
  });
  return { shares, remainders };
}

/** The same for products past 2^53. Remainders become ranks, since a double could not distinguish them. */
function largeFloorShares(total: number, weights: readonly number[]): FloorShares {
  const sum = weights.reduce((known, weight) => known + BigInt(weight), 0n);
  const products = weights.map((weight) => BigInt(total) * BigInt(weight));
  const rests = products.map((product) => product % sum);
  const distinct = [...new Set(rests)].sort((a, b) => (a < b ? -1 : 1));
  const rank = new Map(distinct.map((rest, index) => [rest, index]));
  return {
    shares: products.map((product) => Number(product / sum)),
    remainders: Float64Array.from(rests, (rest) => rank.get(rest) ?? 0),
  };
}

function handOutRest(total: number, shares: number[], remainders: Float64Array): Fen[] {
  let rest = total;
  for (const share of shares) rest -= share;
  if (rest === 0) return shares.map(fen);
  // Remainders above the rest-th largest get a fen; of those equal to it the earlier ones.
  const threshold = remainders.toSorted()[remainders.length - rest] ?? 0;
  let equals = rest;
  for (const remainder of remainders) if (remainder > threshold) equals -= 1;
  return shares.map((share, index) => {
    const remainder = remainders[index] ?? 0;
    if (remainder > threshold) return fen(share + 1);
    if (remainder < threshold || equals === 0) return fen(share);
    equals -= 1;
    return fen(share + 1);
  });
}
