import {
  doseOf,
  gluedLetter,
  isShortNumber,
  mayTellMaker,
  mayTellOrigin,
  scriptRuns,
  tellsSpec,
} from '../normalize-keyword.ts';
import { addAll, addRow, type BitSet, emptySet, hasRow } from './bit-set.ts';
import { doseFilter } from './dose-filter.ts';
import type { GoodsColumns } from './goods-columns.ts';
import { addAskedRows, addMarkedRows } from './marked-rows.ts';
import { howOf, inInitials, inName, inPinyin, type NamesFound } from './name-table.ts';
import { isFew, type RowFilter } from './row-filter.ts';
import type { SetCache } from './set-cache.ts';
import { finish, type Steps } from './steps.ts';

interface Run {
  readonly text: string;
  readonly isHan: boolean;
  /** True next to other words: Chinese then also matches spec and origin, letters also match makers. */
  readonly isBeside: boolean;
}

export const filterOf = (bits: BitSet): RowFilter => ({ has: (row) => hasRow(bits, row), bits: () => bits });

function namesCount(columns: GoodsColumns, found: NamesFound, wanted: number): number {
  let count = 0;
  for (let at = 0; at < found.names.length; at++) {
    if ((found.hows[at] as number) & wanted) count += columns.byName.countOf(found.names[at] as number);
  }
  return count;
}

/**
 * Goods with a run in their name, readings or numbers. Chinese also matches the maker's name, and next to other words
 * spec and origin. Letters next to other words also match the maker's readings.
 */
function* runFilter(
  columns: GoodsColumns,
  cache: SetCache,
  { text, isHan, isBeside }: Run,
): Steps<RowFilter> {
  const cacheKey = `${isHan ? 'han' : 'run'}${isBeside ? '+' : ''}:${text}`;
  const known = cache.get(cacheKey);
  if (known) return filterOf(known);

  const wanted = isHan ? inName : inName | inInitials | inPinyin;
  const named = columns.names.find(text);
  const findMakers = (): readonly number[] =>
    isHan ? columns.makers.containing(text) : isBeside ? columns.makers.called(text) : [];
  const makers = findMakers();
  const tellsOrigin = isHan && isBeside;
  const statedShapes = tellsOrigin ? columns.shapes.marksStatedBy(text) : undefined;
  const isWhole = isShortNumber(text);
  const holdsNumber = (row: number): boolean =>
    isWhole ? columns.numbers.isExact(row, text) : columns.numbers.holds(row, text);
  const numbered = isHan ? undefined : isWhole ? columns.numbers.findWhole(text) : columns.numbers.find(text);
  const numberedRows = numbered?.kind === 'list' ? numbered.rows : [];
  const max =
    namesCount(columns, named, wanted) +
    makers.reduce((sum, maker) => sum + columns.byMaker.countOf(maker), 0) +
    numberedRows.length;
  const ask = (found: NamesFound, ofMakers: readonly number[]) => {
    const isMaker = new Set(ofMakers);
    return (row: number): boolean =>
      (howOf(found, columns.nameNumbers[row] as number) & wanted) !== 0 ||
      isMaker.has(columns.makerNumbers[row] as number) ||
      (!isHan && holdsNumber(row)) ||
      (tellsOrigin && columns.shapes.isStatedBy(columns.shapeNumbers[row] as number, text));
  };

  // A broad result is cached as a set, and so is a set of numbers: only a list's rows can be enumerated.
  const isListed = numbered === undefined || numbered.kind === 'list';
  if (!statedShapes && isListed && isFew(max, columns)) {
    return {
      has: ask(named, makers),
      listed: {
        max,
        each(visit) {
          for (let at = 0; at < named.names.length; at++) {
            if ((named.hows[at] as number) & wanted) {
              columns.byName.each(named.names[at] as number, visit);
            }
          }
          for (const maker of makers) columns.byMaker.each(maker, visit);
          for (const row of numberedRows) visit(row);
        },
      },
    };
  }
  const { mark } = cache;
  const { count, nameNumbers, makerNumbers, shapeNumbers } = columns;
  const bits = emptySet(columns.capacity);
  for (const row of numberedRows) addRow(bits, row);
  if (numbered?.kind === 'set') addAll(bits, numbered.bits);
  const isNamed = new Uint8Array(columns.names.size);
  for (let at = 0; at < named.names.length; at++) {
    if ((named.hows[at] as number) & wanted) isNamed[named.names[at] as number] = 1;
  }
  yield* addMarkedRows(bits, nameNumbers, count, isNamed);
  if (makers.length > 0) {
    const isMaker = new Uint8Array(columns.makers.size);
    for (const maker of makers) isMaker[maker] = 1;
    yield* addMarkedRows(bits, makerNumbers, count, isMaker);
  }
  if (statedShapes) yield* addMarkedRows(bits, shapeNumbers, count, statedShapes);
  if (numbered?.kind === 'candidates') {
    yield* addAskedRows(bits, numbered.bits, holdsNumber);
  }
  // Asked again for changed rows: names and makers may be new since.
  return filterOf(cache.store(cacheKey, bits, () => ask(columns.names.find(text), findMakers()), mark));
}

