import type { Dose } from '@qianfang/domain/strength/split-doses';
import type { Strength } from '@qianfang/domain/strength/strength';
import type { GoodsColumns } from './goods-columns.ts';
import type { RowFilter } from './row-filter.ts';

/** Which rows tell one of these strengths by their spec or name. Specs and names that come later are looked up when they are asked for. */
function tellsOne(columns: GoodsColumns, strengths: readonly Strength[]): (row: number) => boolean {
  const { specStrengths, nameStrengths, shapes, names, shapeNumbers, nameNumbers } = columns;
  let marked = { specs: new Uint8Array(0), names: new Uint8Array(0) };
  const mark = () => {
    marked = { specs: new Uint8Array(shapes.specs.size), names: new Uint8Array(names.size) };
    for (const spec of specStrengths.telling(strengths)) marked.specs[spec] = 1;
    for (const name of nameStrengths.telling(strengths)) marked.names[name] = 1;
  };
  mark();
  return (row) => {
    const spec = shapes.specOf(shapeNumbers[row] as number);
    const name = nameNumbers[row] as number;
    if (spec >= marked.specs.length || name >= marked.names.length) mark();
    return (marked.specs[spec] as number) + (marked.names[name] as number) > 0;
  };
}

/** Goods whose spec or name tells the strength that is asked for, however it is written, and no other. */
export function doseFilter(columns: GoodsColumns, { needs }: Dose): RowFilter {
  const asked = needs.map((strengths) => tellsOne(columns, strengths));
  return { has: (row) => asked.every((tells) => tells(row)) };
}
