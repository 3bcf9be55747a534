const linesFor = (length: number) => [0, 1, 2].map(() => new Int32Array(length));

/**
 * Three lines shared by all comparisons. That is safe because thousands of names are compared at a time, and none of
 * them in steps.
 */
let lines = linesFor(32);

/**
 * The number of mistakes between two texts, given by their characters: missing, extra or wrong ones, or two swapped
 * (optimal string alignment). Gives up beyond `most` and returns `most + 1`.
 */
export function editDistance(left: readonly string[], right: readonly string[], max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1;
  if (right.length >= (lines[0]?.length ?? 0)) lines = linesFor(right.length * 2);
  let [before, above, line] = lines as [Int32Array, Int32Array, Int32Array];
  for (let column = 0; column <= right.length; column++) above[column] = column;
  let leastAbove = 0;
  for (let row = 0; row < left.length; row++) {
    const char = left[row];
    let min = row + 1;
    line[0] = min;
    for (let column = 0; column < right.length; column++) {
      const other = right[column];
      const isSwapped = column > 0 && row > 0 && char === right[column - 1] && left[row - 1] === other;
      const mistakes = Math.min(
        (above[column] ?? 0) + (char === other ? 0 : 1),
        (above[column + 1] ?? 0) + 1,
        (line[column] ?? 0) + 1,
        isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      line[column + 1] = mistakes;
      min = Math.min(min, mistakes);
    }
    // Every later line is computed from these two.
    if (min > max && leastAbove > max) return max + 1;
    leastAbove = min;
    const free = before;
    before = above;
    above = line;
    line = free;
  }
  return Math.min(above[right.length] ?? 0, max + 1);
}
