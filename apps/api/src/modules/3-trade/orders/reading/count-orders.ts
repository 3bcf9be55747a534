import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrderCounts } from '@qianfang/contract/order-counts';
import type { Deps } from '../../../../platform/deps.ts';
import { countByStatus, countToReview } from './order-view.repo.ts';
import { reviewableSince } from './reviewable-since.ts';

/** Counts orders by what they wait for. */
export async function countOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyerId: number,
): Promise<ResultOf<typeof getOrderCounts>> {
  const [counts, toReview] = await Promise.all([
    countByStatus(db, buyerId),
    countToReview(db, buyerId, reviewableSince(clock.now())),
  ]);
  const of = (...states: ReadonlyArray<Parameters<typeof counts.get>[0]>) =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return {
    all: [...counts.values()].reduce((sum, count) => sum + count, 0),
    pending_payment: of('PENDING_PAYMENT'),
    review: of('REVIEW'),
    to_ship: of('TO_SHIP', 'PART_SHIPPED'),
    to_receive: of('TO_RECEIVE'),
    done: of('DONE'),
    to_review: toReview,
    cancelled: of('CANCELLED'),
  };
}
