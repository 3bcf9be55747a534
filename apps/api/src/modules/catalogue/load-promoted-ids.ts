import type { Db } from '../../platform/db.ts';
import { loadTaggedIds } from './goods.repo.ts';

const promotions = new Set(['秒', '满', '换购', '赠', '特']);

/** Goods that carry a mark of a promotion. */
export async function loadPromotedIds(db: Db): Promise<number[]> {
  const tagged = await loadTaggedIds(db);
  return [...new Set([...tagged].flatMap(([name, ids]) => (promotions.has(name) ? ids : [])))];
}
