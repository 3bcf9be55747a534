import { batched } from '../../../memory/batched.ts';
import type { Db } from '../../../platform/db.ts';
import { loadRelatedOf, type RelatedIds } from './goods-page.repo.ts';

const nothing: RelatedIds = { sameGeneric: [], similar: [] };

const relatedOf = batched<number, RelatedIds>(async (db, goodsIds) => {
  const byId = await loadRelatedOf(db, goodsIds);
  return goodsIds.map((id) => byId.get(id) ?? nothing);
});

/** Goods of the same generic name, and others of the same category, best sellers first. */
export async function loadRelatedIds(db: Db, goodsId: number): Promise<RelatedIds> {
  return (await relatedOf(db, goodsId)) ?? nothing;
}
