import { Readable } from 'node:stream';
import { type Problem, problem } from '@qianfang/contract/problem';
import { firstLayout, type IntakeLayout } from '@qianfang/domain/order/intake-layout';
import { type IntakeRow, intakeCell } from '@qianfang/domain/order/intake-rows';
import type { Db } from '../../../../platform/db.ts';
import { sheetFile } from '../../../../platform/goods-sheet.ts';
import { writeDelimited } from '../../../../platform/write-delimited.ts';
import type { SheetCell } from '../../../../platform/write-sheet.ts';
import { collectRows } from './collect-rows.ts';
import { findLayout } from './layout.repo.ts';

const separators = { comma: ',', tab: '\t', semicolon: ';' } as const;
const charsets = { utf8: 'utf-8', gb18030: 'gb18030' } as const;

const width = (text: string) => Math.min(32, Math.max(10, text.length * 2 + 2));

function fileOf(layout: IntakeLayout, rows: readonly IntakeRow[], name: string) {
  const { format, encoding, separator, dates, columns } = layout;
  const cells = rows.map((row, at) =>
    columns.map(({ field }): SheetCell => intakeCell(row, field, dates, at + 1)),
  );
  if (format === 'xlsx') {
    const titles = columns.map((column) => ({ title: column.name, width: width(column.name) }));
    return sheetFile({ name: '入库', columns: titles, rows: cells, fileName: name });
  }
  const table = [columns.map((column) => column.name), ...cells];
  const isTab = separator === 'tab';
  return {
    bytes: Readable.from([writeDelimited(table, { encoding, separator: separators[separator] })]),
    contentType: `text/${isTab ? 'tab-separated-values' : 'csv'}; charset=${charsets[encoding]}`,
    fileName: `${name}.${isTab ? 'txt' : 'csv'}`,
  };
}

/**
 * The goods of an order, or what was accepted of one of its parcels, as the company's own system takes them in.
 * Problem: NOT_FOUND, also for another company's, and for a parcel without a record.
 */
export async function writeIntakeFile(
  db: Db,
  buyerId: number,
  { orderId, part }: { readonly orderId: number; readonly part?: number },
): Promise<ReturnType<typeof fileOf> | Problem<'NOT_FOUND'>> {
  const [collected, layout] = await Promise.all([
    collectRows(db, buyerId, orderId, part),
    findLayout(db, buyerId),
  ]);
  if (!collected) return problem('NOT_FOUND');
  const name = `入库_${collected.orderNo}${part === undefined ? '' : `-${part}`}`;
  return fileOf(layout ?? firstLayout, collected.rows, name);
}
