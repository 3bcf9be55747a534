import { type importChainStores, maxChainStores } from '@qianfang/contract/chain-registration';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import { readUploadedRows } from '../../1-ground/file-rows/index.ts';
import { splitAddress } from '../../2-goods/qualification/index.ts';
import { requireHead } from './chain-head.ts';
import { addStores } from './chain-stores.ts';
import type { TypedStore } from './check-store.ts';
import type { Requester } from './registrant.ts';

type Result = ResultOf<typeof importChainStores>;
type Column = 'name' | 'licence' | 'address' | 'contact' | 'phone' | 'uscc';

/** Usual headings of these columns; the first that matches counts. */
const headings: ReadonlyArray<readonly [Column, RegExp]> = [
  ['uscc', /信用代码/],
  ['licence', /许可证/],
  ['phone', /手机|电话/],
  ['contact', /负责人|联系人|店长/],
  ['address', /地址/],
  ['name', /门店|店名|名称/],
];

const required: ReadonlyArray<readonly [Column, string]> = [
  ['name', '门店名'],
  ['licence', '许可证号'],
  ['address', '地址'],
  ['contact', '负责人'],
  ['phone', '手机'],
];

/** Position of each column by its heading; a heading with two words counts as the first. */
function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const column = headings.find(([, pattern]) => pattern.test(cell))?.[0];
    if (column !== undefined && !columns.has(column)) columns.set(column, index);
  }
  return columns;
}

/** Length limits of the fields, as in the form. */
const maxLengths = { name: 100, licence: 60, address: 200, contact: 60, phone: 30, uscc: 40 } as const;

function storeOf(cells: readonly string[], columns: ReadonlyMap<Column, number>): TypedStore {
  const cell = (column: Column) => {
    const index = columns.get(column);
    return (index === undefined ? '' : (cells[index] ?? '')).trim().slice(0, maxLengths[column]);
  };
  const place = splitAddress(cell('address'));
  return {
    name: cell('name'),
    drug_licence_no: cell('licence'),
    uscc: cell('uscc'),
    region_code: place?.regionCode ?? '',
    address: place?.detail ?? cell('address'),
    contact: cell('contact'),
    phone: cell('phone'),
  };
}

/** The error sentences of a line; an address without a recognisable district gets one of its own. */
function sentenceOf(errors: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(errors)
    .map(([field, sentences]) => (field === 'region_code' ? '地址须以省、市、区开头' : (sentences[0] ?? '')))
    .join('；');
}

/**
 * Adds stores from a table (.xlsx, .csv). Correct lines are added; every other is reported with its line
 * number and errors. Problems: INVALID for a file that is no table, lacks a column, or has too many lines.
 */
export async function importStoresFor(
  deps: Deps,
  requester: Requester,
  files: readonly UploadedFile[],
): Promise<Result | Problem<ReasonsOf<typeof requireHead> | ReasonsOf<typeof readUploadedRows>>> {
  const head = await requireHead(deps, requester);
  if (isProblem(head)) return head;
  const [file] = files;
  if (!file) return fieldProblem('file', '请选择要导入的文件');
  const rows = await readUploadedRows(deps, file, maxChainStores + 2);
  if (isProblem(rows)) return rows;
  const [header, ...lines] = rows;
  const columns = columnsOf(header?.cells ?? []);
  const absent = required.filter(([column]) => !columns.has(column)).map(([, name]) => name);
  if (absent.length > 0) {
    return fieldProblem('file', `首行须是表头，没有找到：${absent.join('、')}`);
  }
  if (lines.length === 0) return fieldProblem('file', '表头下面没有门店');
  if (lines.length > maxChainStores) return fieldProblem('file', `一次最多导入 ${maxChainStores} 家门店`);
  const stores = lines.map((line) => storeOf(line.cells, columns));
  const added = await addStores(deps, head, stores);
  if (isProblem(added)) return added;
  return {
    added: added.ids.length,
    failed: added.errors.flatMap((errors, index) =>
      Object.keys(errors).length === 0
        ? []
        : [
            {
              line: lines[index]?.line ?? 0,
              name: stores[index]?.name ?? '',
              message: sentenceOf(errors),
            },
          ],
    ),
  };
}
