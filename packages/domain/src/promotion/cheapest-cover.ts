/** A chosen product: its index, and the option taken. */
export interface CoverPick {
  readonly goods: number;
  readonly option: number;
}

/** Options of one product, ascending. Flat arrays, because they are scanned a million times. */
interface Options {
  readonly goods: number;
  readonly amounts: Float64Array;
  readonly order: readonly number[];
  readonly min: number;
  readonly max: number;
}

/**
 * The picks with the smallest sum not below `target`: at most one option of each product and three products,
 * as more help nobody. Exact. Of equal sums the one with fewer products wins. null when out of reach.
 * @param target fen, above 0
 * @param goods per product the amounts in fen its options add; options of 0 or less are never taken
 */
export function cheapestCover(
  target: number,
  goods: ReadonlyArray<readonly number[]>,
): readonly CoverPick[] | null {
  const all = goods.map(sortedOptions).filter(({ order }) => order.length > 0);
  const best = new Best(target);
  for (const one of all) single(best, one);
  for (const [at, one] of all.entries()) {
    for (let other = at + 1; other < all.length; other += 1) pair(best, one, all[other], 0, null);
  }
  for (const [at, one] of all.entries()) {
    for (let second = at + 1; second < all.length; second += 1) {
      for (let third = second + 1; third < all.length; third += 1) {
        // Nothing beats the target itself.
        if (best.sum === target) return best.picks;
        triple(best, one, all[second], all[third]);
      }
    }
  }
  return best.picks;
}

function sortedOptions(amounts: readonly number[], goods: number): Options {
  const sorted = amounts
    .map((amount, option) => ({ amount, option }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.amount - b.amount || a.option - b.option);
  return {
    goods,
    amounts: Float64Array.from(sorted, ({ amount }) => amount),
    order: sorted.map(({ option }) => option),
    min: sorted[0]?.amount ?? 0,
    max: sorted.at(-1)?.amount ?? 0,
  };
}

/** The best so far. */
class Best {
  sum = Number.POSITIVE_INFINITY;
  picks: readonly CoverPick[] | null = null;
  readonly target: number;

  constructor(target: number) {
    this.target = target;
  }

  take(sum: number, picks: readonly CoverPick[]): void {
    this.sum = sum;
    this.picks = picks;
  }
}

function pickOf(options: Options, at: number): CoverPick {
  return { goods: options.goods, option: options.order[at] ?? 0 };
}

function single(best: Best, one: Options): void {
  const at = one.amounts.findIndex((amount) => amount >= best.target);
  const sum = one.amounts[at];
  if (sum !== undefined && sum < best.sum) best.take(sum, [pickOf(one, at)]);
}

function triple(best: Best, one: Options, second: Options | undefined, third: Options | undefined): void {
  if (!second || !third || one.max + second.max + third.max < best.target) return;
  for (const [at, amount] of one.amounts.entries()) {
    if (amount + second.min + third.min >= best.sum) return;
    pair(best, second, third, amount, pickOf(one, at));
  }
}

/** Two pointers over the options of two products, besides those already picked. */
function pair(
  best: Best,
  low: Options,
  high: Options | undefined,
  base: number,
  picked: CoverPick | null,
): void {
  if (!high) return;
  // The dearest options do not reach, or the cheapest exceed the best.
  if (base + low.max + high.max < best.target || base + low.min + high.min >= best.sum) return;
  let a = 0;
  let b = high.amounts.length - 1;
  while (a < low.amounts.length && b >= 0) {
    const sum = base + (low.amounts[a] ?? 0) + (high.amounts[b] ?? 0);
    if (sum < best.target) {
      a += 1;
      continue;
    }
    if (sum < best.sum) {
      const picks = [pickOf(low, a), pickOf(high, b)];
      best.take(sum, picked ? [picked, ...picks] : picks);
    }
    b -= 1;
  }
}
