import { isSpecPart, normalizeForSearch, scriptRuns } from '../normalize-keyword.ts';
import { addAll, addRow, type BitSet, emptySet, hasRow } from './bit-set.ts';
import type { GoodsColumns } from './goods-columns.ts';
import type { KeptSets } from './kept-sets.ts';
import { howOf, inInitials, inName, inPinyin, type NamesFound } from './name-table.ts';
import { isFew, type RowFilter } from './row-filter.ts';

interface Run {
  readonly text: string;
  readonly isHan: boolean;
}

function namesCount(columns: GoodsColumns, found: NamesFound, wanted: number): number {
  let count = 0;
  for (let at = 0; at < found.names.length; at++) {
    if ((found.hows[at] as number) & wanted) count += columns.byName.countOf(found.names[at] as number);
  }
  return count;
}

/** Goods whose name, readings or numbers hold a run; Chinese also in the name of the maker. */
function runFilter(columns: GoodsColumns, kept: KeptSets, { text, isHan }: Run): RowFilter {
  const keptName = `${isHan ? 'han' : 'run'}:${text}`;
  const known = kept.get(keptName);
  if (known) return { has: (row) => hasRow(known, row), bits: () => known };

  const wanted = isHan ? inName : inName | inInitials | inPinyin;
  const named = columns.names.find(text);
  const makers = isHan ? columns.makers.containing(text) : [];
  const numbered = isHan ? undefined : columns.numbers.find(text);
  const forEachName = (visit: (row: number) => void) => {
    for (let at = 0; at < named.names.length; at++) {
      if ((named.hows[at] as number) & wanted) columns.byName.each(named.names[at] as number, visit);
    }
    for (const maker of makers) columns.byMaker.each(maker, visit);
  };
  const most =
    namesCount(columns, named, wanted) +
    makers.reduce((sum, maker) => sum + columns.byMaker.countOf(maker), 0) +
    (numbered?.bits ? columns.count : (numbered?.rows.length ?? 0));

  // What a broad word finds is kept as a set.
  if (isFew(most, columns)) {
    const isMaker = new Set(makers);
    return {
      has: (row) =>
        (howOf(named, columns.nameNumbers[row] as number) & wanted) !== 0 ||
        (isHan ? isMaker.has(columns.makerNumbers[row] as number) : columns.numbers.holds(row, text)),
      listed: {
        most,
        each(visit) {
          forEachName(visit);
          for (const row of numbered?.rows ?? []) visit(row);
        },
      },
    };
  }
  const bits = emptySet(columns.capacity);
  forEachName((row) => addRow(bits, row));
  if (numbered?.bits) addAll(bits, numbered.bits);
  for (const row of numbered?.rows ?? []) addRow(bits, row);
  // Asked again for a row that has changed: its name and its maker may be new since.
  const has = (row: number): boolean => {
    if (howOf(columns.names.find(text), columns.nameNumbers[row] as number) & wanted) return true;
    return isHan
      ? columns.makers.containing(text).includes(columns.makerNumbers[row] as number)
      : columns.numbers.holds(row, text);
  };
  kept.keep(keptName, bits, has);
  return { has: (row) => hasRow(bits, row), bits: () => bits };
}

/** Goods of the makers of these numbers. */
export function makersFilter(columns: GoodsColumns, makers: readonly number[]): RowFilter {
  const wanted = new Set(makers);
  return {
    has: (row) => wanted.has(columns.makerNumbers[row] as number),
    listed: {
      most: makers.reduce((sum, maker) => sum + columns.byMaker.countOf(maker), 0),
      each: (visit) => {
        for (const maker of wanted) columns.byMaker.each(maker, visit);
      },
    },
  };
}

/** Goods whose spec, or name, holds a word that tells a spec. */
function specFilter(columns: GoodsColumns, part: string): RowFilter {
  const named = columns.names.find(part);
  const { specs, specNumbers, nameNumbers } = columns;
  const known = new Map<number, boolean>();
  const holds = (spec: number): boolean => {
    let is = known.get(spec);
    if (is === undefined) {
      is = normalizeForSearch(specs.textOf(spec)).includes(part);
      known.set(spec, is);
    }
    return is;
  };
  return {
    has: (row) =>
      (howOf(named, nameNumbers[row] as number) & inName) !== 0 || holds(specNumbers[row] as number),
  };
}

/** One filter for each word, or each run of one script in it. */
export function keywordFilters(
  columns: GoodsColumns,
  kept: KeptSets,
  { parts, isMakerSearch }: { readonly parts: readonly string[]; readonly isMakerSearch: boolean },
): RowFilter[] {
  return parts.flatMap((part) =>
    isMakerSearch
      ? [makersFilter(columns, columns.makers.called(part))]
      : isSpecPart(part)
        ? [specFilter(columns, part)]
        : scriptRuns(part).map((run) => runFilter(columns, kept, run)),
  );
}

/** A set of the rows with one of these categories on their path. */
export function categoryRows(columns: GoodsColumns, kept: KeptSets, categoryId: number): BitSet {
  const name = `category:${categoryId}`;
  const known = kept.get(name);
  if (known) return known;
  const isOn = columns.paths.map((path) => path.includes(categoryId));
  const bits = emptySet(columns.capacity);
  for (let row = 0; row < columns.count; row++)
    if (isOn[columns.pathNumbers[row] as number]) addRow(bits, row);
  return kept.keep(
    name,
    bits,
    (row) => columns.paths[columns.pathNumbers[row] as number]?.includes(categoryId) ?? false,
  );
}
