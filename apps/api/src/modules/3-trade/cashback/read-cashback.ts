import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getCashback } from '@qianfang/contract/voucher';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { loadRebates } from '../invoice/index.ts';
import { loadPeriodOrders, type PeriodOrder } from '../purchases/index.ts';
import { loadGiven } from '../voucher/index.ts';
import { loadRound, loadTiers, type RoundRow, type TierRow } from './cashback.repo.ts';

type Result = ResultOf<typeof getCashback>;
type Round = NonNullable<Result['round']>;

/** The reference of a tier's voucher. */
export const tierReference = (tier: Pick<TierRow, 'id'>) => `tier:${tier.id}`;

/** The amount that counts toward the tiers: goods of received orders, less returns, without freight. */
export function countedFen(orders: readonly PeriodOrder[]): number {
  return orders.reduce((sum, one) => sum + (one.isReceived ? one.netFen - one.returnedFen : 0), 0);
}

const yuan = (amount: number) => formatAmount(fen(amount));

function stateOf(
  isClaimed: boolean,
  isWaiting: boolean,
  missing: number,
  round: RoundRow,
  now: Date,
): Round['tiers'][number]['state'] {
  if (isClaimed) return 'claimed';
  if (isWaiting) return 'waiting';
  if (round.claim_until <= now) return 'over';
  return missing === 0 ? 'open' : 'short';
}

/** 满额返红包 of the present round: the counted amount, and the state of each tier. */
export async function readCashback(deps: Deps, buyerId: number): Promise<Result> {
  const { db } = deps;
  const now = deps.clock.now();
  const round = await loadRound(db, now);
  if (!round) return { now: now.toISOString(), round: null };
  const [tiers, orders] = await Promise.all([
    loadTiers(db, round.id),
    loadPeriodOrders(db, buyerId, round.starts_at, round.ends_at),
  ]);
  const references = tiers.map(tierReference);
  const [claimed, rebates] = await Promise.all([
    loadGiven(db, buyerId, 'cashback', references),
    loadRebates(db, buyerId, references),
  ]);
  const waiting = new Set(rebates.filter((one) => one.red_number === null).map((one) => one.reference));
  const counted = countedFen(orders);
  const pending = orders.reduce((sum, one) => sum + (one.isReceived ? 0 : one.netFen), 0);
  return {
    now: now.toISOString(),
    round: {
      id: round.id,
      name: round.name,
      rule_text: round.rule_text,
      starts_at: round.starts_at.toISOString(),
      ends_at: round.ends_at.toISOString(),
      claim_until: round.claim_until.toISOString(),
      voucher_days: round.voucher_days,
      counted: yuan(counted),
      pending: yuan(pending),
      tiers: tiers.map((tier) => {
        const missing = Math.max(0, tier.amount_fen - counted);
        return {
          id: tier.id,
          amount: yuan(tier.amount_fen),
          give: yuan(tier.give_fen),
          missing: yuan(missing),
          state: stateOf(
            claimed.has(tierReference(tier)),
            waiting.has(tierReference(tier)),
            missing,
            round,
            now,
          ),
        };
      }),
      orders: orders.map((one) => ({
        id: one.id,
        order_no: one.orderNo,
        created_at: one.createdAt.toISOString(),
        amount: yuan(one.netFen),
        returned: yuan(one.returnedFen),
        is_counted: one.isReceived,
      })),
    },
  };
}
