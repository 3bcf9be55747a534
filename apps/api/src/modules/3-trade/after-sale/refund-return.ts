import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { isStoresFault } from '@qianfang/domain/after-sale/return-rule';
import { moveReturn } from '@qianfang/domain/after-sale/return-state';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { moveReturnedPoints } from '../../2-goods/points/index.ts';
import { releaseCoupons } from '../coupon/index.ts';
import { registerRed } from '../invoice/index.ts';
import { markReturned } from '../orders/index.ts';
import { refundOrderPart } from '../payment/index.ts';
import { giveVoucher } from '../voucher/index.ts';
import { checkReturnRefund } from './after-sale.policy.ts';
import { reasonOf, returnStateOf } from './after-sale.present.ts';
import { loadRefundedTotals, saveLineRefunds, saveRefund } from './application.repo.ts';
import { type ComputedRefund, computeRefund } from './compute-refund.ts';
import { type LockedReturn, lockReturn, noteOperation } from './operate-return.ts';

/** Amounts paid by vouchers are refunded as a new voucher with this validity. */
const voucherDays = 30;

export interface ReturnRefund {
  readonly applicationNo: string;
  readonly staff: StaffMember;
  /** Of the red invoice over the return; required where the order was invoiced. */
  readonly redNumber?: string | undefined;
}

export interface PaidBack {
  /** Fen, including freight. */
  readonly refundFen: number;
  readonly refundNo: string;
}

async function payBack(
  tx: Db,
  locked: LockedReturn,
  reckoned: ComputedRefund,
  { staff, redNumber }: Pick<ReturnRefund, 'staff' | 'redNumber'>,
  at: Date,
): Promise<PaidBack | Problem<'CONFLICT' | 'INVALID' | 'STATE_FORBIDS'>> {
  const { row, order, lines } = locked;
  const { buyer_id: buyerId, application_no: number } = row;
  const before = await loadRefundedTotals(tx, buyerId, order.id);
  const { isWhole } = await markReturned(tx, {
    buyerId,
    orderId: order.id,
    lines: [...Map.groupBy(reckoned.lines, (line) => line.orderLineId)].map(([lineId, parts]) => ({
      lineId,
      quantity: parts.reduce((sum, part) => sum + part.quantity, 0),
    })),
  });
  // Freight is refunded only where everything was returned, all for the store's fault.
  const isFreightBack = isWhole && isStoresFault(reasonOf(row)) && !before.hasUnwanted;
  const freightFen = isFreightBack ? order.freight_fen : 0;
  const refundFen = reckoned.net + freightFen;
  const unpaid = await registerRed(tx, {
    buyerId,
    orderId: order.id,
    reference: number,
    number: redNumber,
    units: [
      ...reckoned.lines.flatMap((back) => {
        const line = lines.find(
          (one) => one.order_line_id === back.orderLineId && one.batch_id === back.batchId,
        );
        if (!line) return [];
        const { name, spec, unit, batch_no: batchNo } = line;
        return [{ name, spec, unit, batchNo, quantity: back.quantity, gross: fen(back.net) }];
      }),
      // As on the invoice (grossLines).
      { name: '运费', spec: '', unit: '次', batchNo: '', quantity: 1, gross: fen(freightFen) },
    ],
    at,
  });
  if (unpaid) return unpaid;
  const kept = Math.floor(Math.max(0, order.paid_fen - order.closed_fen - before.refund - refundFen) / 100);
  // Coupons, vouchers, points: in the order in which a submit takes them.
  if (isWhole) await releaseCoupons(tx, buyerId, [order.id], at);
  if (reckoned.voucher > 0) {
    await giveVoucher(tx, {
      buyerId,
      name: `退货 ${number} 退回现金券`,
      source: 'compensation',
      reference: number,
      amountFen: fen(reckoned.voucher),
      days: voucherDays,
      at,
    });
  }
  const pointsTaken = await moveReturnedPoints(tx, {
    buyerId,
    reference: number,
    back: reckoned.points,
    earnedBefore: Math.max(0, reckoned.orderPoints.earned - kept - before.pointsTaken),
    at,
  });
  const refundNo =
    (await refundOrderPart(tx, {
      buyerId,
      orderId: order.id,
      amountFen: refundFen,
      reason: `退货 ${number}`,
      at,
    })) ?? '';
  await saveLineRefunds(
    tx,
    row,
    reckoned.lines.map(({ orderLineId, batchId, net, voucher, points }) => ({
      orderLineId,
      batchId,
      net,
      voucher,
      points,
    })),
  );
  await saveRefund(tx, row, {
    refundFen,
    freightFen,
    voucherFen: reckoned.voucher,
    points: reckoned.points,
    pointsTaken,
    refundNo,
    at,
  });
  await noteOperation(tx, {
    row,
    staff,
    event: 'refund',
    note: `退款 ${displayAmount(fen(refundFen))}`,
    title: `退货 ${number} 退款 ${displayAmount(fen(refundFen))}`,
    details: { refundFen, refundNo, freightFen, points: reckoned.points, voucherFen: reckoned.voucher },
    at,
  });
  return { refundFen, refundNo };
}

/**
 * Refunds an accepted return the way the order was paid, with its points and vouchers, in one transaction
 * (pricing.md §1, §9.11). The state table lets it happen once. An issued invoice needs its red one first (see
 * registerRed). Problems: FORBIDDEN, NOT_FOUND, STATE_FORBIDS, INVALID, CONFLICT.
 */
export function refundReturn(
  deps: Deps,
  refund: ReturnRefund,
): Promise<PaidBack | Problem<ReasonsOf<typeof payBack> | 'FORBIDDEN' | 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const forbidden = checkReturnRefund(refund.staff);
    if (forbidden) return forbidden;
    const locked = await lockReturn(tx, refund.applicationNo);
    if (isProblem(locked)) return locked;
    const { row, order, lines } = locked;
    const status = moveReturn(returnStateOf(row), 'refund', 'operator');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    // Refused at the first parcel: units of the others that never ship were refunded before, and points are
    // not earned yet.
    if (order.status !== 'DONE')
      return problem('STATE_FORBIDS', { message: '订单还有包裹没有收齐，收货完成后再退款' });
    const back = lines.map((line) => ({
      orderLineId: line.order_line_id,
      batchId: line.batch_id,
      units: line.accepted ?? 0,
    }));
    const reckoned = await computeRefund(tx, row, order, back);
    return payBack(tx, locked, reckoned, refund, deps.clock.now());
  });
}
