import { cachedMany } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadPapersOf, type PagePapers } from './goods-page.repo.ts';

const papersOf = cachedMany({ topic: 'goods', max: 1_000 }, loadPapersOf);

/** Leaflet, papers and photos of a product. Leaflets are long, so only recent ones are cached. */
export async function loadPagePapers(db: Db, goodsId: number): Promise<PagePapers | undefined> {
  return (await papersOf(db, [goodsId])).get(goodsId);
}
