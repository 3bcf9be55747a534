import type { Problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { purchaserBlock } from '@qianfang/domain/qualification/purchaser';
import type { Db } from '../../platform/db.ts';
import { keep } from '../../platform/keep.ts';
import { blockProblem } from './block-problem.ts';
import { documentFactsOf } from './load-buyer-rights.ts';
import { loadPurchaserDocuments, type StoredDocument } from './qualification.repo.ts';

function factsOf(row: StoredDocument | undefined) {
  return (row && documentFactsOf(row)) ?? null;
}

/** The papers of a company's purchasers by account. */
const purchasers = keep({ topic: 'rights', most: 2_000 }, async (db, buyerId: number) => {
  const known = new Map<number, Parameters<typeof purchaserBlock>[0]>();
  for (const own of await loadPurchaserDocuments(db, buyerId)) {
    if (known.has(own.accountId)) continue;
    known.set(own.accountId, {
      isLegalPerson: own.isLegalPerson,
      authorisation: factsOf(own.authority),
      idCard: factsOf(own.card),
    });
  }
  return known;
});

const noPapers = { isLegalPerson: false, authorisation: null, idCard: null };

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
  const purchaser = (await purchasers(db, buyerId))?.get(accountId) ?? noPapers;
  const block = purchaserBlock(purchaser, 'OTHER_ORG', true, today);
  return block ? blockProblem(block, 'purchaser') : undefined;
}
