import { type Problem, problem } from '@qianfang/contract/problem';
import { fileNamePart } from '@qianfang/paper/file-name-part';
import { printPaper } from '@qianfang/paper/print-paper';
import { pdfType } from '@qianfang/paper/printed-paper';
import { contentTypeOf, endingOf } from '../../../platform/content-type.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Goods } from '../../2-goods/goods/index.ts';
import { findGoodsDocument, paperEndText, type StoredDocumentRow } from '../../2-goods/goods/index.ts';
import { loadOffers } from '../offer/index.ts';

const aWhile = 'private, max-age=3600';

/** The demo has no scans. A paper drawn from the product's facts stands in, and says so on every page. */
function printDemoPaper(goods: Goods, paper: StoredDocumentRow, at: Date): Promise<Buffer> {
  return printPaper({
    title: paper.kind,
    company: goods.maker,
    isLandscape: false,
    marks: [{ name: '有效期至', value: paperEndText(paper.kind, paper.valid_to) }],
    facts: [],
    columns: [
      { title: '项目', width: 100 },
      { title: '内容', width: 400 },
    ],
    rows: [
      ['文件', paper.title],
      ['品名', goods.name],
      ['规格', goods.spec],
      ['生产企业', goods.maker],
      ['持有人', goods.mah],
      ['批准文号', goods.approval_no],
      ['有效期至', paperEndText(paper.kind, paper.valid_to)],
    ].filter(([, value]) => value !== ''),
    sums: [],
    notes: ['演示数据：由商品资料生成，不是批准证明文件，以供货单位盖章原件为准。'],
    signatures: [],
    seal: { around: '演示资料', middle: '演示', below: '首营资料' },
    foot: `${paper.title} ${goods.name}　演示数据，印章仅作演示，不具法律效力`,
    madeAt: at.toISOString(),
  });
}

/** A paper of a product, unsealed; undefined where it has no file. */
export async function openGoodsPaper(
  deps: Deps,
  goods: Goods,
  paper: StoredDocumentRow,
): Promise<
  { readonly bytes: Uint8Array; readonly contentType: string; readonly ending: string } | undefined
> {
  if (paper.storage_key !== '') {
    return {
      bytes: await deps.files.get(paper.storage_key),
      contentType: contentTypeOf(paper.storage_key),
      ending: endingOf(paper.storage_key),
    };
  }
  if (!goods.is_demo) return undefined;
  return { bytes: await printDemoPaper(goods, paper, deps.clock.now()), contentType: pdfType, ending: 'pdf' };
}

/**
 * A paper of a product. Problem: NOT_FOUND, also for goods hidden from this company and for papers without a file.
 */
export async function readGoodsDocument(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<FileAnswer | Problem<'NOT_FOUND'>> {
  const paper = await findGoodsDocument(deps.db, id);
  const offer = paper && (await loadOffers(deps.db, deps, viewer, [paper.goods_id])).byId.get(paper.goods_id);
  if (!paper || !offer) return problem('NOT_FOUND');
  const opened = await openGoodsPaper(deps, offer.goods, paper);
  if (!opened) return problem('NOT_FOUND');
  const name = [paper.kind, offer.goods.name, offer.goods.spec].map(fileNamePart).join('-');
  return {
    bytes: opened.bytes,
    contentType: opened.contentType,
    fileName: `${name}.${opened.ending}`,
    isShown: true,
    cacheControl: aWhile,
  };
}
