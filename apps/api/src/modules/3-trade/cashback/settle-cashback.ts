import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { registerRebate } from '../invoice/index.ts';
import { giveVoucher } from '../voucher/index.ts';
import { loadTier } from './cashback.repo.ts';

/** The tier of a {@link tierReference}. */
const tierIdOf = (reference: string) => Number(reference.slice('tier:'.length));

/**
 * Registers the red invoice of a cashback and gives its voucher, in one transaction: the benefit exists from
 * the red invoice on (trade-rules P-01). Problems as of registerRebate.
 */
export function settleCashback(
  deps: Deps,
  red: { readonly rebateId: number; readonly number: string; readonly staff: StaffMember },
): Promise<undefined | Problem<ReasonsOf<typeof registerRebate>>> {
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const rebate = await registerRebate(tx, { id: red.rebateId, number: red.number, at });
    if (isProblem(rebate)) return rebate;
    const tier = await loadTier(tx, tierIdOf(rebate.reference));
    if (!tier) throw new Error(`rebate ${rebate.id} is of no tier: ${rebate.reference}`);
    await giveVoucher(tx, {
      buyerId: rebate.buyer_id,
      name: rebate.name,
      source: 'cashback',
      reference: rebate.reference,
      amountFen: rebate.amount_fen,
      days: tier.round.voucher_days,
      at,
    });
    await recordStaffAudit(tx, red.staff, {
      action: 'rebate.red',
      entity: `buyer:${rebate.buyer_id}`,
      details: { rebate: rebate.id, number: red.number.trim() },
      at,
    });
    return undefined;
  });
}
