export { addCategories } from './add-categories.ts';
export type { CategoryRow } from './category.repo.ts';
export { findNumberedGoods, loadPackFacts, type PackFacts } from './find-numbered-goods.ts';
export { checkGoodsDocument, checkNameRelease, checkTradeFacts } from './goods.policy.ts';
export {
  findGoodsDocument,
  findPhoto,
  findSameDocument,
  insertGoodsDocument,
  loadGoodsCategories,
  loadStoredDocuments,
  type StoredDocumentRow,
} from './goods.repo.ts';
export { type GoodsNumbers, loadGoodsNumbers } from './goods-numbers.repo.ts';
export { listEndingPapers } from './list-ending-papers.ts';
export { loadCategories } from './load-categories.ts';
export { loadEqualIds } from './load-equal-ids.ts';
export { type Goods, loadGoods, tradedGoodsOf } from './load-goods.ts';
export { loadBrandDirectory, loadMakers, type Maker } from './load-makers.ts';
export { loadModels } from './load-models.ts';
export { loadPagePapers } from './load-page-papers.ts';
export { loadProductCodes } from './load-product-codes.ts';
export { loadRelatedIds } from './load-related-ids.ts';
export { loadIdsInScopes } from './load-scope-ids.ts';
export { loadShelfFacts, type ShelfFacts } from './load-shelf-facts.ts';
export { controlOfRow } from './name-control/control-of-row.ts';
export { nameNoteOf, nameNoteStarts, withoutNameNote } from './name-control/name-note.ts';
export { doesRunOut, isPaperKind, PAPER_KINDS, type PaperKind, paperEndText } from './paper-kind.ts';
export { drawnFacts, photoUrl, pictureHash } from './picture-url.ts';
export { loadBrands, loadCategoryTrees } from './read-category-trees.ts';
export { readMark } from './read-mark.ts';
export { markGoodsRecalled } from './recall.repo.ts';
