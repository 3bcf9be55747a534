import { addTo, noSum, type SheetSum, sumByTier } from '@qianfang/domain/chain-sheet/sheet-totals';
import { type WeighedCell, weighRow } from '@qianfang/domain/chain-sheet/weigh-row';
import { serverNow } from '../../shared/server-clock.ts';
import type { Sheet, SheetRow } from './chain-sheet.queries.ts';

/** A cell with what is wrong with it. */
export interface Fault {
  readonly row: number;
  readonly column: number;
  readonly message: string;
  readonly advice: number | null;
}

export interface WeighedRow {
  /** In the order of the stores; undefined for an empty cell. */
  readonly cells: ReadonlyArray<WeighedCell | undefined>;
  readonly sum: SheetSum;
}

export interface WeighedSheet {
  readonly rows: readonly WeighedRow[];
  readonly stores: readonly SheetSum[];
  readonly tiers: ReadonlyMap<string, SheetSum>;
  readonly total: SheetSum;
  readonly faults: readonly Fault[];
}

const weighed = new WeakMap<SheetRow, WeighedRow>();

function weigh(row: SheetRow): WeighedRow {
  const known = weighed.get(row);
  if (known) return known;
  const pack = { packSize: row.zbz, isSplittable: row.is_splittable === 1, unit: row.bzdw };
  const filled = row.numbers.flatMap((number, column) => {
    const offer = row.offers[column];
    return number > 0 && offer ? [{ column, offer, number }] : [];
  });
  const found = weighRow(pack, filled, serverNow());
  const cells: Array<WeighedCell | undefined> = row.numbers.map(() => undefined);
  let sum = noSum;
  for (const [index, { column, number }] of filled.entries()) {
    const cell = found[index];
    cells[column] = cell;
    if (cell && cell.amount !== null) sum = addTo(sum, number, cell.amount);
  }
  const one = { cells, sum };
  weighed.set(row, one);
  return one;
}

/** The whole sheet; rows that have not changed are not weighed again. */
export function weighSheet({ rows, stores }: Sheet): WeighedSheet {
  const all = rows.map(weigh);
  const sums = stores.map(() => noSum);
  const faults: Fault[] = [];
  let total = noSum;
  for (const [row, { cells }] of all.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (!cell) continue;
      const number = rows[row]?.numbers[column] ?? 0;
      if (cell.amount === null) faults.push({ row, column, message: cell.message, advice: cell.advice });
      else {
        sums[column] = addTo(sums[column] ?? noSum, number, cell.amount);
        total = addTo(total, number, cell.amount);
      }
    }
  }
  return {
    rows: all,
    stores: sums,
    tiers: sumByTier(all.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []))),
    total,
    faults,
  };
}
