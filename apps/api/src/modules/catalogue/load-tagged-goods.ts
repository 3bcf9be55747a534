import type { Db } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadTagScopes } from '../promotion/index.ts';
import { loadTaggedIds } from './goods.repo.ts';
import { askFirstOrder } from './load-offers.ts';
import { loadIdsInScopes } from './load-scope-ids.ts';

/** Goods ids by the badge that they show to this company: their own, and those of open activities. */
export async function loadTaggedGoods(db: Db, viewer: Viewer, now: Date): Promise<Map<string, number[]>> {
  const tagged = await loadTaggedIds(db);
  const scopes = await loadTagScopes(db, viewer, now, askFirstOrder(db, viewer.buyerId));
  for (const [name, list] of scopes) {
    const known = tagged.get(name) ?? [];
    tagged.set(name, [...new Set([...known, ...(await loadIdsInScopes(db, list))])]);
  }
  return tagged;
}
