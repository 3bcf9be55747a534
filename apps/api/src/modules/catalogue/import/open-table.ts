import { comparableHeader, readHeader } from './columns/goods-field.ts';
import { type MatchedColumns, matchColumns } from './columns/match-columns.ts';
import type { Mapping } from './columns/read-mapping.ts';
import { ImportError } from './import-error.ts';
import { type FoundHeader, findHeader, headerSearchRows } from './table/find-header.ts';
import { type InspectedFile, inspectFile } from './table/inspect-file.ts';
import { readDelimited, readTextHead } from './table/read-delimited.ts';
import { openWorkbook } from './table/read-workbook.ts';
import { DelimitedSplitter } from './table/split-delimited.ts';
import { isBlank, type TableRow, type TableSource } from './table/table-row.ts';

/** A catalogue file that was understood: where its goods stand and which column is which. */
export interface CatalogueTable extends MatchedColumns {
  readonly file: InspectedFile;
  /** e.g. `CSV，UTF-8，逗号分隔` or `XLSX，工作表“药品”`. */
  readonly description: string;
  readonly headerLine: number;
  readonly headers: readonly string[];
  readonly source: TableSource;
}

const delimiters = [',', '\t', ';', '|'] as const;
const delimiterNames: Record<string, string> = { ',': '逗号', '\t': '制表符', ';': '分号', '|': '竖线' };
const sampleRows = 200;

interface Candidate {
  readonly source: TableSource;
  readonly head: readonly TableRow[];
  readonly description: string;
}

function chooseHeader(head: readonly TableRow[], mapping: Mapping): FoundHeader | undefined {
  if (mapping.headerLine !== undefined) {
    const row = head.find((one) => one.line === mapping.headerLine);
    return row && { line: row.line, cells: row.cells, score: Number.POSITIVE_INFINITY };
  }
  return findHeader(
    head,
    (cell) => cell !== '' && (readHeader(cell) !== undefined || mapping.columns.has(comparableHeader(cell))),
  );
}

async function takeHead(source: TableSource): Promise<TableRow[]> {
  const head: TableRow[] = [];
  for await (const rows of source.rows()) {
    head.push(...rows);
    if (head.length >= sampleRows) break;
  }
  return head.slice(0, sampleRows);
}

async function candidatesOf(file: InspectedFile, mapping: Mapping): Promise<Candidate[]> {
  if (file.isWorkbook) {
    const workbook = await openWorkbook(file.path);
    const sheets = workbook.sheets.filter(
      (sheet) => mapping.sheet === undefined || sheet.name === mapping.sheet,
    );
    if (sheets.length === 0) {
      await workbook.close();
      throw new ImportError(
        mapping.sheet === undefined
          ? '工作簿中没有可见的工作表'
          : `工作簿中没有名为“${mapping.sheet}”的工作表，现有：${workbook.sheets.map((sheet) => sheet.name).join('、')}`,
      );
    }
    return Promise.all(
      sheets.map(async (sheet) => ({
        source: sheet,
        head: await takeHead(sheet),
        description: `XLSX，工作表“${sheet.name}”`,
      })),
    );
  }
  const encoding = file.encoding ?? 'utf-8';
  const text = await readTextHead(file.path, encoding);
  return (mapping.delimiter === undefined ? delimiters : [mapping.delimiter]).map((delimiter) => {
    const splitter = new DelimitedSplitter(delimiter);
    const head = [...splitter.push(text), ...splitter.end()].filter((row) => !isBlank(row.cells));
    return {
      source: readDelimited({ path: file.path, bytes: file.bytes, encoding, delimiter }),
      head: head.slice(0, sampleRows),
      description: `${encoding.toUpperCase()} 文本，${delimiterNames[delimiter] ?? `“${delimiter}”`}分隔`,
    };
  });
}

/** The first rows as the operator sees them, for a message that says what was looked at. */
function shownHead(candidates: readonly Candidate[]): string {
  const widest = candidates.toSorted(
    (a, b) => (b.head[0]?.cells.length ?? 0) - (a.head[0]?.cells.length ?? 0),
  )[0];
  const cells = widest?.head[0]?.cells.filter((cell) => cell !== '').slice(0, 8) ?? [];
  return cells.length === 0 ? '' : `，首行是“${cells.join('、').slice(0, 80)}”`;
}

/**
 * Own codes that repeat on row after row are no codes: such a column would tie every goods to one number.
 * A file that lists batches repeats a code a few times, not on most rows.
 */
function dropDummyCodes(
  matched: MatchedColumns,
  header: FoundHeader,
  head: readonly TableRow[],
): MatchedColumns {
  const column = matched.columns.get('code');
  if (column === undefined) return matched;
  const codes = head
    .filter((row) => row.line > header.line)
    .map((row) => row.cells[column] ?? '')
    .filter((code) => code !== '');
  if (codes.length < 10 || new Set(codes).size > codes.length / 5) return matched;
  const columns = new Map(matched.columns);
  columns.delete('code');
  return {
    columns,
    notices: [...matched.notices, `列“${header.cells[column]}”未使用：编码大量重复，不能区分商品`],
  };
}

/** Opens a catalogue file and finds out how it is written. Throws {@link ImportError}. */
export async function openTable(path: string, mapping: Mapping): Promise<CatalogueTable> {
  const file = await inspectFile(path, mapping.encoding);
  const candidates = await candidatesOf(file, mapping);
  let best: { candidate: Candidate; header: FoundHeader } | undefined;
  for (const candidate of candidates) {
    const header = chooseHeader(candidate.head, mapping);
    if (header && (!best || header.score > best.header.score)) best = { candidate, header };
  }
  const fail = async (message: string): Promise<never> => {
    await candidates[0]?.source.close();
    throw new ImportError(message);
  };
  if (!best) {
    return fail(
      `前 ${headerSearchRows} 行中没有找到表头${shownHead(candidates)}，请确认表头含“通用名、规格、生产企业”等列名，或用 --map 指定`,
    );
  }
  const { candidate, header } = best;
  const matched = dropDummyCodes(matchColumns(header.cells, mapping), header, candidate.head);
  const has = (field: 'generic_name' | 'name' | 'spec') =>
    matched.columns.has(field) || mapping.constants.has(field) || mapping.copies.has(field);
  if (!has('generic_name') && !has('name')) {
    return fail(`表头（第 ${header.line} 行）没有通用名或商品名称列，请补上或用 --map 指定`);
  }
  if (!has('spec')) return fail(`表头（第 ${header.line} 行）没有规格列，请补上或用 --map 指定`);
  return {
    file,
    description: candidate.description,
    headerLine: header.line,
    headers: header.cells,
    source: candidate.source,
    ...matched,
  };
}
