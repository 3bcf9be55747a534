import { readFile } from 'node:fs/promises';
import { ImportError } from '../import-error.ts';
import { DATE_FORMS, type DateForm } from '../row/read-date.ts';
import { TEXT_ENCODINGS, type TextEncoding } from '../table/detect-encoding.ts';
import { comparableHeader, type GoodsField, isGoodsField } from './goods-field.ts';

/** How the columns of one wholesaler's file are to be read. docs/import.md shows the JSON. */
export interface Mapping {
  /** Header of the file (comparable form) → field. Headers that are not named go by the table of synonyms. */
  readonly columns: ReadonlyMap<string, GoodsField>;
  /** Headers (comparable form) of columns that are left out. */
  readonly ignored: ReadonlySet<string>;
  /** What a row holds where the file says nothing: the operator states it for all of them. */
  readonly constants: ReadonlyMap<GoodsField, string>;
  /** Field → the field it is taken from where the file says nothing. */
  readonly copies: ReadonlyMap<GoodsField, GoodsField>;
  /** Field → cell of the file (comparable form) → what it stands for: `{"kind": {"参茸": "TCM_PIECE"}}`. */
  readonly values: ReadonlyMap<GoodsField, ReadonlyMap<string, string>>;
  readonly dateForm: DateForm | undefined;
  /** Hidden rows and sheets are read like the others. */
  readonly readsHidden: boolean;
  readonly headerLine: number | undefined;
  readonly sheet: string | undefined;
  readonly delimiter: string | undefined;
  readonly encoding: TextEncoding | undefined;
}

export const emptyMapping: Mapping = {
  columns: new Map(),
  ignored: new Set(),
  constants: new Map(),
  copies: new Map(),
  values: new Map(),
  dateForm: undefined,
  readsHidden: false,
  headerLine: undefined,
  sheet: undefined,
  delimiter: undefined,
  encoding: undefined,
};

const known = [
  'columns',
  'ignored',
  'constants',
  'copies',
  'values',
  'date_form',
  'hidden',
  'header_line',
  'sheet',
  'delimiter',
  'encoding',
];

function requireField(text: unknown, where: string): GoodsField {
  if (typeof text === 'string' && isGoodsField(text)) return text;
  throw new ImportError(`映射文件的 ${where} 写了未知字段“${String(text)}”，可用字段见 docs/import.md`);
}

function entriesOf(value: unknown, where: string): Array<[string, unknown]> {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ImportError(`映射文件的 ${where} 须为对象，例如 {"药名": "generic_name"}`);
  }
  return Object.entries(value);
}

function textOf(value: unknown, where: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value !== '') return value;
  throw new ImportError(`映射文件的 ${where} 须为文字`);
}

/** The mapping of a JSON text. Throws {@link ImportError} that names the first part that cannot be used. */
export function parseMapping(json: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new ImportError(`映射文件不是有效的 JSON（${(error as Error).message}）`);
  }
  const parts = Object.fromEntries(entriesOf(value, '内容'));
  for (const key of Object.keys(parts)) {
    if (!known.includes(key)) {
      throw new ImportError(`映射文件有未知的部分“${key}”，可用的有 ${known.join('、')}`);
    }
  }
  const ignored = parts.ignored ?? [];
  if (!Array.isArray(ignored)) throw new ImportError('映射文件的 ignored 须为列名的数组');
  const headerLine = parts.header_line;
  if (headerLine !== undefined && !(Number.isInteger(headerLine) && Number(headerLine) > 0)) {
    throw new ImportError('映射文件的 header_line 须为正整数');
  }
  const delimiter = textOf(parts.delimiter, 'delimiter');
  if (delimiter !== undefined && delimiter.length !== 1) {
    throw new ImportError('映射文件的 delimiter 须为一个字符');
  }
  const dateForm = textOf(parts.date_form, 'date_form')?.toLowerCase();
  const knownForm = DATE_FORMS.find((one) => one === dateForm);
  if (dateForm !== undefined && knownForm === undefined) {
    throw new ImportError(
      `映射文件的 date_form 须为 ${DATE_FORMS.join('、')} 之一（年 y、月 m、日 d 的次序）`,
    );
  }
  if (parts.hidden !== undefined && typeof parts.hidden !== 'boolean') {
    throw new ImportError('映射文件的 hidden 须为 true 或 false');
  }
  const encoding = textOf(parts.encoding, 'encoding')?.toLowerCase();
  const knownEncoding = TEXT_ENCODINGS.find((one) => one === encoding);
  if (encoding !== undefined && knownEncoding === undefined) {
    throw new ImportError(`映射文件的 encoding 须为 ${TEXT_ENCODINGS.join('、')} 之一`);
  }
  return {
    columns: new Map(
      entriesOf(parts.columns, 'columns').map(([header, field]) => [
        comparableHeader(header),
        requireField(field, `columns“${header}”`),
      ]),
    ),
    ignored: new Set(ignored.map((header) => comparableHeader(String(header)))),
    constants: new Map(
      entriesOf(parts.constants, 'constants').map(([field, constant]) => [
        requireField(field, 'constants'),
        String(constant),
      ]),
    ),
    copies: new Map(
      entriesOf(parts.copies, 'copies').map(([field, from]) => [
        requireField(field, 'copies'),
        requireField(from, 'copies'),
      ]),
    ),
    values: new Map(
      entriesOf(parts.values, 'values').map(([field, cells]) => [
        requireField(field, 'values'),
        new Map(
          entriesOf(cells, `values“${field}”`).map(([cell, value]) => [
            comparableHeader(cell),
            String(value),
          ]),
        ),
      ]),
    ),
    dateForm: knownForm,
    readsHidden: parts.hidden === true,
    headerLine: headerLine === undefined ? undefined : Number(headerLine),
    sheet: textOf(parts.sheet, 'sheet'),
    delimiter,
    encoding: knownEncoding,
  };
}

/** Reads a mapping file. Throws {@link ImportError}. */
export async function readMapping(
  path: string,
): Promise<{ readonly mapping: Mapping; readonly text: string }> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    throw new ImportError(
      `映射文件 ${path} 无法读取（${(error as NodeJS.ErrnoException).code}），请检查路径`,
    );
  }
  return { mapping: parseMapping(text), text };
}
