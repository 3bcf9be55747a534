import type { Db } from '../../../platform/db.ts';
import { cachedStanding } from './cached-standing.ts';

/** Whether a company has an order that was not cancelled: its next one is no first order. */
export async function hasOrdered(db: Db, buyerId: number): Promise<boolean> {
  return (await cachedStanding(db, buyerId))?.has ?? false;
}
