/**
 * All rows of a list in batches, each after the last row of the batch before: rows added or removed meanwhile repeat
 * none and hide none. `load` returns at most `size` rows.
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
