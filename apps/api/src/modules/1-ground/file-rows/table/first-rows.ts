import { ImportError } from '../import-error.ts';
import { inspectFile } from './inspect-file.ts';
import { boundsForPublic as bounds, exceedsLimit } from './read-bounds.ts';
import { readDelimited, readTextHead } from './read-delimited.ts';
import { openWorkbook } from './read-workbook.ts';
import type { TableRow, TableSource } from './table-row.ts';
import { typedText } from './typed-text.ts';

/** The most frequent delimiter of the first line. */
function delimiterOf(head: string): string {
  const first = head.split('\n', 1)[0] ?? '';
  const counted = [',', '\t', ';'].map((one) => ({ one, times: first.split(one).length }));
  return counted.toSorted((a, b) => b.times - a.times)[0]?.one ?? ',';
}

const namesWorkbook = /\.(?:xlsx|xlsm|xls|et)$/i;
/** No text has these; pictures and programs have them in their first bytes. */
const notOfText = /(?![\s\x80-\x9f])\p{Cc}/u;

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
    return readDelimited({ path, bytes: file.bytes, encoding, delimiter, bounds });
  }
  const workbook = await openWorkbook(path, bounds);
  const [sheet] = workbook.sheets;
  if (sheet) return sheet;
  await workbook.close();
  throw new ImportError('工作簿中没有可见的工作表');
}

/** Rows in portions, or why there are none. */
export type FirstRows = { readonly rows: readonly TableRow[] } | { readonly refusal: string };

export interface TableRequest {
  readonly path: string;
  /** The sender's name for it. */
  readonly name: string;
  /** How many rows are wanted. */
  readonly maxRows: number;
}

/** Rows per portion, and characters in total: small enough not to block the receiving process. */
const portion = 200;
const maxCharacters = 4_000_000;

/** The first rows of an untrusted table. Runs in the reader process. */
export async function* read({ path, name, maxRows }: TableRequest): AsyncGenerator<FirstRows> {
  try {
    const source = await openSource(path, name);
    try {
      let left = maxRows;
      let characters = 0;
      for await (const found of source.rows()) {
        const wanted = found.slice(0, left).map((row) => ({ ...row, cells: row.cells.map(typedText) }));
        for (const { cells } of wanted) for (const cell of cells) characters += cell.length;
        if (characters > maxCharacters) throw exceedsLimit('总字数', maxCharacters);
        for (let at = 0; at < wanted.length; at += portion) yield { rows: wanted.slice(at, at + portion) };
        left -= wanted.length;
        if (left === 0) break;
      }
    } finally {
      await source.close();
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    yield { refusal: error.message };
  }
}
