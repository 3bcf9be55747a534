import type { Db } from '../../platform/db.ts';
import { keep } from '../../platform/keep.ts';
import { findAnyOrder } from './orders.repo.ts';

const kept = keep({ topic: 'purchase', most: 1_000 }, (db, buyerId: number) => findAnyOrder(db, buyerId));

/** Whether a company has an order that was not cancelled: its next one is no first order. */
export async function hasOrdered(db: Db, buyerId: number): Promise<boolean> {
  return (await kept(db, buyerId)) ?? false;
}
