import type { Problem } from '@qianfang/contract/problem';
import { allocate } from '@qianfang/domain/money/allocate';
import { fen } from '@qianfang/domain/money/fen';
import type { OrderDraft, PricedCart, Shares } from '@qianfang/domain/pricing/priced-cart';
import type { Db } from '../../../../platform/db.ts';
import { claimPoints } from '../../../2-goods/points/index.ts';
import { claimCoupon } from '../../../3-trade/coupon/index.ts';
import { claimVouchers } from '../../../3-trade/voucher/index.ts';

function shareOf(draft: OrderDraft, rule: keyof Shares): number {
  return draft.lines.reduce((sum, { part }) => sum + part.shares[rule], 0);
}

/**
 * Claims the coupon, vouchers and points of a priced cart for its orders, in the submit's transaction. Each
 * order stores its own share, to give it back alone. A problem when one of them is gone meanwhile.
 */
export async function claimSavings(
  tx: Db,
  buyerId: number,
  priced: PricedCart,
  /** As written, in the order of the drafts. */
  orders: ReadonlyArray<{ readonly id: number; readonly order_no: string }>,
  at: Date,
): Promise<Problem<'BALANCE_SHORT' | 'CONFLICT'> | undefined> {
  const sharesOf = (rule: keyof Shares) =>
    priced.orders.flatMap((draft, index) => {
      const order = orders[index];
      return order ? [{ orderId: order.id, orderNo: order.order_no, amountFen: shareOf(draft, rule) }] : [];
    });
  const taken = <Row extends { readonly amountFen: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.amountFen > 0);

  if (priced.couponId !== null) {
    // A freight coupon reduces the freight, which the first order has.
    const shares = sharesOf('coupon').map((row, index) =>
      index === 0 ? { ...row, amountFen: row.amountFen + priced.freight.couponOff } : row,
    );
    const refused = await claimCoupon(tx, { buyerId, heldId: priced.couponId, orders: taken(shares), at });
    if (refused) return refused;
  }
  if (priced.totals.voucher > 0) {
    const vouchers = taken(
      priced.vouchers.map(({ voucher, used }) => ({ voucherId: voucher.id, amountFen: used })),
    );
    const refused = await claimVouchers(tx, { buyerId, vouchers, orders: taken(sharesOf('voucher')), at });
    if (refused) return refused;
  }
  if (priced.points.used > 0) {
    const rows = taken(sharesOf('points'));
    const points = allocate(
      fen(priced.points.used),
      rows.map((row) => row.amountFen),
    );
    const claimed = rows
      .map(({ orderId, orderNo }, index) => ({ orderId, orderNo, points: points[index] ?? 0 }))
      .filter((order) => order.points > 0);
    return claimPoints(tx, { buyerId, orders: claimed, at });
  }
  return undefined;
}
