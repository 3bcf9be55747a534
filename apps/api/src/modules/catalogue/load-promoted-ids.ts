import type { Db } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadTaggedGoods } from './load-tagged-goods.ts';

const promotions = new Set(['秒', '满', '换购', '赠', '特']);

/** Goods that show this company the badge of a promotion now. */
export async function loadPromotedIds(db: Db, viewer: Viewer, now: Date): Promise<number[]> {
  const tagged = await loadTaggedGoods(db, viewer, now);
  return [...new Set([...tagged].flatMap(([name, ids]) => (promotions.has(name) ? ids : [])))];
}
