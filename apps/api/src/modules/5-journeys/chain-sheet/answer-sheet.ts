import type { answerSheet as answerSheetEndpoint } from '@qianfang/contract/chain-sheet';
import { maxSheetGoods } from '@qianfang/contract/chain-sheet.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import {
  answerPaste,
  nothingOpen,
  type OpenCell,
  type PasteAnswer,
  type ReadyCell,
} from '@qianfang/domain/chain-sheet/open-paste';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { rememberChoice } from '../../4-shop/order-pad/index.ts';
import { checkSheetUse } from './chain-sheet.policy.ts';
import {
  addSheetGoods,
  loadSheetGoods,
  lockSheet,
  type SheetCell,
  saveHeading,
  saveUnread,
  writeSheetCells,
} from './chain-sheet.repo.ts';
import { loadSheetStores } from './open-sheet.ts';
import { headingKey, unitsOfCell, unreadCell } from './read-pasted.ts';
import { fullMessage } from './set-cells.ts';

type Body = BodyOf<typeof answerSheetEndpoint>;

function answerOf({ kind, id, means }: Body): PasteAnswer {
  if (kind === 'line') return { kind, id, goodsId: means ?? null };
  return kind === 'column' ? { kind, id, storeId: means ?? null } : { kind, id };
}

/** Ready cells as quantities; those that are not understood stay open and say so. */
function readCells(ready: readonly ReadyCell[], goods: ReadonlyMap<number, Goods>) {
  const cells: SheetCell[] = [];
  const open: OpenCell[] = [];
  for (const cell of ready) {
    const known = goods.get(cell.goodsId);
    const units = known ? unitsOfCell(cell.text, '', known) : '商品已下架';
    if (typeof units === 'string') open.push(unreadCell(cell, units));
    else if (units > 0) cells.push({ goods_id: cell.goodsId, store_id: cell.storeId, quantity: units });
  }
  return { cells, open };
}

/** What the answer names has to be the company's: goods that it is offered, a store of its own. */
async function checkMeaning(
  deps: Deps,
  viewer: Viewer,
  { kind, means }: Body,
  text: string,
): Promise<Problem<'INVALID' | 'NOT_FOUND'> | undefined> {
  if (means === undefined) return undefined;
  if (kind === 'cell') return fieldProblem('means', '一格只能填数量或不要');
  if (kind === 'column') {
    const stores = await loadSheetStores(deps.db, viewer);
    return stores.some((store) => store.id === means) ? undefined : problem('NOT_FOUND');
  }
  // Remembered for the next table and for the order pad alike.
  const remembered = await rememberChoice(deps, viewer, text, means);
  return isProblem(remembered) ? remembered : undefined;
}

/**
 * Answers what a pasted row or column means, or drops it. Quantities that become certain go into the sheet; a store's
 * name is remembered for the next table. Problems: FORBIDDEN, NOT_FOUND for what is not open or not the company's,
 * INVALID beyond the sheet's size.
 */
export async function answerSheet(
  deps: Deps,
  viewer: Viewer,
  body: Body,
): Promise<ResultOf<typeof answerSheetEndpoint> | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const refused = checkSheetUse(viewer);
  if (refused) return refused;
  const { buyerId } = viewer;
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const sheet = await lockSheet(tx, buyerId, nothingOpen, at);
    const answered = answerPaste(sheet.unread, answerOf(body));
    if (!answered) return problem('NOT_FOUND', { message: '这一项已经处理过了' });
    const line = sheet.unread.lines.find((one) => one.id === body.id);
    const column = sheet.unread.columns.find((one) => one.id === body.id);
    const unfit = await checkMeaning({ ...deps, db: tx }, viewer, body, line?.text ?? '');
    if (unfit) return unfit;
    const goods = await loadGoods(tx, [...new Set(answered.ready.map((cell) => cell.goodsId))]);
    const { cells, open } = readCells(answered.ready, goods);
    if (body.kind === 'column' && column && body.means !== undefined)
      await saveHeading(tx, buyerId, headingKey(column.heading), body.means);
    await addSheetGoods(tx, buyerId, [...new Set(cells.map((cell) => cell.goods_id))]);
    if ((await loadSheetGoods(tx, buyerId)).length > maxSheetGoods) return fieldProblem('means', fullMessage);
    await writeSheetCells(tx, buyerId, cells);
    const unread = { ...answered.open, cells: [...answered.open.cells, ...open] };
    await saveUnread(tx, buyerId, { unread, next_id: sheet.next_id }, at);
    return { filled: cells.length };
  });
}
