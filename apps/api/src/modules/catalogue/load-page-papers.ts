import { keep } from '../../platform/keep.ts';
import { findLeaflet, type GoodsDocumentRow, type LeafletRow, loadGoodsDocuments } from './goods.repo.ts';

/** What a goods' page shows of papers. */
interface PagePapers {
  readonly leaflet: LeafletRow | undefined;
  readonly documents: readonly GoodsDocumentRow[];
}

/** Leaflet and documents of one goods. Leaflets are long: only those of late are kept. */
export const loadPagePapers = keep(
  { topic: 'goods', most: 1_000 },
  async (db, goodsId: number): Promise<PagePapers> => {
    const [leaflet, documents] = await Promise.all([
      findLeaflet(db, goodsId),
      loadGoodsDocuments(db, goodsId),
    ]);
    return { leaflet, documents };
  },
);
