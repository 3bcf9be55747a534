import type { Db } from '../../../platform/db.ts';
import { loadShelfRows, type ShelfRow } from './shelf-facts.repo.ts';

export type ShelfFacts = ShelfRow;

/** The facts by which a zone sorts its goods (class, number, origin, maker, category), by goods id. */
export async function loadShelfFacts(db: Db, ids: readonly number[]): Promise<Map<number, ShelfFacts>> {
  if (ids.length === 0) return new Map();
  return new Map((await loadShelfRows(db, ids)).map((row) => [row.id, row]));
}
