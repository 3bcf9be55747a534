import type { NameAlike, NameQuestion } from '../search.repo.ts';
import type { GoodsColumns } from './goods-columns.ts';
import { inInitials, inName, inPinyin } from './name-table.ts';
import { rowsInStep, type Steps } from './steps.ts';
import { TopRows } from './top-rows.ts';

const ways = { n: inName, i: inInitials, p: inPinyin } as const;

/** Beside that of its rows, in rows. */
const costOfName = 8;

/** Names that have the pieces of one of these texts, the best sold first, each name once: what search.repo.ts finds. */
export function* alikeNames(
  columns: GoodsColumns,
  isVisible: (row: number) => boolean,
  alike: readonly NameQuestion[],
  limit: number,
): Steps<NameAlike[]> {
  const { names, byName, goodsIds, nameNumbers } = columns;
  const found = new Set<number>();
  for (const { kind, text } of alike) {
    // One letter stands in most readings.
    if (kind !== 'n' && [...text].length < 2) continue;
    for (const name of names.withPieces(text, ways[kind])) found.add(name);
    yield;
  }
  /** The best sold row of each name, however it is read. */
  const best = new Map<string, number>();
  const isBefore = (row: number, other: number) =>
    columns.soldOf(row) - columns.soldOf(other) || (goodsIds[other] as number) - (goodsIds[row] as number);
  let visited = 0;
  for (const name of found) {
    const nameNorm = names.nameOf(name);
    let first = best.get(nameNorm);
    byName.each(name, (row) => {
      visited += 1;
      if (isVisible(row) && (first === undefined || isBefore(row, first) > 0)) first = row;
    });
    if (first !== undefined) best.set(nameNorm, first);
    visited += costOfName;
    if (visited > rowsInStep >>> 4) {
      visited = 0;
      yield;
    }
  }
  const top = new TopRows(limit, best.size);
  for (const row of best.values()) top.offer(row, -columns.soldOf(row), goodsIds[row] as number);
  return top.rowsFrom(0).map((row) => {
    const { nameNorm, initials, pinyin } = names.textsOf(nameNumbers[row] as number);
    return { goods_id: goodsIds[row] as number, name_norm: nameNorm, initials, pinyin };
  });
}
