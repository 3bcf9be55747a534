import type { Db } from '../../../platform/db.ts';
import { loadControlIds } from './control.repo.ts';

/** Goods of a controlled-sale zone by its URL, whoever may see them; none for an unknown zone. */
export function loadControlGoodsIds(db: Db, url: string): Promise<number[]> {
  return loadControlIds(db, url);
}
