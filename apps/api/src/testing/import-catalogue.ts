import { emptyMapping } from '../modules/5-journeys/goods-import/columns/mapping.ts';
import type { ImportRow } from '../modules/5-journeys/goods-import/import.table.ts';
import { importGoods } from '../modules/5-journeys/goods-import/import-goods.ts';
import type { TestApp } from './test-app.ts';

/** Imports a file as `npm run import` does; returns the outcome of each row. */
export async function importRows(t: TestApp, path: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  await importGoods(
    { db: t.db, clock: t.clock },
    { path, mapping: emptyMapping, mappingText: '', isPreview: false, onRow: (row) => void rows.push(row) },
  );
  return rows;
}

/** The same as one text: all the import's notes on the rows. */
export async function importCatalogue(t: TestApp, path: string): Promise<string> {
  return (await importRows(t, path)).map((row) => JSON.stringify(row)).join('\n');
}
