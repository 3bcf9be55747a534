import type { Dose } from '@qianfang/domain/strength/split-doses';
import type { Strength } from '@qianfang/domain/strength/strength';
import { type BitSet, emptySet, intersectWith } from './bit-set.ts';
import type { GoodsColumns } from './goods-columns.ts';
import { addMarkedRows } from './marked-rows.ts';
import type { RowFilter } from './row-filter.ts';
import { finish } from './steps.ts';

/** The rows whose spec or name states one of these strengths. */
function rowsTelling(columns: GoodsColumns, strengths: readonly Strength[]): BitSet {
  const { specStrengths, nameStrengths, shapes, names, count } = columns;
  const rows = emptySet(columns.capacity);
  const specs = specStrengths.marks(strengths, shapes.specs.size);
  const isTold = Uint8Array.from(shapes.specNumbers(), (spec) => specs[spec] as number);
  finish(addMarkedRows(rows, columns.shapeNumbers, count, isTold));
  finish(addMarkedRows(rows, columns.nameNumbers, count, nameStrengths.marks(strengths, names.size)));
  return rows;
}

/** Goods whose spec or name states the requested strength, in any notation, and no other. */
export function doseFilter(columns: GoodsColumns, { needs }: Dose): RowFilter {
  const { specStrengths, nameStrengths, shapes, shapeNumbers, nameNumbers } = columns;
  return {
    has: (row) => {
      const spec = shapes.specOf(shapeNumbers[row] as number);
      const name = nameNumbers[row] as number;
      return needs.every((some) =>
        some.some((strength) => specStrengths.tells(spec, strength) || nameStrengths.tells(name, strength)),
      );
    },
    // Computed only for a scan of all rows; a few rows are checked one by one.
    bits: () => {
      const [first = emptySet(columns.capacity), ...others] = needs.map((some) => rowsTelling(columns, some));
      for (const other of others) intersectWith(first, other);
      return first;
    },
  };
}
