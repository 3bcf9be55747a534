import { type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import { checkInvoiceNumber } from './check-invoice-number.ts';
import { lockRebate, markRebateRed, type RebateRow } from './rebate.repo.ts';

/**
 * Registers the red invoice of a rebate, in the transaction that gives the waiting benefit. Problems:
 * NOT_FOUND, STATE_FORBIDS where it has one already, INVALID and CONFLICT about the number.
 */
export async function registerRebate(
  tx: Db,
  red: { readonly id: number; readonly number: string; readonly at: Date },
): Promise<RebateRow | Problem<ReasonsOf<typeof checkInvoiceNumber> | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const rebate = await lockRebate(tx, red.id);
  if (!rebate) return problem('NOT_FOUND', { message: `没有待开红字发票的返利 ${red.id}` });
  if (rebate.red_number !== null) {
    return problem('STATE_FORBIDS', { message: `返利 ${red.id} 已登记红字发票 ${rebate.red_number}` });
  }
  const wrong = await checkInvoiceNumber(tx, red.number);
  if (wrong) return wrong;
  await markRebateRed(tx, rebate, { number: red.number.trim(), today: dateInShanghai(red.at) });
  return rebate;
}
