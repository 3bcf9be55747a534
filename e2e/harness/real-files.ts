import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addMonths } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { expect } from 'vitest';
import { type RunningStore, runStoreCommand } from '../../tools/browser/store.ts';

const folder = resolve(import.meta.dirname, '../../../shared/data');

/** Whether the real catalogues are beside the project. */
export const hasRealFiles = existsSync(folder);
if (!hasRealFiles) console.warn(`Skipped: what needs the real catalogue files, because ${folder} is absent.`);

const today = dateInShanghai(new Date());

/** Facts that the operator states because the files lack them: a batch made three months ago. */
const vouched = {
  rx_type: 'RX',
  storage: '密封',
  shelf_life: '24',
  batch_no: 'T001',
  production_date: addMonths(today, -3),
  expiry_date: addMonths(today, 21),
  stock: '50',
};
const copies = { mah: 'maker' };

async function importFile(store: RunningStore, name: string, mapping: object): Promise<string> {
  const map = join(store.dataDir, `${name}.json`);
  await writeFile(map, JSON.stringify(mapping));
  const report = join(store.dataDir, `${name}.csv`);
  return runStoreCommand(store, 'import', join(folder, `${name}.csv`), '--map', map, '--report', report);
}

/** Puts the goods of both files on sale. */
export async function importRealFiles(store: RunningStore): Promise<void> {
  const constants = { ...vouched, price: '12.5' };
  expect(await importFile(store, 'catalogue_with_approval_no', { constants, copies })).toContain(
    '共 1539 行',
  );
  const ignored = ['code', 'stock'];
  expect(await importFile(store, 'his_drug_dictionary', { constants: vouched, copies, ignored })).toContain(
    '共 2966 行',
  );
}
