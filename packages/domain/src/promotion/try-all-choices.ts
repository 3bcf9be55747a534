/** Something that goes into one of several groups as a whole. */
export interface Choosing {
  readonly amount: number;
  /** Groups it may go into, the one where it is first. At least one. */
  readonly choices: readonly number[];
}

/** So many ways are tried at the most: what a change of a cart may take. */
const mostWays = 4_096;

/** Whether all ways can be tried. */
export function isTriable(choosing: readonly Choosing[]): boolean {
  let ways = 1;
  for (const { choices } of choosing) {
    ways *= choices.length;
    if (ways > mostWays) return false;
  }
  return true;
}

/**
 * The way in which the groups save most together, as the group of each in the order given; null where no way saves more than the
 * one where all are. `savingOf` a group of what is in it; `sums` is what is in it beside these.
 */
export function tryAllChoices(
  choosing: readonly Choosing[],
  sums: ReadonlyMap<number, number>,
  savingOf: (group: number, sum: number) => number,
): readonly number[] | null {
  const now = new Map(sums);
  const groups = [...new Set(choosing.flatMap(({ choices }) => choices))];
  const way: number[] = [];
  let best: { readonly saving: number; readonly way: readonly number[] } | null = null;
  const add = (group: number, amount: number) => now.set(group, (now.get(group) ?? 0) + amount);
  const tryFrom = (at: number) => {
    const one = choosing[at];
    if (one === undefined) {
      let saving = 0;
      for (const group of groups) saving += savingOf(group, now.get(group) ?? 0);
      // The first way is the one where all are: what saves no more moves nothing.
      if (best === null || saving > best.saving) best = { saving, way: [...way] };
      return;
    }
    for (const group of one.choices) {
      way[at] = group;
      add(group, one.amount);
      tryFrom(at + 1);
      add(group, -one.amount);
    }
  };
  tryFrom(0);
  const found = best as { readonly way: readonly number[] } | null;
  return found?.way.some((group, at) => group !== choosing[at]?.choices[0]) ? found.way : null;
}
