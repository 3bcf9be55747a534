import { cached } from '../../../memory/cached.ts';
import {
  findLeaflet,
  type GoodsDocumentRow,
  type LeafletRow,
  loadGoodsDocuments,
  loadPhotoIds,
} from './goods.repo.ts';

/** What a goods' page shows of papers and photos. */
interface PagePapers {
  readonly leaflet: LeafletRow | undefined;
  readonly documents: readonly GoodsDocumentRow[];
  /** Numbers of its photos, in their order. */
  readonly photos: readonly number[];
}

/** Leaflet, documents and photos of one goods. Leaflets are long: only those of late are kept. */
export const loadPagePapers = cached(
  { topic: 'goods', max: 1_000 },
  async (db, goodsId: number): Promise<PagePapers> => {
    const [leaflet, documents, photos] = await Promise.all([
      findLeaflet(db, goodsId),
      loadGoodsDocuments(db, goodsId),
      loadPhotoIds(db, goodsId),
    ]);
    return { leaflet, documents, photos };
  },
);
