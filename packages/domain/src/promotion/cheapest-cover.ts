/** One choice of a goods: its index, and the option of it that is taken. */
export interface CoverPick {
  readonly goods: number;
  readonly option: number;
}

/** The options of one goods, the smallest amount first. Plain numbers side by side, because this is walked a million times. */
interface Options {
  readonly goods: number;
  readonly amounts: Float64Array;
  readonly order: readonly number[];
  readonly least: number;
  readonly most: number;
}

/**
 * The picks whose amounts come to the least that is not below `target`: at most one option of each goods, at most three
 * goods, since more at once help nobody. Exact: every such choice is weighed, or cannot be better than what is known. Of
 * equal sums the one of fewer goods wins. null where nothing reaches.
 * @param target fen, above 0
 * @param goods by goods, the amounts in fen that its options add; an option of 0 or less is never taken
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
        // Nothing can be less than the target itself.
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
    least: sorted[0]?.amount ?? 0,
    most: sorted.at(-1)?.amount ?? 0,
  };
}

/** What is known to be best so far. */
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
  if (!second || !third || one.most + second.most + third.most < best.target) return;
  for (const [at, amount] of one.amounts.entries()) {
    if (amount + second.least + third.least >= best.sum) return;
    pair(best, second, third, amount, pickOf(one, at));
  }
}

/** Walks the options of two goods towards each other, one from below and one from above, beside what is picked already. */
function pair(
  best: Best,
  low: Options,
  high: Options | undefined,
  base: number,
  picked: CoverPick | null,
): void {
  if (!high) return;
  // The dearest options do not reach, or the cheapest are dearer than what is known.
  if (base + low.most + high.most < best.target || base + low.least + high.least >= best.sum) return;
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
