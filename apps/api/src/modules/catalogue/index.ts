export { addCategories } from './add-categories.ts';
export { findNumberedGoods, loadPackFacts, type PackFacts } from './find-numbered-goods.ts';
export { loadStoredDocuments } from './goods.repo.ts';
export { paperEndText } from './import/paper-kind.ts';
export { readUploadedRows } from './import/read-rows.ts';
export { specKey } from './import/row/comparable-text.ts';
export { typedText } from './import/table/typed-text.ts';
export { listEndingPapers } from './list-ending-papers.ts';
export { loadPromotionBadges } from './load-badges.ts';
export { type Goods, loadGoods } from './load-goods.ts';
export { loadGoodsCards } from './load-goods-cards.ts';
export { loadKeptOffers } from './load-kept-offers.ts';
export { loadBrandDirectory, loadMakers, type Maker } from './load-makers.ts';
export { loadModels } from './load-models.ts';
export { askFirstOrder, batchRulesOf, loadOffers, type Offer, type Offers } from './load-offers.ts';
export { loadOriginBlocked } from './load-origin-blocked.ts';
export { loadProductCodes } from './load-product-codes.ts';
export { loadIdsInScopes } from './load-scope-ids.ts';
export { loadShelfFacts, type ShelfFacts } from './load-shelf-facts.ts';
export { loadWithheld, type WithheldGoods } from './load-withheld.ts';
export {
  expiryLevel,
  type GoodsCard,
  type GoodsView,
  noOwnFacts,
  type OwnFacts,
  presentBlock,
  presentGoods,
  presentOwn,
} from './present-goods.ts';
export { type BannerPlace, type BannerWords, readBannerPicture } from './read-banner-picture.ts';
export { loadBrands, loadCategoryTrees } from './read-category-trees.ts';
export { openGoodsPaper } from './read-goods-document.ts';
export { markGoodsRecalled } from './recall.repo.ts';
export { setTradeFacts } from './set-trade-facts.ts';
export { watchOffers } from './watch-offers.ts';
