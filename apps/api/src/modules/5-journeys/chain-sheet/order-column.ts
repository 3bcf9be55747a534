import { randomUUID } from 'node:crypto';
import type { orderSheet } from '@qianfang/contract/chain-sheet';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { nothingOpen } from '@qianfang/domain/chain-sheet/open-paste';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { parseAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import { WriteRace } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { loadOrderBriefs } from '../../3-trade/orders/index.ts';
import { lockHeadOffice } from '../approval/index.ts';
import type { OrderForStore } from '../checkout/index.ts';
import { checkSheetUse } from './chain-sheet.policy.ts';
import { clearColumn, loadSheetCells, loadSheetGoods, lockSheet } from './chain-sheet.repo.ts';
import { noChoices } from './check-sheet.ts';
import { inSheetOrder, loadPlaces, markOf, rowsOf } from './column-order.ts';
import { loadSheetStores } from './open-sheet.ts';

type Body = BodyOf<typeof orderSheet>;
type Result = ResultOf<typeof orderSheet>;

const changedText = '要货表中这家门店的数量有变化，请重新核对';

async function order(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  storeId: number,
  body: Body,
  orderForStore: OrderForStore,
): Promise<Result | Problem<ReasonsOf<OrderForStore> | 'CONFLICT' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const at = deps.clock.now();
  const { buyerId } = viewer;
  await lockSheet(tx, buyerId, nothingOpen, at);
  const store = (await loadSheetStores(tx, viewer)).find((one) => one.id === storeId);
  if (!store) return problem('NOT_FOUND', { message: '门店不存在，请刷新后重试' });
  if (store.block !== '' || !store.buyer) return problem('STATE_FORBIDS', { message: store.block });
  const ids = await loadSheetGoods(tx, buyerId);
  const cells = inSheetOrder(
    ids,
    (await loadSheetCells(tx, buyerId)).filter((cell) => cell.store_id === storeId),
  );
  if (cells.length === 0 || markOf(cells) !== body.mark) return problem('CONFLICT', { message: changedText });
  await lockHeadOffice(tx, buyerId);
  const place = (await loadPlaces(tx, viewer, store, dateInShanghai(at))).find(
    (one) => one.address.id === body.address_id,
  );
  if (!place) return fieldProblem('address_id', '该地址不能收货，请重新选择');
  const rows = rowsOf(cells);
  const { mark: _mark, over_limit: overLimit, ...submit } = body;
  const ordered = await orderForStore(
    tx,
    deps,
    store.buyer,
    { ...submit, ids: rows.map((row) => row.id), coupon_id: 0 },
    {
      key: `sheet-${randomUUID()}`,
      rows,
      address: place.address,
      choices: noChoices,
      store: store.receiver,
      note: '统一采购',
      limitedId: store.id,
      mayExceedLimit: overLimit === 1,
    },
  );
  if (isProblem(ordered)) return ordered;
  await clearColumn(tx, buyerId, storeId);
  const orders = await loadOrderBriefs(tx, store.buyer.buyerId, ordered.order_ids);
  if (storeId !== buyerId)
    await sendMessage(tx, {
      buyerId: storeId,
      kind: 'order',
      title: '总部为本店统一采购',
      body: `${cells.length} 种商品，${displayAmount(parseAmount(ordered.payable))}，订单 ${orders.map((one) => one.order_no).join('、')}。`,
      url: store.receiver ? '' : `/order/info/${ordered.id}`,
      dedupeKey: `chain-sheet:${ordered.id}`,
      at,
    });
  await recordAudit(tx, {
    actor: `account:${viewer.accountId}`,
    role: viewer.role,
    action: 'chain_sheet.order',
    entity: `buyer:${storeId}`,
    details: { orders: ordered.order_ids, kinds: cells.length, overLimit: overLimit === 1 },
    at,
  });
  return ordered;
}

/**
 * Orders one store's column of the sheet, together with emptying it: ordered, or still in the sheet. Problems: those of
 * a submit, CONFLICT for quantities other than the seen ones, STORE_LIMIT unless agreed to, NOT_FOUND for a company
 * that is none of its stores.
 */
export async function orderColumn(
  deps: Deps,
  viewer: Viewer,
  keyed: KeyedWrite | undefined,
  { storeId, body }: { readonly storeId: number; readonly body: Body },
  orderForStore: OrderForStore,
): Promise<Result | Problem<ReasonsOf<typeof order> | 'CONFLICT' | 'FORBIDDEN'>> {
  const refused = checkSheetUse(viewer);
  if (refused) return refused;
  try {
    return await transactOnce(deps.db, keyed, (tx) => order(tx, deps, viewer, storeId, body, orderForStore));
  } catch (error) {
    // Others repeatedly took the last units of a quota between pricing and claiming.
    if (error instanceof WriteRace) return problem('CONFLICT');
    throw error;
  }
}