/** Goods of these makers; as a set where there are many makers. */
export function makersFilter(columns: GoodsColumns, makers: readonly number[]): RowFilter {
  const wanted = new Set(makers);
  const has = (row: number): boolean => wanted.has(columns.makerNumbers[row] as number);
  const max = makers.reduce((sum, maker) => sum + columns.byMaker.countOf(maker), 0);
  if (isFew(max, columns)) {
    const each = (visit: (row: number) => void) => {
      for (const maker of wanted) columns.byMaker.each(maker, visit);
    };
    return { has, listed: { max, each } };
  }
  // Computed only for a scan of all rows; updates check single rows.
  const bits = () => {
    const isWanted = new Uint8Array(columns.makers.size);
    for (const maker of wanted) isWanted[maker] = 1;
    const rows = emptySet(columns.capacity);
    finish(addMarkedRows(rows, columns.makerNumbers, columns.count, isWanted));
    return rows;
  };
  return { has, bits };
}

/** Goods with a grade in their spec or name. */
function specFilter(columns: GoodsColumns, part: string): RowFilter {
  const named = columns.names.find(part);
  const { shapes, shapeNumbers, nameNumbers } = columns;
  return {
    has: (row) =>
      (howOf(named, nameNumbers[row] as number) & inName) !== 0 ||
      shapes.isSpecWith(shapeNumbers[row] as number, part),
  };
}

/** Goods with a letter in their name, or with characters that have these initials. */
function letterFilter(
  { names, nameNumbers }: GoodsColumns,
  { letter, initials }: NonNullable<ReturnType<typeof gluedLetter>>,
): RowFilter {
  const spelled = names.find(letter);
  const read = initials.map((text) => names.find(text));
  return {
    has: (row) => {
      const name = nameNumbers[row] as number;
      return (
        (howOf(spelled, name) & inName) !== 0 || read.some((found) => (howOf(found, name) & inInitials) !== 0)
      );
    },
  };
}

/** One filter for each word, or for each run of one script in a word. */
export function* keywordFilters(
  columns: GoodsColumns,
  cache: SetCache,
  { parts, isMakerSearch }: { readonly parts: readonly string[]; readonly isMakerSearch: boolean },
): Steps<RowFilter[]> {
  const filters: RowFilter[] = [];
  const isBeside = ({ text, isHan }: { readonly text: string; readonly isHan: boolean }) =>
    (isHan ? mayTellOrigin : mayTellMaker)(text, parts);
  for (const part of parts) {
    if (isMakerSearch) filters.push(makersFilter(columns, columns.makers.called(part)));
    else if (tellsSpec(part, parts)) {
      const dose = doseOf(part, parts);
      filters.push(dose ? doseFilter(columns, dose) : specFilter(columns, part));
    } else {
      const glued = gluedLetter(part);
      if (glued) filters.push(letterFilter(columns, glued));
      for (const run of scriptRuns(part)) {
        if (run.text !== glued?.letter)
          filters.push(yield* runFilter(columns, cache, { ...run, isBeside: isBeside(run) }));
      }
    }
  }
  return filters;
}

/** The set of rows with a category on their path. */
export function* categoryRows(columns: GoodsColumns, cache: SetCache, categoryId: number): Steps<BitSet> {
  const name = `category:${categoryId}`;
  const known = cache.get(name);
  if (known) return known;
  const { mark } = cache;
  const { shapes, shapeNumbers, count } = columns;
  const isOn = (shape: number): boolean =>
    shapes.paths[shapes.pathNumbers()[shape] as number]?.includes(categoryId) ?? false;
  const marks = Uint8Array.from({ length: shapes.size }, (_, shape) => (isOn(shape) ? 1 : 0));
  const bits = emptySet(columns.capacity);
  yield* addMarkedRows(bits, shapeNumbers, count, marks);
  return cache.store(name, bits, () => (row) => isOn(columns.shapeNumbers[row] as number), mark);
}

/** Without steps, because prices are computed in one go. */
export const categoryRowsNow = (columns: GoodsColumns, cache: SetCache, categoryId: number): BitSet =>
  finish(categoryRows(columns, cache, categoryId));
