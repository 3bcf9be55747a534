import type { Db } from '../../../platform/db.ts';
import { withCompanies } from '../../1-ground/identity/index.ts';
import { loadRebatesWaiting } from './rebate.repo.ts';

const max = 100;

/** Rebates that wait for a red invoice by finance, longest waiting first. */
export async function listRebatesWaiting(db: Db) {
  const rows = await withCompanies(db, await loadRebatesWaiting(db, max));
  return rows.map((row) => ({
    id: row.id,
    company: row.company,
    name: row.name,
    amount: row.amount_fen,
    requestedAt: row.asked_at,
  }));
}
