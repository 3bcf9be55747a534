import { isFromBalance } from './repay-from-balance.ts';
import type { EntryRow } from './wallet.repo.ts';

/**
 * The number by which a person knows what an entry came of. The books know a repayment from the balance by the key that
 * it was sent with, and an order by its id: the one is called by its place in the books, of the other the memo speaks.
 */
export function referenceText({ reference, journal_id: id }: EntryRow): string {
  if (isFromBalance(reference)) return `HK${String(id).padStart(8, '0')}`;
  return reference.startsWith('order:') ? '' : reference;
}
