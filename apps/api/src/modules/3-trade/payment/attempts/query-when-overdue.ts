import type { Deps } from '../../../../platform/deps.ts';
import { isByGateway } from '../gateways/payment-gateway.ts';
import { claimQuery, type PaymentRow } from '../payment.repo.ts';
import { queryGateway } from './close-attempt.ts';

/** A notification usually comes within a second; only payments open longer are queried, and not too often. */
const quietMs = 10_000;
const pauseMs = 5_000;

/** Queries the gateway in case a notification was lost. Returns whether it did. */
export async function queryWhenOverdue(deps: Deps, payment: PaymentRow): Promise<boolean> {
  if (!isByGateway(payment) || payment.status !== 'PENDING') return false;
  const now = deps.clock.now();
  if (now.getTime() - payment.created_at.getTime() < quietMs) return false;
  const mayQuery = await claimQuery(deps.db, payment, now, new Date(now.getTime() - pauseMs));
  if (!mayQuery) return false;
  await queryGateway(deps, payment);
  return true;
}
