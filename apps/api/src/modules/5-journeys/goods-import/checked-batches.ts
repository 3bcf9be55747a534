import { setImmediate as giveWay } from 'node:timers/promises';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { TableRow } from '../../1-ground/file-rows/index.ts';
import type { CatalogueSheet, CatalogueTable } from './open-table.ts';
import { checkRow } from './row/check-row.ts';
import type { CheckedRow } from './row/goods-row.ts';
import { type RowReader, rowReader } from './row/row-reader.ts';
import { checkUpdate } from './update/check-update.ts';
import type { CheckedUpdate } from './update/update-row.ts';

const batchRows = 2000;
/** Rows checked before yielding to answers of the database. */
const sliceRows = 100;

/** Checked rows in file order: of goods, or of updates by own code. */
export type CheckedBatch =
  | { readonly kind: 'goods'; readonly rows: readonly CheckedRow[] }
  | { readonly kind: 'updates'; readonly rows: readonly CheckedUpdate[] };

function checkerOf(sheet: CatalogueSheet, reader: RowReader) {
  const rows: CheckedRow[] = [];
  const updates: CheckedUpdate[] = [];
  return {
    check(row: TableRow): number {
      return sheet.isUpdate ? updates.push(checkUpdate(row, reader)) : rows.push(checkRow(row, reader));
    },
    take(): CheckedBatch {
      return sheet.isUpdate
        ? { kind: 'updates', rows: updates.splice(0) }
        : { kind: 'goods', rows: rows.splice(0) };
    },
  };
}

/** Batches of checked rows after a line, in file order, sheet by sheet. */
export async function* checkedBatches(
  { sheets, lines }: CatalogueTable,
  { afterLine, today }: { readonly afterLine: number; readonly today: IsoDate },
): AsyncGenerator<CheckedBatch> {
  let sinceGivingWay = 0;
  for (const [number, sheet] of sheets.entries()) {
    const checker = checkerOf(sheet, rowReader(sheet, sheet.mapping, today));
    for await (const rows of sheet.source.rows()) {
      for (const row of rows) {
        const line = lines.lineOf(number, row.line);
        if (row.line <= sheet.headerLine || line <= afterLine) continue;
        const checked = checker.check(line === row.line ? row : { ...row, line });
        sinceGivingWay += 1;
        if (sinceGivingWay === sliceRows) {
          sinceGivingWay = 0;
          await giveWay();
        }
        if (checked === batchRows) yield checker.take();
      }
    }
    const rest = checker.take();
    if (rest.rows.length > 0) yield rest;
  }
}

export function lastLineOf({ rows }: CheckedBatch): number {
  const last = rows.at(-1);
  if (last === undefined) return 0;
  if (!last.ok) return last.line;
  return 'goods' in last ? last.goods.line : last.update.line;
}
