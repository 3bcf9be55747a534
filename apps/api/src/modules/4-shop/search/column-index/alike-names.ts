import type { NameAlike, NameQuestion } from '../search-answers.ts';
import type { GoodsColumns } from './goods-columns.ts';
import { inInitials, inName, inPinyin } from './name-table.ts';
import { rowsInStep, type Steps } from './steps.ts';
import { TopRows } from './top-rows.ts';

const ways = { n: inName, i: inInitials, p: inPinyin } as const;

/** The cost of a name beside that of its rows, in rows. */
const costOfName = 8;

/** Greater than any sales figure. */
const perText = 2 ** 40;

/**
 * Names that share pieces with one of these texts, each name once, best sellers first. Beyond `limit`, those that
 * share pieces with most texts stay.
 */
export function* alikeNames(
  columns: GoodsColumns,
  isVisible: (row: number) => boolean,
  alike: readonly NameQuestion[],
  limit: number,
): Steps<NameAlike[]> {
  const { names, byName, goodsIds, nameNumbers } = columns;
  /** For each name, the number of texts it shares pieces with. */
  const found = new Map<number, number>();
  for (const { kind, text } of alike) {
    // A single letter is in most readings.
    if (kind !== 'n' && [...text].length < 2) continue;
    for (const name of names.withPieces(text, ways[kind])) found.set(name, (found.get(name) ?? 0) + 1);
    yield;
  }
  /** The best-selling row of each name, under any of its readings. */
  const best = new Map<string, number>();
  const isBefore = (row: number, other: number) =>
    columns.soldOf(row) - columns.soldOf(other) || (goodsIds[other] as number) - (goodsIds[row] as number);
  let visited = 0;
  for (const name of found.keys()) {
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
  for (const row of best.values()) {
    const texts = found.get(nameNumbers[row] as number) ?? 0;
    top.offer(row, -columns.soldOf(row) - texts * perText, goodsIds[row] as number);
  }
  const rows = top.rowsFrom(0).sort((row, other) => isBefore(other, row));
  return rows.map((row) => {
    const { nameNorm, initials, pinyin } = names.textsOf(nameNumbers[row] as number);
    return { goods_id: goodsIds[row] as number, name_norm: nameNorm, initials, pinyin };
  });
}
