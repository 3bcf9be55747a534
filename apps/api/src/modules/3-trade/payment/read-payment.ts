import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { queryWhenOverdue } from './attempts/query-when-overdue.ts';
import { type PaymentView, presentPayment } from './payment.present.ts';
import { findPayment } from './payment.repo.ts';

/** The state of a payment. Queries the gateway in case a notification was lost. */
export async function readPayment(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<PaymentView | Problem<'NOT_FOUND'>> {
  const payment = await findPayment(deps.db, buyerId, id);
  if (!payment) return problem('NOT_FOUND');
  const asked = await queryWhenOverdue(deps, payment);
  const now = asked ? await findPayment(deps.db, buyerId, id) : payment;
  return now ? presentPayment(deps, now) : problem('NOT_FOUND');
}
