import type { Db } from '../../../platform/db.ts';
import { loadSellerLicenceRows } from './qualification.repo.ts';

/** A licence or filing of the wholesaler itself. */
export interface SellerLicence {
  readonly kind: string;
  readonly name: string;
  readonly number: string;
  /** Goods classes that it covers; empty for filings without any. */
  readonly scopeCodes: readonly string[];
  /** Last valid day, Asia/Shanghai; null without end. */
  readonly validTo: string | null;
  /** In the footer of every page. */
  readonly isShown: boolean;
  /** Key of its sealed scan; '' without one. */
  readonly storageKey: string;
}

export async function loadSellerLicences(db: Db): Promise<SellerLicence[]> {
  return (await loadSellerLicenceRows(db)).map((row) => ({
    kind: row.kind,
    name: row.name,
    number: row.number,
    scopeCodes: row.scope_codes,
    validTo: row.valid_to,
    isShown: row.shown_in_footer,
    storageKey: row.storage_key,
  }));
}
