import { daysBetween, type IsoDate } from '../calendar/iso-date.ts';
import { type ExpiryBand, expiryBand } from './expiry-band.ts';

export type BatchStatus = 'PENDING' | 'OK' | 'LOCKED' | 'NEAR' | 'EXPIRED' | 'RECALLED';

/** Who sold the batch to the wholesaler: the holder itself or another wholesaler (trade-rules 4.13). */
export type SupplierChain = 'MAH_DIRECT' | 'WHOLESALER';

export interface BatchFacts {
  readonly id: number;
  readonly batchNo: string;
  readonly productionDate: IsoDate | null;
  /** Last usable day; null = does not expire. */
  readonly expiryDate: IsoDate | null;
  /** Units not reserved. */
  readonly available: number;
  readonly status: BatchStatus;
  readonly supplierChain: SupplierChain;
}

/** Besides the batch itself, what decides whether this buyer may have it. */
export interface BatchRules {
  readonly today: IsoDate;
  /** Of the product; null when not stated. */
  readonly shelfLifeMonths: number | null;
  /** Last day of the approval number; null when unknown or without end. */
  readonly approvalValidTo: IsoDate | null;
  /** Batches whose short shelf life the buyer accepted; 'all' for a standing consent. */
  readonly consent: 'none' | 'all' | ReadonlySet<number>;
  /** Set by the buyer; 0 = none. Consent to a batch by name overrides it. */
  readonly minRemainingDays: number;
  /** Two-invoice rule: drugs for public medical institutions. */
  readonly isMahDirectOnly: boolean;
  /** Ephedrine from a wholesaler goes only to pharmacies and institutions of the seller's province. */
  readonly isWholesaleOriginForbidden: boolean;
}

export type BatchExclusion =
  | 'NOT_RELEASED'
  | 'LOCKED'
  | 'RECALLED'
  | 'EXPIRED'
  | 'EXPIRY_LOCK'
  | 'APPROVAL_LAPSED'
  | 'TWO_INVOICE'
  | 'HM_ORIGIN'
  | 'NEAR_EXPIRY_CONSENT'
  | 'TOO_SHORT';

/** Why this buyer may not have the batch today, or null. */
export function batchExclusion(batch: BatchFacts, rules: BatchRules): BatchExclusion | null {
  const byStatus = exclusionByStatus(batch.status);
  if (byStatus !== null) return byStatus;
  const band = expiryBand(batch.expiryDate, rules.shelfLifeMonths, rules.today);
  if (band === 'EXPIRED') return 'EXPIRED';
  if (band === 'LOCK') return 'EXPIRY_LOCK';
  // G-04: made while the approval was valid stays lawful to sell, made after it never is.
  if (
    rules.approvalValidTo !== null &&
    batch.productionDate !== null &&
    batch.productionDate > rules.approvalValidTo
  ) {
    return 'APPROVAL_LAPSED';
  }
  if (batch.supplierChain === 'WHOLESALER') {
    if (rules.isMahDirectOnly) return 'TWO_INVOICE';
    if (rules.isWholesaleOriginForbidden) return 'HM_ORIGIN';
  }
  return exclusionByLife(batch, band, rules);
}

function exclusionByStatus(status: BatchStatus): BatchExclusion | null {
  switch (status) {
    case 'PENDING':
      return 'NOT_RELEASED';
    case 'LOCKED':
      return 'LOCKED';
    case 'RECALLED':
      return 'RECALLED';
    case 'EXPIRED':
      return 'EXPIRED';
    case 'OK':
    case 'NEAR':
      return null;
  }
}

function exclusionByLife(batch: BatchFacts, band: ExpiryBand, rules: BatchRules): BatchExclusion | null {
  const isNamed = typeof rules.consent !== 'string' && rules.consent.has(batch.id);
  const isNear = band === 'NEAR' || batch.status === 'NEAR';
  if (isNear && !isNamed && rules.consent !== 'all') return 'NEAR_EXPIRY_CONSENT';
  const left = batch.expiryDate === null ? null : daysBetween(rules.today, batch.expiryDate);
  if (left !== null && left < rules.minRemainingDays && !isNamed) return 'TOO_SHORT';
  return null;
}
