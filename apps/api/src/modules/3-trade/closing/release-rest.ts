import { type Problem, problem } from '@qianfang/contract/problem';
import { nothingRefunded, pointsBack, refundUnits } from '@qianfang/domain/after-sale/return-refund';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen, sumFen } from '@qianfang/domain/money/fen';
import { moveOrder } from '@qianfang/domain/order/order-state';
import { isRuleHold } from '@qianfang/domain/qualification/release-hold';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { Db } from '../../../platform/db.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { releaseStock } from '../../1-ground/stock/index.ts';
import { givePointsBack, loadOrderPoints } from '../../2-goods/points/index.ts';
import { type RemainingShare, type RemainingUnits, reduceClaims } from '../../2-goods/promotion/index.ts';
import {
  type ClosedLine,
  insertEvents,
  type LockedOrderRow,
  loadClosed,
  loadReceivedOrder,
  lockOrders,
  markClosed,
  type ReceivedLine,
} from '../orders/index.ts';
import { giveVoucher } from '../voucher/index.ts';

export interface RestRelease {
  readonly buyerId: number;
  readonly orderId: number;
  readonly actor: 'operator' | 'timeout';
  readonly actorName: string;
  readonly reason: string;
  readonly at: Date;
}

/** The value of an order's closed rest. */
export interface ClosedRest {
  readonly orderNo: string;
  readonly units: number;
  /** Fen of money, which the caller refunds. */
  readonly netFen: number;
  /** Fen of a new voucher. */
  readonly voucherFen: number;
  readonly points: number;
  /** False where it was closed before: then nothing moves again. */
  readonly isNew: boolean;
}

/** Amounts paid by vouchers are refunded as a new voucher with this validity, as for returns. */
const voucherDays = 30;
const goodsKind = 1;
const giftKind = 2;

function closeLine(line: ReceivedLine): ClosedLine | undefined {
  const units = line.quantity - line.shipped_quantity;
  if (units === 0) return undefined;
  const whole = {
    quantity: line.quantity,
    net: fen(line.net_fen),
    voucher: fen(line.voucher_fen),
    points: fen(line.points_fen),
  };
  const { net, voucher, points } = refundUnits(whole, nothingRefunded, units);
  return { lineId: line.id, units, net, voucher, points };
}

/** What remains in the order of units that a quota may count. */
function remainingOf(line: ReceivedLine): RemainingUnits[] {
  if (line.kind !== goodsKind && line.kind !== giftKind) return [];
  const activityId = line.kind === giftKind ? line.gift_rule_id : null;
  return [{ activityId, goodsId: line.goods_id, units: line.shipped_quantity }];
}

/** What remains of the line's sets and reductions. */
function sharesOf(line: ReceivedLine): RemainingShare[] {
  const activityIds = [
    ...(line.combination_id === null ? [] : [line.combination_id]),
    ...(line.reduction_rule_id === null ? [] : [line.reduction_rule_id]),
    ...(line.order_discount_fen > 0 ? [null] : []),
  ];
  return activityIds.map((activityId) => ({
    activityId,
    ordered: line.quantity,
    units: line.shipped_quantity,
  }));
}

async function tellBuyer(tx: Db, release: RestRelease, order: LockedOrderRow, closed: ClosedRest) {
  const back = [
    closed.netFen > 0 ? `货款 ${displayAmount(fen(closed.netFen))}` : '',
    closed.voucherFen > 0 ? `现金券 ${displayAmount(fen(closed.voucherFen))}` : '',
    closed.points > 0 ? `${closed.points} 积分` : '',
  ].filter(Boolean);
  await sendMessage(tx, {
    buyerId: release.buyerId,
    kind: 'order',
    title: `订单 ${order.order_no} 未发商品不再发货`,
    body: `${formatCount(closed.units)} 件未发商品不再发货：${release.reason}。${back.length > 0 ? `退回${back.join('、')}。` : ''}`,
    url: `/order/info/${order.id}`,
    dedupeKey: `rest-closed:${order.id}`,
    at: release.at,
  });
}

/**
 * Closes the rest of a partly shipped order, in the caller's transaction: stock, quotas, points and voucher
 * amounts of unshipped units return (pricing.md §1, §9.11). The caller refunds the money. Idempotent.
 * Problems: NOT_FOUND for another company's; STATE_FORBIDS where the state table says no.
 */
export async function releaseRest(
  tx: Db,
  release: RestRelease,
): Promise<ClosedRest | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { buyerId, orderId, at } = release;
  const [order] = await lockOrders(tx, buyerId, [orderId]);
  const facts = order && (await loadReceivedOrder(tx, buyerId, orderId));
  const before = order && (await loadClosed(tx, buyerId, orderId));
  if (!order || !facts || !before) return problem('NOT_FOUND');
  if (before.closed_at !== null) {
    return {
      orderNo: order.order_no,
      units: before.closed_units,
      netFen: before.closed_fen,
      voucherFen: before.closed_voucher_fen,
      points: before.closed_points,
      isNew: false,
    };
  }
  const status = moveOrder(order, 'close_rest', release.actor);
  if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });

  const lines = facts.lines.flatMap((line) => closeLine(line) ?? []);
  const { spent } = await loadOrderPoints(tx, buyerId, orderId);
  const worth = sumFen(facts.lines.map((line) => fen(line.points_fen)));
  const closed: ClosedRest = {
    orderNo: order.order_no,
    units: lines.reduce((sum, line) => sum + line.units, 0),
    netFen: lines.reduce((sum, line) => sum + line.net, 0),
    voucherFen: lines.reduce((sum, line) => sum + line.voucher, 0),
    points: pointsBack(spent, worth, fen(0), fen(lines.reduce((sum, line) => sum + line.points, 0))),
    isNew: true,
  };
  const { reason } = release;
  const endsHold = isRuleHold(order.hold);
  await markClosed(tx, buyerId, { id: orderId, status, reason, points: closed.points, endsHold, at }, lines);
  const { actor, actorName } = release;
  await insertEvents(
    tx,
    buyerId,
    [{ orderId, actor, actorName, event: 'close_rest', note: `${formatCount(closed.units)} 件：${reason}` }],
    at,
  );
  await tellBuyer(tx, release, order, closed);
  // In the order of a submit: the company's own first, then quotas, then stock, which everybody competes for.
  const memo = `订单 ${order.order_no} 未发商品退回`;
  if (closed.voucherFen > 0) {
    await giveVoucher(tx, {
      buyerId,
      name: `${memo}现金券`,
      source: 'compensation',
      reference: `close:${order.order_no}`,
      amountFen: fen(closed.voucherFen),
      days: voucherDays,
      at,
    });
  }
  const reference = `close:${orderId}`;
  await givePointsBack(tx, { buyerId, reference, memo, points: closed.points, at });
  const remaining = { kept: facts.lines.flatMap(remainingOf), shares: facts.lines.flatMap(sharesOf) };
  await reduceClaims(tx, { buyerId, orderId, ...remaining }, at);
  await releaseStock(tx, [orderId], at);
  return closed;
}
