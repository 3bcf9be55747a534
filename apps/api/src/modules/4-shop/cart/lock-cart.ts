import type { Db } from '../../../platform/db.ts';
import { type CartLineRow, lockLines } from './cart.repo.ts';

/** Locks a company's cart for the rest of the transaction: of two submits the second sees what the first left. */
export function lockCart(tx: Db, buyerId: number): Promise<CartLineRow[]> {
  return lockLines(tx, buyerId);
}
