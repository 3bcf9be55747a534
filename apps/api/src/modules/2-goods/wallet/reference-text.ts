import { isFromBalance } from './repay-from-balance.ts';
import type { EntryRow } from './wallet.repo.ts';

/**
 * A readable number for the cause of an entry. For a repayment from the balance, whose reference is an
 * idempotency key, it is the journal's number. For an order, whose reference is its id, the memo names it.
 */
export function referenceText({ reference, journal_id: id }: EntryRow): string {
  if (isFromBalance(reference)) return `HK${String(id).padStart(8, '0')}`;
  return reference.startsWith('order:') ? '' : reference;
}
