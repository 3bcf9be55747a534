/**
 * How many characters were mistyped between two texts: left out, put in, another, or two swapped (optimal string alignment).
 * Gives up beyond `most` and answers `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const [left, right] = [[...a], [...b]];
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, char] of left.entries()) {
    const line = [row + 1];
    for (const [column, other] of right.entries()) {
      const isSwapped = column > 0 && row > 0 && char === right[column - 1] && left[row - 1] === other;
      line.push(
        Math.min(
          (above[column] ?? 0) + (char === other ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return Math.min(above.at(-1) ?? 0, most + 1);
}
