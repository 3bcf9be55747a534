import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedFile } from '../../../platform/uploads.ts';
import { ImportError } from './import-error.ts';
import { inspectFile } from './table/inspect-file.ts';
import { readDelimited, readTextHead } from './table/read-delimited.ts';
import { openWorkbook } from './table/read-workbook.ts';
import type { TableRow, TableSource } from './table/table-row.ts';

/** The delimiter that stands most often in the first line. */
function delimiterOf(head: string): string {
  const first = head.split('\n', 1)[0] ?? '';
  const counted = [',', '\t', ';'].map((one) => ({ one, times: first.split(one).length }));
  return counted.toSorted((a, b) => b.times - a.times)[0]?.one ?? ',';
}

const namesWorkbook = /\.(?:xlsx|xlsm|xls|et)$/i;
/** No text has these; pictures and programs have them within their first bytes. */
const notOfText = /[[\p{Cc}&&\p{ASCII}]--\s]/v;

async function openSource(path: string, name: string): Promise<TableSource> {
  const file = await inspectFile(path);
  if (!file.isWorkbook) {
    const encoding = file.encoding ?? 'utf-8';
    const head = await readTextHead(path, encoding);
    if (notOfText.test(head)) throw new ImportError('文件不是表格，请上传 .xlsx 或 .csv 文件');
    if (namesWorkbook.test(name))
      throw new ImportError(
        '文件名是表格，内容却是文本。请用表格软件打开并另存为 .xlsx；确为文本的，把文件名改为 .csv 后再上传',
      );
    const delimiter = delimiterOf(head);
    return readDelimited({ path, bytes: file.bytes, encoding, delimiter });
  }
  const workbook = await openWorkbook(path);
  const [sheet] = workbook.sheets;
  if (sheet) return sheet;
  await workbook.close();
  throw new ImportError('工作簿中没有可见的工作表');
}

/**
 * The first rows of a small table that somebody has uploaded: a workbook (.xlsx) or text with commas, tabs or semicolons,
 * in any usual encoding. Gives a sentence instead for a file that is none, or not what its name says.
 */
export async function readUploadedRows(
  { name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>,
  most: number,
): Promise<readonly TableRow[] | string> {
  const folder = await mkdtemp(join(tmpdir(), 'qf-table-'));
  try {
    const path = join(folder, 'table');
    await writeFile(path, bytes);
    const source = await openSource(path, name);
    const rows: TableRow[] = [];
    try {
      for await (const portion of source.rows()) {
        rows.push(...portion);
        if (rows.length >= most) break;
      }
    } finally {
      await source.close();
    }
    return rows.slice(0, most);
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
