import type { Scope, ScopedGoods } from '@qianfang/domain/promotion/scope';
import { addAll, addRow, type BitSet, dropAll, emptySet, hasRow } from './bit-set.ts';
import type { Flag, GoodsColumns } from './goods-columns.ts';

const sectionFlags: Readonly<Record<string, Flag>> = { yx: 'youx', zy: 'selfOperated', qx: 'device' };

/** The rows in a scope. */
export function rowsInScope(columns: GoodsColumns, scope: Scope, inCategory: (id: number) => BitSet): BitSet {
  const rows = emptySet(columns.capacity);
  switch (scope.kind) {
    case 'ALL':
      return rows.fill(0xffffffff);
    case 'CATEGORY':
      for (const id of scope.ids) addAll(rows, inCategory(id));
      return rows;
    case 'BRAND':
      for (const id of scope.ids) {
        const maker = columns.makers.known(id);
        if (maker !== undefined) {
          columns.byMaker.each(maker, (row) => {
            addRow(rows, row);
          });
        }
      }
      return rows;
    case 'GOODS':
      for (const row of columns.rowsOf(scope.ids)) addRow(rows, row);
      return rows;
    case 'SECTION':
      for (const name of scope.names) {
        const flag = sectionFlags[name];
        if (flag) addAll(rows, columns.flags[flag]);
      }
      return rows;
    case 'EXCEPT':
      addAll(rows, rowsInScope(columns, scope.of, inCategory));
      for (const one of scope.except) dropAll(rows, rowsInScope(columns, one, inCategory));
      return rows;
  }
}

/** A row as the rules of scopes see it. */
export function scopedGoods(columns: GoodsColumns, row: number): ScopedGoods {
  const { flags, goodsIds, makers, makerNumbers, shapes, shapeNumbers } = columns;
  const path = shapes.pathNumbers()[shapeNumbers[row] as number] as number;
  return {
    goodsId: goodsIds[row] as number,
    brandId: makers.idOf(makerNumbers[row] as number),
    categoryIds: shapes.paths[path] ?? [],
    sections: Object.entries(sectionFlags).flatMap(([name, flag]) =>
      hasRow(flags[flag], row) ? [name] : [],
    ),
  };
}
