import { cachedMany } from '../../../memory/cached.ts';
import { loadPapersOf, type PagePapers } from './page-papers.repo.ts';

const papersOf = cachedMany({ topic: 'goods', max: 1_000 }, loadPapersOf);

/** Leaflet, papers and photos of one goods. Leaflets are long: only those of late are cached. */
export async function loadPagePapers(
  db: Parameters<typeof papersOf>[0],
  goodsId: number,
): Promise<PagePapers | undefined> {
  return (await papersOf(db, [goodsId])).get(goodsId);
}
