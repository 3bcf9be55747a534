import type { Db } from '../../../platform/db.ts';
import { countLines } from './cart.repo.ts';

/** Lines in a company's cart. */
export function countCart(db: Db, buyerId: number): Promise<number> {
  return countLines(db, buyerId);
}
