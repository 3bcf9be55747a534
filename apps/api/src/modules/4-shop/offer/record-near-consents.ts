import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { insertNearConsents } from './near-expiry.repo.ts';
import { nearExpiryRule } from './near-expiry-rule.ts';

/**
 * Records who accepted, from where, the short shelf life of which batches, and under which text (trade-rules 4.3,
 * N-01).
 */
export async function recordNearConsents(
  tx: Db,
  viewer: Pick<Viewer, 'buyerId' | 'accountId'> & { readonly ip: string },
  batches: ReadonlyArray<{
    readonly batchId: number;
    readonly batchNo: string;
    readonly expiryDate: IsoDate;
  }>,
  at: Date,
): Promise<void> {
  if (batches.length > 0) await insertNearConsents(tx, viewer, batches, nearExpiryRule.version, at);
}
