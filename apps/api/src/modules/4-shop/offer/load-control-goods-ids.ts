import type { Db } from '../../../platform/db.ts';
import { loadControlIds } from './control.repo.ts';

/** Goods of a zone of controlled sale by its url, whoever may see them; none of one that is not there. */
export function loadControlGoodsIds(db: Db, url: string): Promise<number[]> {
  return loadControlIds(db, url);
}
