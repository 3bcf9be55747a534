import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { type Fen, sumFen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { type PayableOrderRow, paidOnPlacing } from '../../orders/index.ts';
import type { ConfirmBalance } from '../balance/confirm-balance.ts';
import { groupBySubmit, type PayableOrders } from '../options/payable-orders.ts';
import { findRefusal } from '../options/payment-methods.ts';
import { openAttempt } from './open-attempt.ts';
import { payAtOnce } from './pay-at-once.ts';

const method = 'balance';

/** How a submit that pays from the balance writes an order; undefined for 含麻, which may have to stay open. */
export async function placedAsPaid(db: Db, at: Date) {
  const write = await paidOnPlacing(db, method, at);
  return (order: Parameters<typeof write>[0]) => (order.handling === 'HM' ? undefined : write(order));
}

/** No key of a call looks like these. */
const keyOf = (submissionId: number, { requested }: PayableOrders) =>
  `submit:${submissionId}:${requested.id}`;

/**
 * Pays orders from the balance in the transaction of the submit that places them: nobody else knows them yet,
 * so there is nothing to lock or close; they were written as {@link placedAsPaid} says. 含麻 orders that a balance may
 * not pay stay open (trade-rules 4.1). A problem undoes the submit: BALANCE_SHORT where the balance does not cover the
 * others, or those of `confirm`, called once for all.
 */
export async function payPlaced(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  placed: { readonly submissionId: number; readonly orders: readonly PayableOrderRow[] },
  confirm: ConfirmBalance,
  at: Date,
): Promise<
  | Problem<ReasonsOf<typeof findRefusal> | ReasonsOf<typeof openAttempt> | 'CODE_WRONG' | 'PAY_CONFIRMATION'>
  | undefined
> {
  const { buyerId, accountId } = viewer;
  const payer = { buyerId, accountId, linkId: null, name: '', phone: '' };
  const paid: Fen[] = [];
  for (const payable of groupBySubmit(placed.orders)) {
    const refused = payable.hasEphedrine ? await findRefusal(deps, tx, buyerId, payable, method) : undefined;
    if (refused?.problem === 'HM_CASH_FORBIDDEN') continue;
    if (refused) return refused;
    const request = { key: keyOf(placed.submissionId, payable), method } as const;
    const payment = await openAttempt(tx, payer, request, payable, at);
    if (isProblem(payment)) return payment;
    // Posting the journal checks the balance.
    const { orders, hasEphedrine } = payable;
    const failed = await payAtOnce(tx, payment, hasEphedrine ? { locked: orders } : { placed: orders }, at);
    if (failed) return (await findRefusal(deps, tx, buyerId, payable, method)) ?? failed;
    paid.push(payable.amountFen);
  }
  return confirm(tx, sumFen(paid), at);
}
