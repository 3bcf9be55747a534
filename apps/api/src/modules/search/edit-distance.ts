/**
 * How many characters were mistyped between two texts: left out, put in, another, or two swapped (optimal string alignment).
 * Gives up beyond `most` and answers `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const [left, right] = [[...a], [...b]];
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  let line: number[] = [];
  let leastAbove = 0;
  for (const [row, char] of left.entries()) {
    let least = row + 1;
    line[0] = least;
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
      least = Math.min(least, mistakes);
    }
    // Everything that follows is reckoned from these two lines.
    if (least > most && leastAbove > most) return most + 1;
    leastAbove = least;
    // What is not looked at any more is written over: thousands of names are compared at a time.
    const free = before;
    before = above;
    above = line;
    line = free;
  }
  return Math.min(above[right.length] ?? 0, most + 1);
}
