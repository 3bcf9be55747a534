import { reviewDays } from '@qianfang/domain/order/review';

const dayMs = 86_400_000;

/** Orders received before this can no longer be reviewed. */
export function reviewableSince(now: Date): Date {
  return new Date(now.getTime() - reviewDays * dayMs);
}
