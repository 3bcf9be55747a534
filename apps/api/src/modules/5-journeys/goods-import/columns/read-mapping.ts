import { readFile, stat } from 'node:fs/promises';
import { ImportError, TEXT_ENCODINGS } from '../../../1-ground/file-rows/index.ts';
import { comparableHeader } from './goods-field.ts';
import { type CompleteFor, type Mapping, mergeMappings, type SheetMapping } from './mapping.ts';
import {
  dateFormsOf,
  entriesOf,
  fieldOf,
  filtersOf,
  flagOf,
  listOf,
  meaningOf,
  type Place,
  partsOf,
  textOf,
} from './mapping-parts.ts';

const maxBytes = 1024 * 1024;

const ofSheet = [
  'columns',
  'ignored',
  'constants',
  'copies',
  'values',
  'filters',
  'date_form',
  'hidden',
  'by_code',
  'header_line',
];
const ofFile = [...ofSheet, 'sheets', 'sheet', 'complete_for', 'delimiter', 'encoding'];

function headerLineOf(value: unknown, place: Place): number | undefined {
  if (value === undefined || (Number.isInteger(value) && Number(value) > 0))
    return value as number | undefined;
  throw new ImportError(`映射文件的 ${place} 须为正整数`);
}

/** @param start prefix of paths in messages: '' or `sheets“西药”.` */
function sheetMappingOf(parts: Record<string, unknown>, start: string): SheetMapping {
  const at = (part: string): Place => start + part;
  return {
    columns: new Map(
      entriesOf(parts.columns, at('columns')).map(([header, field]) => [
        comparableHeader(header),
        fieldOf(field, `${at('columns')}“${header}”`),
      ]),
    ),
    ignored: new Set(listOf(parts.ignored, at('ignored'), '列名', textOf).map(comparableHeader)),
    constants: new Map(
      entriesOf(parts.constants, at('constants')).map(([name, value]) => {
        const field = fieldOf(name, at('constants'));
        return [field, meaningOf(field, value, `${at('constants')}.${name}`)];
      }),
    ),
    copies: new Map(
      entriesOf(parts.copies, at('copies')).map(([field, from]) => [
        fieldOf(field, at('copies')),
        fieldOf(from, at('copies')),
      ]),
    ),
    values: new Map(
      entriesOf(parts.values, at('values')).map(([name, cells]) => {
        const field = fieldOf(name, at('values'));
        const place = `${at('values')}“${name}”`;
        const meanings = entriesOf(cells, place).map(
          ([cell, value]) => [comparableHeader(cell), meaningOf(field, value, `${place}“${cell}”`)] as const,
        );
        return [field, new Map(meanings)];
      }),
    ),
    filters: filtersOf(parts.filters, at('filters')),
    dateForms: dateFormsOf(parts.date_form, at('date_form')),
    readsHidden: flagOf(parts.hidden, at('hidden')),
    isByCode: flagOf(parts.by_code, at('by_code')),
    headerLine: headerLineOf(parts.header_line, at('header_line')),
  };
}

function sheetsOf(value: unknown, general: SheetMapping): Map<string, SheetMapping> {
  return new Map(
    entriesOf(value, 'sheets').map(([name, own]) => {
      const place = `sheets“${name}”`;
      const mapping = sheetMappingOf(partsOf(own, place, ofSheet), `${place}.`);
      return [name, mergeMappings(general, mapping)];
    }),
  );
}

function completeForOf(value: unknown): CompleteFor {
  const parts = partsOf(value, 'complete_for', ['makers', 'categories']);
  return {
    makers: listOf(parts.makers, 'complete_for.makers', '生产企业名称', textOf),
    categories: listOf(parts.categories, 'complete_for.categories', '分类名称', textOf),
  };
}

function delimiterOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const delimiter = textOf(value, 'delimiter');
  if (delimiter.length === 1) return delimiter;
  throw new ImportError('映射文件的 delimiter 须为一个字符');
}

function encodingOf(value: unknown): Mapping['encoding'] {
  if (value === undefined) return undefined;
  const encoding = textOf(value, 'encoding').toLowerCase();
  const known = TEXT_ENCODINGS.find((one) => one === encoding);
  if (known !== undefined) return known;
  throw new ImportError(`映射文件的 encoding 须为 ${TEXT_ENCODINGS.join('、')} 之一`);
}

/** The mapping of a JSON text. Throws {@link ImportError} that names the first unusable part. */
export function parseMapping(json: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new ImportError(`映射文件不是有效的 JSON（${(error as Error).message}）`);
  }
  const parts = partsOf(value, '内容', ofFile);
  const general = sheetMappingOf(parts, '');
  return {
    ...general,
    sheets: sheetsOf(parts.sheets, general),
    chosenSheets: Array.isArray(parts.sheet)
      ? listOf(parts.sheet, 'sheet', '工作表名', textOf)
      : parts.sheet === undefined
        ? []
        : [textOf(parts.sheet, 'sheet')],
    completeFor: completeForOf(parts.complete_for),
    delimiter: delimiterOf(parts.delimiter),
    encoding: encodingOf(parts.encoding),
  };
}

/** Reads a mapping file. Throws {@link ImportError}. */
export async function readMapping(
  path: string,
): Promise<{ readonly mapping: Mapping; readonly text: string }> {
  let text: string;
  try {
    if ((await stat(path)).size > maxBytes)
      throw new ImportError(`映射文件 ${path} 超过 1 MB，请检查是否选错了文件`);
    text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `映射文件 ${path} 无法读取（${(error as NodeJS.ErrnoException).code}），请检查路径`,
    );
  }
  return { mapping: parseMapping(text), text };
}
