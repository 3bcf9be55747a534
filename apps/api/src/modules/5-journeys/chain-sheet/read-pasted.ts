import type { OpenCell } from '@qianfang/domain/chain-sheet/open-paste';
import { readTableText } from '@qianfang/domain/chain-sheet/read-table-text';
import { normalizeText } from '@qianfang/domain/identifier/normalize';
import { padUnits } from '@qianfang/domain/order-pad/pad-units';
import { readQuantity } from '@qianfang/domain/order-pad/parse-pad-cells';
import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Goods } from '../../2-goods/goods/index.ts';
import { type Column, columnsOf, lineOfCells } from '../../4-shop/order-pad/index.ts';
import type { SheetStore } from './open-sheet.ts';

/** Rows above the heading: a title, a day. */
const maxAboveHeading = 10;
const maxHeading = 100;
const maxShown = 60;

/** Columns of such tables that name no store. */
const otherColumns =
  /^(?:序号|行号|no\.?|合计|总计|小计|总数|总量|备注|说明|库存|单价|价格|金额|件装量?|中包装|装量|有效期|批号|类别|分类)/iu;

export const headingKey = (heading: string): string =>
  normalizeText(heading.slice(0, maxHeading)).replaceAll(/\s/g, '').toLowerCase();

/** What every store's name begins with (禾光大药房), which tables leave out. */
function sharedStart(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return '';
  let length = 0;
  while (length < first.length && others.every((name) => name[length] === first[length])) length += 1;
  return first.slice(0, length);
}

/** Ends of a name from two characters on: 城西店 of 禾光大药房城西店. */
const endsOf = (name: string): string[] =>
  Array.from({ length: Math.max(0, name.length - 1) }, (_, start) => name.slice(start));

/** Names seldom say in tables what they have in brackets at their end: 城西店（广州）. */
function withoutBrackets(name: string): string {
  const at = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return at > 0 ? name.slice(0, at) : name;
}

/**
 * Stores by what a heading may call them, the surest first: what was learnt, name or account, the name without what all
 * share, its end. A name of two stores is none.
 */
export function namesOfStores(
  stores: readonly SheetStore[],
  learnt: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const known = new Set(stores.map((store) => store.id));
  const own = stores.map((store) => ({
    id: store.id,
    name: headingKey(store.company),
    username: headingKey(store.username),
  }));
  const start = sharedStart(own.map(({ name }) => name));
  const ways: ReadonlyArray<(store: (typeof own)[number]) => readonly string[]> = [
    ({ name, username }) => [name, username],
    ({ name }) => [
      withoutBrackets(name),
      name.slice(start.length),
      withoutBrackets(name.slice(start.length)),
    ],
    ({ name }) => [...endsOf(name), ...endsOf(withoutBrackets(name))],
  ];
  const names = new Map([...learnt].filter(([, id]) => known.has(id)));
  for (const way of ways) {
    const given = Map.groupBy(
      own.flatMap((store) => way(store).map((key) => ({ key, id: store.id }))),
      ({ key }) => key,
    );
    for (const [key, all] of given) {
      const [id, ...others] = new Set(all.map((one) => one.id));
      if (key !== '' && id !== undefined && others.length === 0 && !names.has(key)) names.set(key, id);
    }
  }
  return names;
}

/** A column of the table with quantities. */
export interface PastedColumn {
  readonly at: number;
  readonly heading: string;
  /** null: no store of this name. */
  readonly storeId: number | null;
}

export interface PastedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly parsed: PadLine;
  readonly cells: readonly string[];
  /** The unit of its quantities, from a column of its own. */
  readonly unit: string;
}

export interface PastedTable {
  readonly columns: readonly PastedColumn[];
  readonly lines: readonly PastedLine[];
  /** Headings and rows that name nothing. */
  readonly skipped: readonly string[];
}

interface Heading {
  readonly at: number;
  readonly naming: ReadonlyMap<Column, number>;
  readonly columns: readonly PastedColumn[];
  readonly skipped: readonly string[];
}

