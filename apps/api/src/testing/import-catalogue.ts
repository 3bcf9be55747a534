import { parseMapping } from '../modules/goods-import/columns/read-mapping.ts';
import { importGoods } from '../modules/goods-import/import-goods.ts';
import type { TestApp } from './test-app.ts';

/** Imports a file as `npm run import` does; gives all that it says of the rows. */
export async function importCatalogue(t: TestApp, path: string): Promise<string> {
  const said: string[] = [];
  await importGoods(
    { db: t.db, clock: t.clock },
    {
      path,
      mapping: parseMapping('{}'),
      mappingText: '{}',
      isPreview: false,
      onRow: (row) => void said.push(JSON.stringify(row)),
    },
  );
  return said.join('\n');
}
