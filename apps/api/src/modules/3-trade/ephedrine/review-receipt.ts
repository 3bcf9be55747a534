import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import { type StaffMember, withCompanies } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { findOrderByNumber } from '../orders/index.ts';
import { loadOrderNumbers } from '../purchases/index.ts';
import { checkReceiptReview } from './ephedrine.policy.ts';
import { decideReceipt, loadWaitingReceipts } from './receipt.repo.ts';

/** Receipts that wait for the quality department. */
export async function listReceiptsWaiting(deps: Deps) {
  const rows = await withCompanies(deps.db, await loadWaitingReceipts(deps.db, 200));
  const numbers = await loadOrderNumbers(
    deps.db,
    rows.map((row) => row.order_id),
  );
  return rows.map((row) => ({
    orderNo: numbers.get(row.order_id) ?? '',
    company: row.company,
    signer: row.signer_name,
    signedOn: row.signed_on,
    received: row.received?.reduce((sum, units) => sum + units, 0) ?? null,
  }));
}

/**
 * Confirms an uploaded receipt, or rejects it with a reason, for the quality department; the company gets a
 * message.
 */
export function reviewReceipt(
  deps: Deps,
  review: { readonly orderNo: string; readonly rejection: string | undefined; readonly staff: StaffMember },
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { orderNo, rejection, staff } = review;
  return transact(deps.db, async (tx) => {
    const forbidden = checkReceiptReview(staff);
    if (forbidden) return forbidden;
    const order = await findOrderByNumber(tx, orderNo);
    if (!order) return problem('NOT_FOUND', { message: `没有订单 ${orderNo}` });
    const at = deps.clock.now();
    const status = rejection === undefined ? 'CONFIRMED' : 'REJECTED';
    const isDecided = await decideReceipt(
      tx,
      { buyerId: order.buyerId, orderId: order.id },
      { status, reason: rejection ?? '', at },
    );
    if (!isDecided) return problem('STATE_FORBIDS', { message: `订单 ${orderNo} 没有待审核的回执` });
    await sendMessage(tx, {
      buyerId: order.buyerId,
      kind: 'order',
      title:
        rejection === undefined ? `订单 ${orderNo} 的含麻回执已确认` : `订单 ${orderNo} 的含麻回执被驳回`,
      body: rejection ?? '',
      url: '/hmdd',
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: rejection === undefined ? 'receipt.confirm' : 'receipt.reject',
      entity: `order:${order.id}`,
      reason: rejection ?? '',
      at,
    });
    return undefined;
  });
}
