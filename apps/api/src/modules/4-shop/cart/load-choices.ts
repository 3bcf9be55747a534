import type { Db } from '../../../platform/db.ts';
import { keep } from '../../../platform/keep.ts';
import { type CartChoices, loadCartChoices } from './cart.repo.ts';

const kept = keep({ topic: 'cart_choice', most: 2_000 }, (db, buyerId: number) =>
  loadCartChoices(db, buyerId),
);

/** Chosen 换购 goods and declined gifts of a company. */
export async function loadChoices(db: Db, buyerId: number): Promise<CartChoices> {
  return (await kept(db, buyerId)) ?? { exchanges: [], declinedGiftIds: [] };
}
