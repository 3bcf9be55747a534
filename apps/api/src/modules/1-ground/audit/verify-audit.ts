import type { Db } from '../../../platform/db.ts';
import { loadEntries } from './audit.repo.ts';
import { chainStart, hashEntry } from './audit-hash.ts';

export type AuditVerdict =
  | { readonly isIntact: true; readonly entries: number; readonly lastHash: string }
  | { readonly isIntact: false; readonly brokenAt: number };

const batch = 1_000;

/**
 * Verifies the whole chain. A changed, missing or inserted entry is reported at the first entry that does not
 * follow.
 */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  let previousHash = chainStart;
  let lastId = 0;
  let entries = 0;
  for (;;) {
    const rows = await loadEntries(db, lastId, batch);
    for (const row of rows) {
      const facts = { ...row, details: row.details as Record<string, unknown> };
      if (row.previous_hash !== previousHash || row.hash !== hashEntry(facts, previousHash)) {
        return { isIntact: false, brokenAt: row.id };
      }
      previousHash = row.hash;
      lastId = row.id;
      entries += 1;
    }
    if (rows.length < batch) return { isIntact: true, entries, lastHash: previousHash };
  }
}
