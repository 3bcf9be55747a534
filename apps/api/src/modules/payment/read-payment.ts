import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import { askGateway } from './close-attempt.ts';
import { type PaymentView, presentPayment } from './payment.present.ts';
import { claimAsking, findPayment, type PaymentRow } from './payment.repo.ts';
import { isByGateway } from './payment-gateway.ts';

/** A notification usually comes within a second; only a payment that is open longer is asked about, and not too often. */
const quietMs = 10_000;
const pauseMs = 5_000;

async function askIfLong(deps: Deps, payment: PaymentRow): Promise<boolean> {
  if (!isByGateway(payment) || payment.status !== 'PENDING') return false;
  const now = deps.clock.now();
  if (now.getTime() - payment.created_at.getTime() < quietMs) return false;
  const mayAsk = await claimAsking(deps.db, payment, now, new Date(now.getTime() - pauseMs));
  if (!mayAsk) return false;
  await askGateway(deps, payment);
  return true;
}

/** How a payment stands. A notification that got lost is made good by asking the gateway. */
export async function readPayment(deps: Deps, buyerId: number, id: number): Promise<PaymentView | Problem> {
  const payment = await findPayment(deps.db, buyerId, id);
  if (!payment) return problem('NOT_FOUND');
  const asked = await askIfLong(deps, payment);
  const now = asked ? await findPayment(deps.db, buyerId, id) : payment;
  return now ? presentPayment(deps, now) : problem('NOT_FOUND');
}
