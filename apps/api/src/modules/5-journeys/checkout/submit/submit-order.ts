import { createHash } from 'node:crypto';
import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { transact, WriteRace } from '../../../../platform/transact.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import {
  claimSubmission,
  findSubmission,
  loadSubmittedOrders,
  type SubmittedOrderRow,
} from '../../../3-trade/orders/index.ts';
import {
  type ConfirmBalance,
  checkPaying,
  checkPayProof,
  payPlaced,
} from '../../../3-trade/payment/index.ts';
import { checkSubmit } from './check-submit.ts';
import { reserveUnits } from './reserve-units.ts';
import type {
  Body,
  InvoiceSide,
  RequestedOrder,
  Result,
  Submission,
  Submit,
  WrittenOrders,
} from './submission.ts';
import { writeOrders } from './write-orders.ts';

/** What must be equal for a repeated key to be the same submit. */
function hashOf(body: Body): string {
  // The confirmation is no part of the order, and no hash may let it be guessed.
  const { ids, pay_code: _code, pay_password: _password, ...rest } = body;
  const text = JSON.stringify({ ...rest, ids: ids?.toSorted((a, b) => a - b) });
  return createHash('sha256').update(text).digest('hex');
}

function presentOrders(orders: readonly SubmittedOrderRow[], payBefore: Date | null): Result {
  const total = orders.reduce((sum, order) => sum + order.payable_fen, 0);
  const first = orders.find((order) => order.handling !== 'HM') ?? orders[0];
  if (!first) throw new Error('a submission has no orders');
  return {
    id: first.id,
    order_ids: orders.map((order) => order.id),
    hm_order_ids: orders.filter((order) => order.handling === 'HM').map((order) => order.id),
    payable: formatAmount(total as Parameters<typeof formatAmount>[0]),
    pay_before: payBefore?.toISOString() ?? null,
  };
}

/**
 * Pays with the submit (pricing.md 4.10: balance is a payment), before anything is locked that others wait
 * for.
 */
function pay(
  { tx, deps, viewer, id, address, payBefore, now }: Submission,
  { orders, drafts }: WrittenOrders,
  confirm: ConfirmBalance,
): Promise<Problem<ReasonsOf<typeof payPlaced>> | undefined> {
  const placed = orders.flatMap((order, index) => {
    const draft = drafts[index];
    const of = { submission_id: id, account_id: viewer.accountId, pay_before: payBefore };
    const unpromised = { dispatch_on: null, arrives_from: null, arrives_to: null };
    return draft ? [{ ...draft, ...order, ...of, ...unpromised, province: address.province }] : [];
  });
  return payPlaced(tx, deps, viewer, { submissionId: id, orders: placed }, confirm, now);
}

/** Checks, writes, pays and reserves. A problem undoes all of it, with the claim of the key. */
async function place(submit: Submit) {
  const submission = await checkSubmit(submit);
  if (isProblem(submission)) return submission;
  const { tx, viewer, invoices, confirm, email, shownPayBefore, now } = submission;
  const written = await writeOrders(submission);
  if (isProblem(written)) return written;
  if (email) await invoices.saveEmail(tx, viewer.buyerId, email, now);
  const unpaid = confirm && (await pay(submission, written, confirm));
  if (unpaid) return unpaid;
  return (await reserveUnits(submission, written)) ?? presentOrders(written.orders, shownPayBefore);
}

/** The confirmation of the submit's payment; a key that has ordered needs none any more. */
async function prepareToPay(deps: Deps, viewer: Viewer, key: string, body: Body) {
  const isTyped = body.pay_password !== undefined || body.pay_code !== undefined;
  const isKnown = async () => isTyped && (await findSubmission(deps.db, viewer.buyerId, key)) !== undefined;
  if (await isKnown()) return checkPayProof(deps, viewer, {});
  const confirm = await checkPayProof(deps, viewer, body);
  // A second press may find the code used up by the first one, which has just ordered.
  return isProblem(confirm) && (await isKnown()) ? checkPayProof(deps, viewer, {}) : confirm;
}

/**
 * Submits the selected lines (pricing.md 7): one transaction that prices again, checks the rules, reserves
 * batches, first expiry first, and writes one order per warehouse and handling. A repeated key returns the
 * same orders. INVALID at `invoice_type` where no 专票 can be issued to the company (trade-rules 5), at
 * `invoice_email`, and at `agreed`. ORDER_CHANGED (409) lists changes line by line, and nothing is written; a
 * lower payable is accepted. When paying from the balance, also the problems of checkPayProof.
 */
export async function submitOrder(
  deps: Deps,
  viewer: Viewer,
  key: string,
  body: Body,
  invoices: InvoiceSide,
): Promise<
  Result | Problem<ReasonsOf<typeof place> | ReasonsOf<typeof prepareToPay> | 'FORBIDDEN' | 'KEY_REUSED'>
> {
  const unpayable = body.pay && checkPaying(viewer);
  if (unpayable) return unpayable;
  const requestHash = hashOf(body);
  const confirm = body.pay && (await prepareToPay(deps, viewer, key, body));
  if (isProblem(confirm)) return confirm;
  try {
    return await transact(deps.db, async (tx) => {
      const submissionId = await claimSubmission(tx, {
        buyerId: viewer.buyerId,
        accountId: viewer.accountId,
        key,
        requestHash,
        payableFen: parseAmount(body.payable),
        at: deps.clock.now(),
      });
      if (submissionId !== undefined)
        return place({ tx, deps, viewer, id: submissionId, body, invoices, confirm });
      const known = await findSubmission(tx, viewer.buyerId, key);
      if (!known) return problem('CONFLICT');
      return known.request_hash === requestHash
        ? presentOrders(await loadSubmittedOrders(tx, viewer.buyerId, known.id), known.pay_before)
        : problem('KEY_REUSED');
    });
  } catch (error) {
    // Others repeatedly took the last units of a quota between pricing and claiming.
    if (error instanceof WriteRace) return problem('CONFLICT');
    throw error;
  }
}

/**
 * Orders a store's request in the caller's transaction, at present prices: `viewer` buys. Problems as of
 * {@link submitOrder}; CONFLICT where it was already ordered. Throws WriteRace where others took the last
 * units of a quota.
 */
export function orderForStore(invoices: InvoiceSide) {
  return async (
    tx: Db,
    deps: Deps,
    viewer: Viewer,
    body: Body,
    asked: RequestedOrder,
  ): Promise<Result | Problem<ReasonsOf<typeof place>>> => {
    const submissionId = await claimSubmission(tx, {
      buyerId: viewer.buyerId,
      accountId: viewer.accountId,
      key: asked.key,
      requestHash: hashOf(body),
      payableFen: parseAmount(body.payable),
      at: deps.clock.now(),
    });
    if (submissionId === undefined) return problem('CONFLICT');
    return place({ tx, deps, viewer, id: submissionId, body, invoices, asked });
  };
}

export type OrderForStore = ReturnType<typeof orderForStore>;
