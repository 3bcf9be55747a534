import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type CheckedBatch, checkedBatches } from './checked-batches.ts';
import type { Mapping } from './columns/mapping.ts';
import { type CatalogueSheet, type CatalogueTable, openTable } from './open-table.ts';

/** One table of goods in a file, without its rows. */
export type SheetFacts = Omit<CatalogueSheet, 'source'>;

/** Where to begin, and on which day. */
export interface BatchStart {
  readonly afterLine: number;
  readonly today: IsoDate;
}

/** A parsed catalogue file with checked rows. */
export interface CheckedFile extends Omit<CatalogueTable, 'sheets'> {
  readonly sheets: readonly SheetFacts[];
  /** The rows after a line, in file order, sheet by sheet. */
  batches(start: BatchStart): AsyncIterableIterator<CheckedBatch>;
}

/** Opens a catalogue file in this thread. Throws {@link ImportError}. */
export async function openCheckedFile(path: string, mapping: Mapping): Promise<CheckedFile> {
  const table = await openTable(path, mapping);
  return {
    ...table,
    sheets: table.sheets.map(({ source: _, ...facts }) => facts),
    batches: (start) => checkedBatches(table, start),
  };
}
