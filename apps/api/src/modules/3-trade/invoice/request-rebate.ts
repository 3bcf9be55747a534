import type { Fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { insertRebate, loadIssuedNumbers } from './rebate.repo.ts';

/**
 * Requests a red invoice over a benefit for these orders, if one of them was invoiced; the benefit then waits
 * for it (trade-rules P-01). False where none was: the benefit may be given at once. In the caller's
 * transaction.
 */
export async function requestRebate(
  tx: Db,
  rebate: {
    readonly buyerId: number;
    readonly orderIds: readonly number[];
    readonly reference: string;
    readonly name: string;
    readonly amount: Fen;
    readonly at: Date;
  },
): Promise<boolean> {
  const { orderIds, ...task } = rebate;
  if ((await loadIssuedNumbers(tx, rebate.buyerId, orderIds)).length === 0) return false;
  await insertRebate(tx, task);
  return true;
}
