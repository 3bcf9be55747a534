import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { claimCashback as claimCashbackEndpoint } from '@qianfang/contract/voucher';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import { loadPeriodOrders } from '../orders/index.ts';
import { loadTier } from './cashback.repo.ts';
import { giveVoucher } from './give-voucher.ts';
import { countedFen, tierReference } from './read-cashback.ts';
import { findVoucher } from './voucher.repo.ts';

type Result = ResultOf<typeof claimCashbackEndpoint>;

/** Claims the voucher of a tier that was reached. Claimed before, it answers that voucher. */
export function claimCashback(deps: Deps, buyerId: number, tierId: number): Promise<Result | Problem> {
  return transact(deps.db, async (tx): Promise<Result | Problem> => {
    const at = deps.clock.now();
    const tier = await loadTier(tx, tierId);
    if (!tier || tier.round.starts_at > at) return problem('NOT_FOUND');
    const reference = tierReference(tier);
    const known = await findVoucher(tx, buyerId, 'cashback', reference);
    if (!known) {
      if (tier.round.claim_until <= at) return problem('STATE_FORBIDS', { message: '领取时间已过' });
      const counted = countedFen(
        await loadPeriodOrders(tx, buyerId, tier.round.starts_at, tier.round.ends_at),
      );
      if (counted < tier.amount_fen) {
        const missing = displayAmount(fen(tier.amount_fen - counted));
        return problem('STATE_FORBIDS', { message: `本期已计金额还差 ${missing}` });
      }
    }
    const given = await giveVoucher(tx, {
      buyerId,
      name: `${tier.round.name}·满 ${displayAmount(fen(tier.amount_fen))}`,
      source: 'cashback',
      reference,
      amountFen: fen(tier.give_fen),
      days: tier.round.voucher_days,
      at,
    });
    return {
      voucher_id: given.id,
      amount: formatAmount(given.amountFen),
      ends_at: given.endsAt.toISOString(),
    };
  });
}
