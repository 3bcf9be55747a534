import { isProblem } from '@qianfang/contract/problem';
import { readUploadedRows } from '../modules/1-ground/file-rows/index.ts';
import type { TableRow } from '../modules/1-ground/file-rows/table/table-row.ts';
import type { TestApp } from './test-app.ts';
import { uploadedFile } from './uploaded-file.ts';

/** The rows of a workbook written by the store, as its own reader reads them. */
export async function sheetRows(t: TestApp, bytes: Buffer): Promise<readonly TableRow[]> {
  const rows = await readUploadedRows(t.app.deps, await uploadedFile(t, bytes, 't.xlsx'), 10_000);
  if (isProblem(rows)) throw new Error(rows.message);
  return rows;
}
