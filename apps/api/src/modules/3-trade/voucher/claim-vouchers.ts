import { type Problem, problem } from '@qianfang/contract/problem';
import type { NamedOrder } from '@qianfang/domain/order/named-order';
import type { Db } from '../../../platform/db.ts';
import { postJournal } from '../../2-goods/wallet/index.ts';
import { insertUses, lockVouchers, type NewUse, releaseUses, type VoucherRow } from './voucher.repo.ts';
import { voucherNo } from './voucher-no.ts';

export interface VoucherClaim {
  readonly buyerId: number;
  /** The amount of each voucher, in order of use. */
  readonly vouchers: ReadonlyArray<{ readonly voucherId: number; readonly amountFen: number }>;
  /** The voucher amount of each order; both sums are equal. */
  readonly orders: ReadonlyArray<NamedOrder & { readonly amountFen: number }>;
  readonly at: Date;
}

/** How much of which order each voucher pays: one after the other, as the engine spends them. */
export function shareVouchers(
  claim: Pick<VoucherClaim, 'vouchers'> & {
    readonly orders: ReadonlyArray<Omit<VoucherClaim['orders'][number], 'orderNo'>>;
  },
): NewUse[] {
  const uses: NewUse[] = [];
  const purse = claim.vouchers.map((voucher) => ({ ...voucher }));
  for (const order of claim.orders) {
    let due = order.amountFen;
    for (const voucher of purse) {
      const amountFen = Math.min(due, voucher.amountFen);
      if (amountFen === 0) continue;
      uses.push({ voucherId: voucher.voucherId, orderId: order.orderId, amountFen });
      voucher.amountFen -= amountFen;
      due -= amountFen;
    }
    if (due > 0) throw new RangeError(`order ${order.orderId}: ${due} fen that no voucher pays`);
  }
  return uses;
}

function mayPay(locked: readonly VoucherRow[], claim: VoucherClaim): boolean {
  return claim.vouchers.every(({ voucherId, amountFen }) => {
    const voucher = locked.find((row) => row.id === voucherId);
    return voucher !== undefined && voucher.balance_fen >= amountFen && voucher.ends_at > claim.at;
  });
}

/** Spends vouchers on the orders of one submit, in its transaction. CONFLICT when they hold less by now. */
export async function claimVouchers(tx: Db, claim: VoucherClaim): Promise<Problem<'CONFLICT'> | undefined> {
  const { buyerId, at } = claim;
  const ids = claim.vouchers.map((voucher) => voucher.voucherId);
  const locked = await lockVouchers(tx, buyerId, ids);
  if (!mayPay(locked, claim)) return problem('CONFLICT', { message: '现金券余额已变化，请重新核对订单' });
  const shared = shareVouchers(claim);
  await insertUses(tx, buyerId, shared, at);
  const uses = Map.groupBy(shared, (use) => use.orderId);
  for (const order of claim.orders) {
    await postJournal(tx, {
      cause: 'voucher_used',
      reference: `order:${order.orderId}`,
      memo: `订单 ${order.orderNo}`,
      at,
      postings: [
        ...(uses.get(order.orderId) ?? []).map(({ voucherId, amountFen }) => ({
          owner: { buyerId },
          code: 'voucher' as const,
          amount: -amountFen,
          item: voucherNo(voucherId),
        })),
        { owner: { system: true }, code: 'voucher_issued', amount: order.amountFen },
      ],
    });
  }
  return undefined;
}

/** Returns amounts of cancelled orders to their vouchers, also in the books. */
export async function releaseVouchers(
  tx: Db,
  buyerId: number,
  orders: readonly NamedOrder[],
  at: Date,
): Promise<void> {
  const orderIds = orders.map((order) => order.orderId);
  const freed = Map.groupBy(await releaseUses(tx, buyerId, orderIds, at), (use) => use.orderId);
  for (const { orderId, orderNo } of orders) {
    const uses = freed.get(orderId);
    if (!uses) continue;
    const amount = uses.reduce((sum, use) => sum + use.amountFen, 0);
    await postJournal(tx, {
      cause: 'voucher_back',
      reference: `order:${orderId}`,
      memo: `订单 ${orderNo}`,
      at,
      postings: [
        ...uses.map(({ voucherId, amountFen }) => ({
          owner: { buyerId },
          code: 'voucher' as const,
          amount: amountFen,
          item: voucherNo(voucherId),
        })),
        { owner: { system: true }, code: 'voucher_issued', amount: -amount },
      ],
    });
  }
}
