import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { claimCashback as claimCashbackEndpoint } from '@qianfang/contract/voucher';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { loadRebates, requestRebate } from '../invoice/index.ts';
import { loadPeriodOrders } from '../purchases/index.ts';
import { findVoucher, giveVoucher } from '../voucher/index.ts';
import { loadTier } from './cashback.repo.ts';
import { countedFen, tierReference } from './read-cashback.ts';

type Result = ResultOf<typeof claimCashbackEndpoint>;

/** The name of a tier's voucher. */
const nameOf = ({ round, amount_fen }: NonNullable<Awaited<ReturnType<typeof loadTier>>>) =>
  `${round.name}·满 ${displayAmount(fen(amount_fen))}`;

/**
 * Claims the voucher of a reached tier; claimed before, returns that voucher. If a counted order was
 * invoiced, the cashback is a rebate and waits for its red invoice (trade-rules P-01).
 */
export function claimCashback(
  deps: Deps,
  buyerId: number,
  tierId: number,
): Promise<Result | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const tier = await loadTier(tx, tierId);
    if (!tier || tier.round.starts_at > at) return problem('NOT_FOUND');
    const reference = tierReference(tier);
    const waits = { voucher_id: null, amount: formatAmount(fen(tier.give_fen)), ends_at: null };
    if (!(await findVoucher(tx, buyerId, 'cashback', reference))) {
      if ((await loadRebates(tx, buyerId, [reference])).length > 0) return waits;
      if (tier.round.claim_until <= at) return problem('STATE_FORBIDS', { message: '领取时间已过' });
      const orders = await loadPeriodOrders(tx, buyerId, tier.round.starts_at, tier.round.ends_at);
      const counted = countedFen(orders);
      if (counted < tier.amount_fen) {
        const missing = displayAmount(fen(tier.amount_fen - counted));
        return problem('STATE_FORBIDS', { message: `本期已计金额还差 ${missing}` });
      }
      const isRebate = await requestRebate(tx, {
        buyerId,
        orderIds: orders.filter((one) => one.isReceived).map((one) => one.id),
        reference,
        name: nameOf(tier),
        amount: fen(tier.give_fen),
        at,
      });
      if (isRebate) return waits;
    }
    const given = await giveVoucher(tx, {
      buyerId,
      name: nameOf(tier),
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
