import type { Problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { purchaserBlock } from '@qianfang/domain/qualification/purchaser';
import type { Db } from '../../platform/db.ts';
import { blockProblem } from './block-problem.ts';
import { documentFactsOf } from './load-buyer-rights.ts';
import { loadPurchaserDocuments, type StoredDocument } from './qualification.repo.ts';

function factsOf(row: StoredDocument | undefined) {
  return (row && documentFactsOf(row)) ?? null;
}

/**
 * Whether an account's own papers let it order for its company today (GSP 89). They stop this purchaser alone, others
 * of the company go on. That a chain's store does not order by itself is the caller's to say.
 */
export async function checkPurchaser(
  db: Db,
  buyerId: number,
  accountId: number,
  today: IsoDate,
): Promise<Problem | undefined> {
  const own = await loadPurchaserDocuments(db, buyerId, accountId);
  const purchaser = {
    isLegalPerson: own?.isLegalPerson ?? false,
    authorisation: factsOf(own?.authority),
    idCard: factsOf(own?.card),
  };
  const block = purchaserBlock(purchaser, 'OTHER_ORG', true, today);
  return block ? blockProblem(block, 'purchaser') : undefined;
}
