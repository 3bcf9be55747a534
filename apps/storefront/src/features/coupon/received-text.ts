import { formatCount } from '@qianfang/domain/quantity/format-units';
/** The result of receiving several coupons at once. */
export interface Received {
  readonly count: number;
  /** Coupons not received, or not in full, with the reason. */
  readonly refused: ReadonlyArray<{ readonly name: string; readonly reason: string }>;
}

function refusalText(reason: string, names: readonly string[]): string {
  const [first = ''] = names;
  return names.length === 1 ? `「${first}」${reason}` : `「${first}」等 ${names.length} 种${reason}`;
}

/** The number of coupons received, and each reason of those refused once. */
export function receivedText({ count, refused }: Received): string {
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  const refusals = [...byReason].map(([reason, all]) =>
    refusalText(
      reason,
      all.map(({ name }) => name),
    ),
  );
  const done = count > 0 ? `已领取 ${formatCount(count)} 张优惠券` : '没有领到优惠券';
  return [done, ...refusals].join('；');
}
