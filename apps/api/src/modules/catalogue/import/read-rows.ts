import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { AskedTable, FirstRows } from './table/first-rows.ts';
import type { TableRow } from './table/table-row.ts';

const reader = new URL('./table/first-rows.ts', import.meta.url);

/**
 * The first rows of a small table that somebody has uploaded: a workbook (.xlsx) or text with commas, tabs or semicolons,
 * in any usual encoding. Problems: INVALID at `file` for a file that is none, not what its name says, or beyond any honest one;
 * TOO_MANY.
 */
export async function readUploadedRows(
  deps: Pick<Deps, 'reader'>,
  { name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>,
  most: number,
): Promise<readonly TableRow[] | Problem> {
  const folder = await mkdtemp(join(tmpdir(), 'qf-table-'));
  try {
    const path = join(folder, 'table');
    await writeFile(path, bytes);
    const parts = await deps.reader.read<FirstRows>(reader, { path, name, most } satisfies AskedTable);
    if (isProblem(parts)) return parts;
    const rows: TableRow[] = [];
    for (const part of parts) {
      if ('refusal' in part) return fieldProblem('file', part.refusal);
      rows.push(...part.rows);
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
