import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { insertEntry, loadLastHash, lockChain } from './audit.repo.ts';
import { type AuditFacts, chainStart, hashEntry } from './audit-hash.ts';

/**
 * Appends an entry to the audit chain in the caller's transaction (trade-rules 6.6). Each writer waits until
 * the one before has committed, so call it LAST in a transaction: the holder of the chain must wait for
 * nothing else.
 */
export async function recordAudit(db: Db, facts: AuditFacts): Promise<void> {
  const write = async (tx: Db) => {
    await lockChain(tx);
    const previousHash = (await loadLastHash(tx)) ?? chainStart;
    await insertEntry(tx, {
      at: facts.at,
      actor: facts.actor,
      role: facts.role,
      action: facts.action,
      entity: facts.entity,
      reason: facts.reason ?? '',
      details: facts.details ?? {},
      previous_hash: previousHash,
      hash: hashEntry(facts, previousHash),
    });
  };
  await transact(db, write);
}

/** {@link recordAudit} for what a member of staff did. */
export function recordStaffAudit(
  db: Db,
  { id, role }: { readonly id: number; readonly role: string },
  did: Omit<AuditFacts, 'actor' | 'role'>,
): Promise<void> {
  return recordAudit(db, { actor: `staff:${id}`, role, ...did });
}
