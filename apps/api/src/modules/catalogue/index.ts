export { type Goods, loadGoods } from './load-goods.ts';
export { handlingOf, loadOffers, type Offer, type Offers } from './load-offers.ts';
export {
  expiryLevel,
  type GoodsView,
  noOwnFacts,
  type OwnFacts,
  presentBlock,
  presentGoods,
} from './present-goods.ts';
export { loadBrands, loadCategoryTrees } from './read-category-trees.ts';
