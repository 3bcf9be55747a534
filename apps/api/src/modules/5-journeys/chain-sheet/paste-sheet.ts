import type { pasteSheet as pasteSheetEndpoint } from '@qianfang/contract/chain-sheet';
import { maxSheetGoods, maxSheetStores } from '@qianfang/contract/chain-sheet.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { nothingOpen, type OpenCell, type OpenPaste } from '@qianfang/domain/chain-sheet/open-paste';
import type { PadVerdict } from '@qianfang/domain/order-pad/judge-match';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { matchLines } from '../../4-shop/order-pad/index.ts';
import { checkSheetUse } from './chain-sheet.policy.ts';
import {
  addSheetGoods,
  loadHeadings,
  loadSheetGoods,
  lockSheet,
  type SheetCell,
  saveUnread,
  writeSheetCells,
} from './chain-sheet.repo.ts';
import { loadSheetStores } from './open-sheet.ts';
import { namesOfStores, type PastedTable, readPasted, unitsOfCell } from './read-pasted.ts';
import { fullMessage } from './set-cells.ts';

type Result = ResultOf<typeof pasteSheetEndpoint>;
type Refused = Problem<'FORBIDDEN' | 'INVALID'>;

/** So much stays open at once, of all that was pasted. */
const maxOpenCells = 5_000;

interface Sorted {
  readonly cells: readonly SheetCell[];
  /** Goods that were understood, in the order of the table. */
  readonly goodsIds: readonly number[];
  readonly open: OpenPaste;
  readonly nextId: number;
  readonly repeated: readonly number[];
}

/** Parts what was understood from what was not: every cell with a quantity is in one of both. */
function sortCells(
  table: PastedTable,
  verdicts: readonly PadVerdict[],
  goods: Awaited<ReturnType<typeof loadGoods>>,
  firstId: number,
): Sorted {
  let nextId = firstId;
  const takeId = () => nextId++;
  const columns = table.columns.map((column) => ({
    ...column,
    id: column.storeId === null ? takeId() : null,
  }));
  const lines: OpenPaste['lines'][number][] = [];
  const open: OpenCell[] = [];
  const units = new Map<string, SheetCell>();
  const goodsIds = new Set<number>();
  const repeated = new Set<number>();
  const inLine = new Map<number, number>();
  for (const [index, { line, parsed, cells, unit }] of table.lines.entries()) {
    const verdict = verdicts[index];
    const sure = verdict?.confidence === 'sure' && verdict.goodsId !== null && goods.has(verdict.goodsId);
    const goodsId = sure ? verdict.goodsId : null;
    const lineId = goodsId === null ? takeId() : null;
    if (lineId !== null)
      lines.push({ id: lineId, line, text: parsed.text, candidates: verdict?.candidates ?? [] });
    if (goodsId !== null) {
      if (inLine.has(goodsId)) repeated.add(line);
      inLine.set(goodsId, line);
      goodsIds.add(goodsId);
    }
    for (const { at, storeId, id: columnId } of columns) {
      const text = cells[at] ?? '';
      if (text === '') continue;
      const known = goodsId === null ? undefined : goods.get(goodsId);
      const read = known && unitsOfCell(text, unit, known);
      if (read === 0) continue;
      if (typeof read === 'number' && goodsId !== null && storeId !== null) {
        const key = `${goodsId}/${storeId}`;
        const before = units.get(key)?.quantity ?? 0;
        units.set(key, { goods_id: goodsId, store_id: storeId, quantity: before + read });
      } else {
        const message = typeof read === 'string' ? read : '';
        // The unit's column belongs to the cell from here on.
        const asTyped = unit !== '' && /\d$/.test(text) ? `${text}${unit}` : text;
        open.push({ id: takeId(), line, lineId, goodsId, columnId, storeId, text: asTyped, message });
      }
    }
  }
  return {
    cells: [...units.values()],
    goodsIds: [...goodsIds],
    open: {
      // A row without quantities asks for nothing, whatever it means.
      lines: lines.filter((one) => open.some((cell) => cell.lineId === one.id)),
      columns: columns.flatMap(({ id, at, heading }) =>
        id !== null && open.some((cell) => cell.columnId === id) ? [{ id, column: at + 1, heading }] : [],
      ),
      cells: open,
    },
    nextId,
    repeated: [...repeated],
  };
}

/**
 * Fills the sheet from a copied table of goods × stores. What is not certain is kept as open, row by row and column by
 * column, until it is answered. Problems: FORBIDDEN, INVALID for a text that is no such table.
 */
export async function pasteSheet(
  deps: Deps,
  viewer: Viewer,
  keyed: KeyedWrite | undefined,
  text: string,
): Promise<Result | Refused> {
  const refused = checkSheetUse(viewer);
  if (refused) return refused;
  const { db } = deps;
  const { buyerId } = viewer;
  const stores = await loadSheetStores(db, viewer);
  if (stores.length === 0) return fieldProblem('text', '本单位名下还没有门店');
  const table = readPasted(text, namesOfStores(stores, await loadHeadings(db, buyerId)));
  if (!table || table.columns.length === 0)
    return fieldProblem('text', '没有找到表头：第一行写门店名称，第一列写商品名称、编码或条码，中间写数量');
  if (table.lines.length > maxSheetGoods || table.columns.length > maxSheetStores)
    return fieldProblem('text', `一次最多粘贴 ${maxSheetGoods} 行、${maxSheetStores} 家门店，请分几次粘贴`);
  if (table.lines.length === 0) return fieldProblem('text', '表头下面没有商品行');
  const verdicts = await matchLines(
    deps,
    viewer,
    table.lines.map((line) => line.parsed),
  );
  const goods = await loadGoods(db, [...new Set(verdicts.flatMap((verdict) => verdict.goodsId ?? []))]);
  return transactOnce(db, keyed, async (tx): Promise<Result | Refused> => {
    const at = deps.clock.now();
    const sheet = await lockSheet(tx, buyerId, nothingOpen, at);
    const { cells, goodsIds, open, nextId, repeated } = sortCells(table, verdicts, goods, sheet.next_id);
    const unread = {
      lines: [...sheet.unread.lines, ...open.lines],
      columns: [...sheet.unread.columns, ...open.columns],
      cells: [...sheet.unread.cells, ...open.cells],
    };
    if (unread.cells.length > maxOpenCells)
      return fieldProblem('text', `没看懂的数量超过 ${maxOpenCells} 个，请核对表头和商品后重新粘贴`);
    await addSheetGoods(tx, buyerId, goodsIds);
    if ((await loadSheetGoods(tx, buyerId)).length > maxSheetGoods) return fieldProblem('text', fullMessage);
    await writeSheetCells(tx, buyerId, cells);
    await saveUnread(tx, buyerId, { unread, next_id: nextId }, at);
    return {
      filled: cells.length,
      kinds: new Set(cells.map((cell) => cell.goods_id)).size,
      stores: new Set(cells.map((cell) => cell.store_id)).size,
      skipped: [...table.skipped],
      repeated: [...repeated],
    };
  });
}
