import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type RecallLevel, recallLevels } from '@qianfang/domain/order/recall';
import { buyBlock } from '@qianfang/domain/qualification/buy-block';
import { holdAfterCheck, holdEndsOn, holdSentence } from '@qianfang/domain/qualification/release-hold';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import { loadHolidays } from '../../1-ground/dispatch/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessages } from '../../1-ground/message/index.ts';
import { loadHolders, loadReceivers, markRecalled } from '../../1-ground/stock/index.ts';
import { loadGoods, markGoodsRecalled } from '../../2-goods/goods/index.ts';
import { changeHolds, loadOwners, lockUnshippedOfAll } from '../../3-trade/orders/index.ts';
import { checkRecall } from './order-hold.policy.ts';
import { endRecallRow, openRecallRow, saveNotices } from './recall.repo.ts';

export interface Recall {
  readonly goodsId: number;
  /** Absent: the whole goods, with later deliveries. */
  readonly batchNos: readonly string[] | undefined;
  readonly staff: StaffMember;
  readonly reason: string;
}

export interface RecallOutcome {
  readonly batches: number;
  /** Orders held now, or rechecked. */
  readonly orders: number;
  /** Orders shipped with such units, whose companies were notified. */
  readonly shipped: number;
}

interface Opened {
  readonly name: string;
  /** Identifies recalls of the same batches. */
  readonly batchKey: string;
  readonly batchIds: readonly number[];
  readonly batchText: string;
}

/** Marks the batches; whoever is about to reserve of them waits, and finds them marked. */
async function mark(tx: Db, recall: Recall, isRecalled: boolean, at: Date) {
  const { goodsId, batchNos, staff } = recall;
  const forbidden = checkRecall(staff);
  if (forbidden) return forbidden;
  const goods = (await loadGoods(tx, [goodsId])).get(goodsId);
  if (!goods) return problem('NOT_FOUND', { message: `没有商品 ${goodsId}` });
  const batches = await markRecalled(tx, goodsId, batchNos, isRecalled);
  const known = new Set(batches.map((batch) => batch.batch_no.toLowerCase()));
  const unknown = batchNos?.find((no) => !known.has(no.toLowerCase()));
  if (unknown !== undefined) return fieldProblem('batchNos', `${goods.name} 没有批号 ${unknown}`);
  if (!batchNos) await markGoodsRecalled(tx, goodsId, isRecalled, at);
  const numbers = [...new Set(batches.map((batch) => batch.batch_no))];
  return {
    name: goods.name,
    batchKey: batchNos ? [...new Set(batchNos.map((no) => no.toLowerCase()))].sort().join(',') : '*',
    batchIds: batches.map((batch) => batch.id),
    batchText: batchNos ? `批号 ${numbers.join('、')}` : '全部批号',
  };
}

/** Holds all orders that wait for such a batch; one that a person has to decide about stays as it is. */
async function holdOrders(tx: Db, opened: Opened, at: Date): Promise<number> {
  const today = dateInShanghai(at);
  const lastDay = holdEndsOn(today, await loadHolidays(tx, today));
  const found = {
    hold: 'HOLD_RECALL',
    reasons: [buyBlock('RECALLED', `${opened.name}（${opened.batchText}）已召回，不再发货`)],
    goods: [],
  } as const;
  const orders = await lockUnshippedOfAll(tx, await loadHolders(tx, opened.batchIds));
  const held = orders.filter((order) => holdAfterCheck(order, 'HOLD_RECALL') !== order.hold);
  await changeHolds(
    tx,
    held.map((order) => ({
      order,
      hold: found.hold,
      reason: holdSentence(found, order.status, lastDay),
      until: order.status === 'PENDING_PAYMENT' ? null : lastDay,
    })),
    { actor: 'system', name: '' },
    at,
  );
  return held.length;
}

/**
 * Notifies the recipients of such units at once, once per order, and nobody else; each has to answer.
 */
async function tellReceivers(
  tx: Db,
  opened: Opened,
  recall: Recall & { readonly level: RecallLevel },
  at: Date,
): Promise<number> {
  const { goodsId, level, reason } = recall;
  const recallId = await openRecallRow(tx, {
    goodsId,
    goodsName: opened.name,
    batchKey: opened.batchKey,
    batchText: opened.batchText,
    level,
    reason,
    at,
  });
  const units = await loadReceivers(tx, opened.batchIds);
  const receivers = await loadOwners(tx, [...units.keys()]);
  const notices = [...Map.groupBy(receivers, (order) => order.buyer_id)].map(([buyerId, own]) => {
    const orders = own.map(({ id }) => ({ id, units: units.get(id) ?? 0 }));
    return { buyerId, orders, units: orders.reduce((sum, order) => sum + order.units, 0) };
  });
  if (notices.length > 0) await saveNotices(tx, recallId, notices, at);
  await sendMessages(
    tx,
    receivers.map((order) => ({
      buyerId: order.buyer_id,
      kind: 'order',
      title: `${recallLevels[level]}召回：${opened.name}`,
      body: `订单 ${order.order_no} 中的 ${opened.name}（${opened.batchText}）已被召回：${reason}。请立即停止销售和使用，封存库存，在订单页确认并填报剩余库存，再申请退货。`,
      url: `/order/info/${order.id}`,
      dedupeKey: `recall:${order.id}:${at.toISOString()}`,
      at,
    })),
  );
  return receivers.length;
}

const entityOf = ({ goodsId }: Recall) => `goods:${goodsId}`;

/**
 * Recalls batches of a goods, or the whole goods (药品管理法 82, trade-rules 4.4). In one transaction they
 * can no longer be sold or shipped, orders that wait for them are held, and their buyers and recipients are
 * notified. Audited. Problems: FORBIDDEN to other staff, NOT_FOUND, INVALID at `batchNos`. A repeated recall
 * holds and notifies what has been added.
 */
export function recallGoods(
  deps: Pick<Deps, 'db' | 'clock'>,
  recall: Recall & { readonly level: RecallLevel },
): Promise<RecallOutcome | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const opened = await mark(tx, recall, true, at);
    if (isProblem(opened)) return opened;
    const orders = await holdOrders(tx, opened, at);
    const shipped = await tellReceivers(tx, opened, recall, at);
    const outcome = { batches: opened.batchIds.length, orders, shipped };
    await recordStaffAudit(tx, recall.staff, {
      action: 'goods.recall',
      entity: entityOf(recall),
      reason: recall.reason,
      details: { ...outcome, level: recall.level, batchNos: recall.batchNos?.join() ?? '*' },
      at,
    });
    return outcome;
  });
}

/** Ends a recall, for instance of the wrong batch: held orders are rechecked within moments. Audited. */
export function endRecall(
  deps: Pick<Deps, 'db' | 'clock'>,
  recall: Recall,
): Promise<RecallOutcome | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const opened = await mark(tx, recall, false, at);
    if (isProblem(opened)) return opened;
    await endRecallRow(tx, recall.goodsId, opened.batchKey, at);
    const waiting = await lockUnshippedOfAll(tx, await loadHolders(tx, opened.batchIds));
    for (const buyerId of new Set(waiting.map((order) => order.buyer_id)))
      await enqueue(tx, 'look-again-at-orders', { buyerId }, { key: `look-again:${buyerId}` });
    const outcome = { batches: opened.batchIds.length, orders: waiting.length, shipped: 0 };
    await recordStaffAudit(tx, recall.staff, {
      action: 'goods.end_recall',
      entity: entityOf(recall),
      reason: recall.reason,
      details: { ...outcome, batchNos: recall.batchNos?.join() ?? '*' },
      at,
    });
    return outcome;
  });
}
