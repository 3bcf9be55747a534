import { reviewDays } from '@qianfang/domain/order/review';

const dayMs = 86_400_000;

/** Orders that were received before this are not reviewed any more. */
export function reviewableSince(now: Date): Date {
  return new Date(now.getTime() - reviewDays * dayMs);
}