/** A first row of goods and quantities is no heading. */
const isQuantity = (cell: string) => /^\d+(?:\.\d+)?$/.test(cell);

function readHeading(cells: readonly string[], at: number, names: ReadonlyMap<string, number>): Heading {
  const storeOf = (cell: string) => names.get(headingKey(cell));
  const others = cells.map((cell) => (storeOf(cell) === undefined ? cell : ''));
  const found = new Map([...columnsOf(others)].filter(([column]) => column !== 'quantity'));
  const isNamed = found.has('name') || found.has('code') || found.has('approval_no');
  const naming = isNamed ? found : new Map([...found, ['name', 0] as const]);
  const places = new Set(naming.values());
  const rest = cells.flatMap((heading, place) =>
    places.has(place) || heading === '' ? [] : [{ at: place, heading, storeId: storeOf(heading) ?? null }],
  );
  const isOther = ({ heading, storeId }: PastedColumn) => storeId === null && otherColumns.test(heading);
  return {
    at,
    naming,
    columns: rest.filter((column) => !isOther(column)),
    skipped: rest.filter(isOther).map(({ heading }) => heading.slice(0, maxShown)),
  };
}

/** The row that names stores; else the first, where it has words. */
function findHeading(table: readonly string[][], names: ReadonlyMap<string, number>): Heading | undefined {
  const at = table
    .slice(0, maxAboveHeading)
    .findIndex((cells) => cells.some((cell) => names.has(headingKey(cell))));
  if (at !== -1) return readHeading(table[at] ?? [], at, names);
  const [first = []] = table;
  return first.length < 2 || first.some(isQuantity) ? undefined : readHeading(first, 0, names);
}

/** A copied table; undefined where no row names columns. */
export function readPasted(text: string, names: ReadonlyMap<string, number>): PastedTable | undefined {
  const table = readTableText(text);
  const heading = findHeading(table, names);
  if (!heading) return undefined;
  const skipped = [...heading.skipped];
  // Its unit is that of each store's quantity.
  const naming = new Map([...heading.naming].filter(([column]) => column !== 'unit'));
  const lines = table.slice(heading.at + 1).flatMap((cells, index): PastedLine[] => {
    const unit = cells[heading.naming.get('unit') ?? -1] ?? '';
    const parsed = lineOfCells(cells, naming);
    if (parsed) return [{ line: heading.at + index + 2, parsed, cells, unit }];
    const text = cells.filter((one) => one !== '').join(' ');
    if (text !== '') skipped.push(text.slice(0, maxShown));
    return [];
  });
  // A column without any quantity asks nothing.
  const used = new Set(lines.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell === '' ? [] : at))));
  const isUsed = ({ at, storeId }: PastedColumn) => storeId !== null || used.has(at);
  return { columns: heading.columns.filter(isUsed), lines, skipped };
}

const maxUnits = 999_999;
const nothing = new Set(['', '0', '0.0', '0.00', '-', '—', '–', '/', '\\', '×', 'x', 'X', '无']);

/** Units that a cell asks for, 0 for none; or why it is not understood. No quantity is ever guessed. */
export function unitsOfCell(text: string, unit: string, goods: Goods): number | string {
  if (nothing.has(text)) return 0;
  const { amounts, isUnderstood } = readQuantity(text, unit);
  // Of a longer text only the beginning is read.
  if (!isUnderstood || text.length > maxShown) return `数量没看懂“${text.slice(0, maxShown)}”`;
  const units = padUnits(amounts, {
    packSize: goods.pack_size,
    caseSize: goods.case_size,
    unit: goods.unit,
    spec: goods.spec,
  });
  if (typeof units === 'string') return `“${text.slice(0, maxShown)}”：${units}`;
  return units > maxUnits ? `数量“${text.slice(0, maxShown)}”太大` : units;
}

/** The open cell with why it is not understood. */
export const unreadCell = (cell: OpenCell, message: string): OpenCell => ({ ...cell, message });
