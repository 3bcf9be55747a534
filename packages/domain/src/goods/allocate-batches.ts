import type { IsoDate } from '../calendar/iso-date.ts';
import { type BatchExclusion, type BatchFacts, type BatchRules, batchExclusion } from './batch.ts';
import { nearExpiryConsentText } from './expiry-band.ts';

export interface BatchPick {
  readonly batchId: number;
  readonly batchNo: string;
  readonly expiryDate: IsoDate | null;
  readonly quantity: number;
}

export interface ExcludedBatch {
  readonly batchId: number;
  readonly cause: BatchExclusion;
}

export type Allocation =
  | { readonly ok: true; readonly picks: readonly BatchPick[] }
  | {
      readonly ok: false;
      /** Why; NEAR_EXPIRY_CONSENT and the like only where they would help. */
      readonly reason: 'SHORT_STOCK' | 'NEAR_EXPIRY_CONSENT' | 'TWO_INVOICE' | 'HM_ORIGIN';
      readonly message: string;
      /** Units this buyer could have now. */
      readonly available: number;
      readonly shortfall: number;
      readonly excluded: readonly ExcludedBatch[];
    };

/**
 * Picks `need` units, first expiry first (GSP). Never from locked, recalled or expired batches, from near
 * ones only with consent; `batchExclusion` has the other rules. All or nothing.
 * @param need a positive integer
 * @throws RangeError for any other `need`
 */
export function allocateBatches(need: number, batches: readonly BatchFacts[], rules: BatchRules): Allocation {
  if (!Number.isSafeInteger(need) || need < 1) throw new RangeError(`not a quantity: ${need}`);
  const ordered = batches.filter((batch) => batch.available > 0).sort(byExpiry);
  const picks: BatchPick[] = [];
  const left: { readonly batch: BatchFacts; readonly cause: BatchExclusion }[] = [];
  let open = need;
  for (const batch of ordered) {
    const cause = batchExclusion(batch, rules);
    if (cause !== null) {
      left.push({ batch, cause });
    } else if (open > 0) {
      const quantity = Math.min(open, batch.available);
      picks.push({ batchId: batch.id, batchNo: batch.batchNo, expiryDate: batch.expiryDate, quantity });
      open -= quantity;
    }
  }
  if (open === 0) return { ok: true, picks };
  const excluded = left.map(({ batch, cause }) => ({ batchId: batch.id, cause }));
  return {
    ok: false,
    ...shortReason(need - open, open, left),
    available: need - open,
    shortfall: open,
    excluded,
  };
}

function byExpiry(a: BatchFacts, b: BatchFacts): number {
  return (
    compareDates(a.expiryDate, b.expiryDate) ||
    compareDates(a.productionDate, b.productionDate) ||
    (a.batchNo < b.batchNo ? -1 : a.batchNo > b.batchNo ? 1 : a.id - b.id)
  );
}

/** Earlier first; no date last. */
function compareDates(a: IsoDate | null, b: IsoDate | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

function shortReason(
  available: number,
  shortfall: number,
  left: readonly { readonly batch: BatchFacts; readonly cause: BatchExclusion }[],
): {
  readonly reason: 'SHORT_STOCK' | 'NEAR_EXPIRY_CONSENT' | 'TWO_INVOICE' | 'HM_ORIGIN';
  readonly message: string;
} {
  const stockOf = (cause: BatchExclusion) =>
    left.reduce((sum, entry) => sum + (entry.cause === cause ? entry.batch.available : 0), 0);
  const near = left.find((entry) => entry.cause === 'NEAR_EXPIRY_CONSENT')?.batch.expiryDate;
  if (near != null && stockOf('NEAR_EXPIRY_CONSENT') >= shortfall) {
    return { reason: 'NEAR_EXPIRY_CONSENT', message: nearExpiryConsentText(near) };
  }
  const isWhy = (cause: BatchExclusion) =>
    stockOf(cause) >= shortfall || (available === 0 && stockOf(cause) > 0);
  if (isWhy('TWO_INVOICE')) return { reason: 'TWO_INVOICE', message: TWO_INVOICE_TEXT };
  if (isWhy('HM_ORIGIN')) return { reason: 'HM_ORIGIN', message: HM_ORIGIN_TEXT };
  return { reason: 'SHORT_STOCK', message: available === 0 ? '库存不足' : `库存不足，最多可购${available}` };
}

/** W-01 */
export const TWO_INVOICE_TEXT = '该商品不符合“两票制”要求，公立医疗机构暂不可采购';
/** H-06 */
export const HM_ORIGIN_TEXT = '该批次仅限销售给本省零售企业和医疗机构';
