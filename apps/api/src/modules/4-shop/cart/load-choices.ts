import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { type CartChoices, loadCartChoices } from './cart.repo.ts';

const cachedChoices = cached({ topic: 'cart_choice', max: 2_000 }, (db, buyerId: number) =>
  loadCartChoices(db, buyerId),
);

/** Chosen 换购 goods and declined gifts of a company. */
export async function loadChoices(db: Db, buyerId: number): Promise<CartChoices> {
  return (await cachedChoices(db, buyerId)) ?? { exchanges: [], declinedGiftIds: [] };
}
