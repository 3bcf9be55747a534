import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { recordAudit } from '../../../1-ground/audit/index.ts';
import type { RefundOutcome, Unreachable } from '../gateways/gateway.ts';
import { gatewayOf, isByGateway } from '../gateways/payment-gateway.ts';
import { lockPayment } from '../payment.repo.ts';
import { finishRefund } from './finish-refund.ts';
import { endRefund, loadDueRefunds, type RefundRow, updateAttempt } from './refund.repo.ts';

const batchSize = 50;
const maxPauseMinutes = 60;

/** 1, 2, 4 … minutes, an hour at most. */
function nextAttempt(refund: RefundRow, at: Date): Date {
  const minutes = Math.min(2 ** refund.attempts, maxPauseMinutes);
  return new Date(at.getTime() + minutes * 60_000);
}

/** The gateway will not pay it: a person has to find another way. */
async function hold(deps: Deps, refund: RefundRow, reference: string, at: Date): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockPayment(tx, refund.buyer_id, refund.payment_id);
    const isHeld = await endRefund(tx, refund, { status: 'FAILED', reference, at });
    if (!isHeld) return;
    await recordAudit(tx, {
      actor: 'system',
      role: 'system',
      action: 'refund.refused',
      entity: `refund:${refund.refund_no}`,
      details: { code: reference, amountFen: refund.amount_fen },
      at,
    });
  });
}

async function record(deps: Deps, refund: RefundRow, outcome: RefundOutcome | Unreachable): Promise<void> {
  const at = deps.clock.now();
  if (outcome === 'unreachable' || outcome.state === 'processing') {
    await updateAttempt(deps.db, refund, nextAttempt(refund, at));
  } else if (outcome.state === 'failed') {
    await hold(deps, refund, outcome.reference, at);
  } else {
    await transact(deps.db, (tx) => finishRefund(tx, refund, { reference: outcome.reference, at }));
  }
}

/** Only gateway refunds have a due time. A gateway that is no longer set up counts as unreachable. */
async function send(deps: Deps, refund: RefundRow): Promise<RefundOutcome | Unreachable> {
  const gateway = isByGateway(refund) ? gatewayOf(deps, refund.method) : undefined;
  if (!gateway) return 'unreachable';
  return gateway.refund({
    paymentNo: refund.payment_no,
    refundNo: refund.refund_no,
    amountFen: refund.amount_fen,
    paymentFen: refund.payment_fen,
    transactionNo: refund.transaction_no,
    requestedAt: refund.created_at,
    reason: refund.reason,
  });
}

/**
 * Sends every due refund to its gateway. A refund number is paid once there, so that a retry after a crash
 * only returns its state; a failure does not stop the others.
 */
export async function sendRefunds(deps: Deps): Promise<void> {
  let afterId = 0;
  for (;;) {
    const due = await loadDueRefunds(deps.db, deps.clock.now(), afterId, batchSize);
    for (const refund of due) {
      afterId = refund.id;
      await record(deps, refund, await send(deps, refund));
    }
    if (due.length < batchSize) return;
  }
}
