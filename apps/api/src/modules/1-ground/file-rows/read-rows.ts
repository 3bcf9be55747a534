import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { StrangersFile } from '../../../platform/uploads.ts';
import type { FirstRows, TableRequest } from './table/first-rows.ts';
import type { TableRow } from './table/table-row.ts';

const reader = new URL('./table/first-rows.ts', import.meta.url);

/**
 * The first rows of a small uploaded table: a workbook (.xlsx), or text with commas, tabs or semicolons, in
 * any usual encoding. Problems: INVALID at `file` where it is no table, contradicts its name or exceeds a
 * limit; TOO_MANY.
 */
export async function readUploadedRows(
  deps: Pick<Deps, 'reader'>,
  { name, path, sender }: StrangersFile,
  limit: number,
): Promise<readonly TableRow[] | Problem<'INVALID' | 'TOO_MANY'>> {
  const asked: TableRequest = { path, name, maxRows: limit };
  const parts = await deps.reader.read<FirstRows>(reader, asked, sender);
  if (isProblem(parts)) return parts;
  const rows: TableRow[] = [];
  for (const part of parts) {
    if ('refusal' in part) return fieldProblem('file', part.refusal);
    rows.push(...part.rows);
  }
  return rows;
}
