import { type Problem, problem } from '@qianfang/contract/problem';
import { drawLicence } from '@qianfang/drawing/document/draw-licence';
import { contentTypeOf } from '../../platform/content-type.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileAnswer } from '../../platform/mount-endpoint.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findGoodsDocument, type StoredDocumentRow } from './goods.repo.ts';
import type { Goods } from './load-goods.ts';
import { loadOffers } from './load-offers.ts';

const aWhile = 'private, max-age=3600';

/** The demo has no scans: a card of the goods' own facts stands for each, and says that it is one. */
function drawPaper(goods: Goods, paper: StoredDocumentRow): string {
  return drawLicence({
    name: paper.kind,
    isDemo: true,
    footnote: '演示资料 · 以供货单位盖章原件为准',
    facts: [
      ['文件', paper.title],
      ['品名', goods.name],
      ['规格', goods.spec],
      ['生产企业', goods.maker],
      ['持有人', goods.mah],
      ['批准文号', goods.approval_no],
      ['有效期至', paper.valid_to ?? '长期'],
    ],
  });
}

/** A paper of a goods. Problem: NOT_FOUND, also for goods that do not exist for this company and for papers without a file. */
export async function readGoodsDocument(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<FileAnswer | Problem> {
  const paper = await findGoodsDocument(deps.db, id);
  const offer = paper && (await loadOffers(deps.db, deps, viewer, [paper.goods_id])).byId.get(paper.goods_id);
  if (!paper || !offer) return problem('NOT_FOUND');
  if (paper.storage_key !== '') {
    return {
      bytes: await deps.files.get(paper.storage_key),
      contentType: contentTypeOf(paper.storage_key),
      cacheControl: aWhile,
    };
  }
  if (!offer.goods.is_demo) return problem('NOT_FOUND');
  const bytes = Buffer.from(drawPaper(offer.goods, paper));
  return { bytes, contentType: 'image/svg+xml; charset=utf-8', cacheControl: aWhile };
}
