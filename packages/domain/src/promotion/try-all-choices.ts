/** An item assigned to one of several groups as a whole. */
export interface Choosing {
  readonly amount: number;
  /** Possible groups, the current one first. At least one. */
  readonly choices: readonly number[];
}

/** Limit of combinations, to bound the time of a cart change. */
const maxCombinations = 4_096;

/** Whether all combinations can be tried. */
export function isTriable(choosing: readonly Choosing[]): boolean {
  let combinations = 1;
  for (const { choices } of choosing) {
    combinations *= choices.length;
    if (combinations > maxCombinations) return false;
  }
  return true;
}

/**
 * The assignment that saves most, as the group of each item in the given order; null where none beats the
 * current one. `savingOf` is the saving of a group for its sum; `sums` are the amounts besides these items.
 */
export function tryAllChoices(
  choosing: readonly Choosing[],
  sums: ReadonlyMap<number, number>,
  savingOf: (group: number, sum: number) => number,
): readonly number[] | null {
  const now = new Map(sums);
  const groups = [...new Set(choosing.flatMap(({ choices }) => choices))];
  const assignment: number[] = [];
  let best: { readonly saving: number; readonly assignment: readonly number[] } | null = null;
  const add = (group: number, amount: number) => now.set(group, (now.get(group) ?? 0) + amount);
  const tryFrom = (at: number) => {
    const one = choosing[at];
    if (one === undefined) {
      let saving = 0;
      for (const group of groups) saving += savingOf(group, now.get(group) ?? 0);
      // The first assignment is the current one: an equal saving moves nothing.
      if (best === null || saving > best.saving) best = { saving, assignment: [...assignment] };
      return;
    }
    for (const group of one.choices) {
      assignment[at] = group;
      add(group, one.amount);
      tryFrom(at + 1);
      add(group, -one.amount);
    }
  };
  tryFrom(0);
  const found = best as { readonly assignment: readonly number[] } | null;
  return found?.assignment.some((group, at) => group !== choosing[at]?.choices[0]) ? found.assignment : null;
}
