/**
 * All rows of a list, a portion at a time, each after the last row of the one before: what comes in or leaves meanwhile
 * repeats no row and hides none. `load` gives at most `size` rows.
 */
export async function* readPortions<Row>(
  size: number,
  load: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let rows = await load(undefined); rows.length > 0; rows = await load(rows.at(-1))) {
    yield rows;
    if (rows.length < size) return;
  }
}
